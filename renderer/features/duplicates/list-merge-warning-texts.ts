import { plural, t } from '@lingui/core/macro';
import { fieldList } from '../../lib/texts/contacts/field-labels.ts';
import { namedContacts, WARNING_TEXTS } from '../../lib/texts/merges/merge-texts.ts';

/** Warnings before a merge in a list, which accepts every value; warnings without a text here don't apply to lists. */
export const LIST_WARNING_TEXTS: Partial<typeof WARNING_TEXTS> = {
  stranger_collides: ({ keys, fields }, name) => {
    const [names, values] = [namedContacts(keys, name), fieldList(fields)];
    return plural(keys.length, {
      one: `${names} in the same group has the same ${values}. If it’s the same person, merge that contact too.`,
      other: `${names} in the same group have the same ${values}. If they’re the same person, merge those contacts too.`,
    });
  },
  several_groups: () => t`They’re in several groups. The merged contact will be only in the one you choose.`,
  changed_since: WARNING_TEXTS.changed_since,
  repoints: WARNING_TEXTS.repoints,
  mutual_guardians: WARNING_TEXTS.mutual_guardians,
};
