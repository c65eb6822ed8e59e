import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Checkbox, Radio, Text, VisuallyHidden } from '@mantine/core';
import { memo, useState } from 'react';
import type {
  Contact,
  ContactFieldName,
  ContactKey,
} from '../../../../electron/contract/contacts/contact.ts';
import type { Cluster, PairExplanation } from '../../../../electron/contract/merging/duplicates.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';
import { fieldLabels } from '../../../lib/texts/contacts/field-labels.ts';
import { useMemberNote } from '../../../lib/texts/merges/use-member-note.ts';
import { verdictTexts, type FieldVerdict } from '../../../lib/texts/merges/match-texts.ts';
import { FieldValue } from '../../../ui/data-display/field-value.tsx';
import { fieldsGiven } from '../compared-fields.ts';
import { cellVerdict, type CellVerdict } from '../cell-verdict.ts';
import classes from './comparison.module.css';
import { Highlighted } from './highlighted.tsx';

/** Sign shown with each verdict's text. */
const SIGNS: Record<FieldVerdict, string> = {
  equal: '=',
  equivalent: '≈',
  contained: '⊃',
  different: '≠',
  missing: '–',
};

interface ComparisonTableProps {
  cluster: Cluster;
  groups: readonly Group[];
  /** Members excluded from the merge. */
  leftOut: ReadonlySet<ContactKey>;
  onLeaveOut: (key: ContactKey, out: boolean) => void;
  onContact: (key: ContactKey) => void;
}

/** Members of a cluster side by side; each value is compared with the reference member's. */
export const ComparisonTable = memo(function ComparisonTable(props: ComparisonTableProps) {
  const { cluster, groups, leftOut, onLeaveOut, onContact } = props;
  const { contacts } = cluster;
  const [referenceKey, setReferenceKey] = useState<ContactKey | null>(null);
  const reference = contacts.find(({ key }) => key === referenceKey) ?? contacts[0];
  if (reference === undefined) return null;
  const pairwise = contacts.length === 2;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling table
    <div className={classes['area']} tabIndex={0} role="region" aria-label={t`Contacts side by side`}>
      <table className={classes['table']} data-pair={pairwise || undefined}>
        <thead>
          <tr>
            <th scope="col" className={classes['corner']}>
              <VisuallyHidden>{t`Field`}</VisuallyHidden>
            </th>
            {contacts.map((contact) => (
              <th key={contact.key} scope="col" data-out={leftOut.has(contact.key) || undefined}>
                <MemberHead
                  contact={contact}
                  isReference={contact === reference}
                  several={!pairwise}
                  out={leftOut.has(contact.key)}
                  onLeaveOut={(out) => onLeaveOut(contact.key, out)}
                  onReference={() => setReferenceKey(contact.key)}
                  onContact={() => onContact(contact.key)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fieldsGiven(contacts).map((field) => (
            <tr key={field}>
              <th scope="row">{fieldLabels()[field]}</th>
              {contacts.map((contact) => {
                const [, second] = contacts;
                // With two members, each shows its differences from the other. With more, each shows its differences
                // from the reference.
                const other = contact !== reference ? reference : pairwise ? second : undefined;
                const found =
                  other === undefined
                    ? null
                    : cellVerdict(field, contact, other, findPair(cluster, contact.key, other.key));
                return (
                  <td
                    key={contact.key}
                    data-verdict={found?.verdict}
                    data-out={leftOut.has(contact.key) || undefined}
                  >
                    <Cell
                      field={field}
                      contact={contact}
                      found={found}
                      showsVerdict={contact !== reference}
                      groups={groups}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function MemberHead({
  contact,
  isReference,
  several,
  out,
  onLeaveOut,
  onReference,
  onContact,
}: {
  contact: Contact;
  isReference: boolean;
  several: boolean;
  out: boolean;
  onLeaveOut: (out: boolean) => void;
  onReference: () => void;
  onContact: () => void;
}) {
  const memberNote = useMemberNote();
  const label = contactLabel(contact.fields);
  return (
    <div className={classes['head']}>
      <Anchor
        component="button"
        type="button"
        size="sm"
        fw={600}
        className={classes['name'] ?? ''}
        onClick={onContact}
      >
        <bdi>{label}</bdi>
      </Anchor>
      <Text size="xs" c="dimmed" fw={400}>
        {memberNote(contact)}
      </Text>
      {contact.pending !== null && (
        <Text size="xs" fw={400}>
          <Trans>A change waits</Trans>
        </Text>
      )}
      {several && (
        <div className={classes['choices']}>
          <Checkbox
            size="xs"
            label={t`Merge`}
            aria-label={t`Merge ${label}`}
            checked={!out}
            onChange={(event) => onLeaveOut(!event.currentTarget.checked)}
          />
          <Radio
            size="xs"
            name="compared-with"
            label={t`Compare with`}
            aria-label={t`Compare the others with ${label}`}
            checked={isReference}
            onChange={onReference}
          />
        </div>
      )}
    </div>
  );
}

function Cell({
  field,
  contact,
  found,
  showsVerdict,
  groups,
}: {
  field: ContactFieldName;
  contact: Contact;
  found: CellVerdict | null;
  /** Whether the verdict is shown as text. */
  showsVerdict: boolean;
  groups: readonly Group[];
}) {
  const value = contact.fields[field];
  const isText = typeof value === 'string' && value !== '' && field !== 'guardian' && field !== 'language';
  const shown =
    isText && found !== null && found.spans.length > 0 ? (
      <Highlighted text={value} spans={found.spans} isEmail={field === 'email'} />
    ) : (
      <FieldValue field={field} values={contact.fields} groups={groups} />
    );
  if (found === null || !showsVerdict) return shown;
  return (
    <span className={classes['cell']}>
      <span className={classes['shown']}>{shown}</span>
      <span className={classes['verdict']} title={verdictTexts()[found.verdict]}>
        <span aria-hidden>{SIGNS[found.verdict]}</span>
        <VisuallyHidden>({verdictTexts()[found.verdict]})</VisuallyHidden>
      </span>
    </span>
  );
}

/** Explanation of a pair of a cluster's contacts, in either order; null if it wasn't sent. */
function findPair(cluster: Cluster, one: ContactKey, two: ContactKey): PairExplanation | null {
  return cluster.pairs.find(({ a, b }) => (a === one && b === two) || (a === two && b === one)) ?? null;
}
