import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Radio, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type {
  Contact,
  ContactFieldName,
  ContactFields,
  ContactKey,
} from '../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import type { MergeProposal } from '../../../../../electron/contract/merging/merge-plan.ts';
import { equalValue } from '../../../../../electron/core/contact/compare-fields.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import { valuesOf, withValueOf } from '../../../../lib/drafts/draft-values.ts';
import { fieldLabels } from '../../../../lib/texts/contacts/field-labels.ts';
import { isFocusElsewhere } from '../../../../lib/focus/is-focus-elsewhere.ts';
import { hasOpenDropdown } from '../../../../lib/focus/has-open-dropdown.ts';
import { useMemberNote } from '../../../../lib/texts/merges/use-member-note.ts';
import { keptReasonTexts, mergeReasonTexts } from '../../../../lib/texts/merges/merge-texts.ts';
import { FieldEditor } from '../../../../ui/fields/field-editor.tsx';
import { FieldValue } from '../../../../ui/data-display/field-value.tsx';
import type { FinalField, MergeChoices } from '../../merging/merge-choices.ts';
import classes from './merge.module.css';

interface MergeTableProps {
  members: readonly Contact[];
  proposal: MergeProposal;
  chosenKept: ContactKey | null;
  fields: readonly FinalField[];
  values: ContactFields;
  choices: MergeChoices;
  problems: Partial<Record<ContactFieldName, string>>;
  groups: readonly Group[];
  onChoices: (choices: MergeChoices) => void;
  onKept: (key: ContactKey) => void;
}

/**
 * Members side by side with the result. The user selects the final value of each row: arrow keys choose within a row,
 * Tab moves to the next.
 */
export function MergeTable(props: MergeTableProps) {
  const { members, proposal, chosenKept, fields, onKept } = props;
  const memberNote = useMemberNote();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling table
    <div className={classes['area']} tabIndex={0} role="region" aria-label={t`What happens to each field`}>
      {/* Radio buttons in rows. Screen readers see each row as a group named by its field. */}
      <table className={classes['table']} role="presentation">
        <thead>
          <tr role="radiogroup" aria-label={t`Contact to keep`}>
            <th scope="col" className={classes['corner']}>
              <VisuallyHidden>{t`Field`}</VisuallyHidden>
            </th>
            {members.map((contact) => {
              const stays = contact.key === proposal.keptKey;
              const label = contactLabel(contact.fields);
              return (
                <th key={contact.key} scope="col" data-stays={stays || undefined}>
                  <Radio
                    size="xs"
                    name="kept"
                    checked={stays}
                    aria-label={t`Keep ${label}, ${memberNote(contact)}`}
                    label={
                      <>
                        <span className={classes['name']} title={label}>
                          <bdi>{label}</bdi>
                        </span>
                        <span className={classes['note']}>{memberNote(contact)}</span>
                        <span className={classes['note']}>
                          {stays
                            ? t`Kept (${chosenKept === contact.key ? t`your choice` : keptReasonTexts()[proposal.keptReason]})`
                            : t`Removed`}
                        </span>
                      </>
                    }
                    onChange={() => onKept(contact.key)}
                  />
                </th>
              );
            })}
            <th scope="col" className={classes['final']}>
              <Text size="sm" fw={600}>
                {t`Afterwards`}
              </Text>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((final) => (
            <FieldRow key={final.field} {...props} final={final} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FieldRow(props: MergeTableProps & { final: FinalField }) {
  const { members, values, choices, problems, groups, final, proposal, onChoices } = props;
  const { field, reason, from } = final;
  const memberNote = useMemberNote();
  const name = useId();
  const typing = choices.fields[field]?.kind === 'typed';
  const result = useRef<HTMLTableCellElement>(null);
  const wasTyping = useRef(typing);
  useEffect(() => {
    if (wasTyping.current === typing) return;
    wasTyping.current = typing;
    // The pressed button was replaced by the field, or the field by the button.
    if (!isFocusElsewhere(result.current))
      result.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [typing]);
  const same = members.every((contact) => equalValue(contact.fields[field], values[field]));
  const keys = new Set<unknown>(members.map(({ key }) => key));
  const choose = (to: MergeChoices['fields'][ContactFieldName]) => {
    const { [field]: _, ...left } = choices.fields;
    onChoices({ ...choices, fields: to === undefined ? left : { ...left, [field]: to } });
  };
  const type = () =>
    onChoices({
      fields: { ...choices.fields, [field]: { kind: 'typed' } },
      typed: withValueOf(field, valuesOf(values, null), choices.typed),
    });
  // A value shared by all needs no reason.
  const why =
    problems[field] ??
    (reason === 'chosen' ? t`your choice` : reason === 'typed' || same ? '' : mergeReasonTexts()[reason]);
  const cannotBe = (contact: Contact) =>
    ((field === 'firstName' || field === 'groupId') && equalValue(contact.fields[field], null)) ||
    // A contact can't be its own guardian.
    (field === 'guardian' && keys.has(contact.fields.guardian));
  return (
    <tr role={same && !typing ? 'group' : 'radiogroup'} aria-label={fieldLabels()[field]}>
      <th scope="row">{fieldLabels()[field]}</th>
      {members.map((contact) => {
        const value = <FieldValue field={field} values={contact.fields} groups={groups} />;
        const taken = !typing && equalValue(contact.fields[field], values[field]);
        return (
          <td key={contact.key} data-taken={(taken && !same) || undefined}>
            {same && !typing ? (
              value
            ) : (
              <Radio
                size="xs"
                name={name}
                checked={!typing && from === contact.key}
                disabled={cannotBe(contact)}
                label={
                  <>
                    {value}
                    <VisuallyHidden>
                      , {contactLabel(contact.fields)}, {memberNote(contact)}
                    </VisuallyHidden>
                  </>
                }
                onChange={() => choose({ kind: 'member', key: contact.key })}
              />
            )}
          </td>
        );
      })}
      <td ref={result} className={classes['final']}>
        {typing ? (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in the field reverts it
          <div
            className={classes['typed']}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Escape' || hasOpenDropdown(event.target)) return;
              event.preventDefault();
              choose(undefined);
            }}
          >
            <FieldEditor
              field={field}
              values={choices.typed}
              problem={problems[field]}
              groups={groups}
              ownKey={proposal.keptKey}
              onChange={(to) => onChoices({ ...choices, typed: { ...choices.typed, ...to } })}
            />
            <button type="button" className={classes['link']} onClick={() => choose(undefined)}>
              <Trans>Use the suggested values</Trans>
            </button>
          </div>
        ) : (
          <div className={classes['result']}>
            <div className={classes['resultText']}>
              <FieldValue field={field} values={values} groups={groups} />
              {why !== '' && <span className={classes['note']}>{why}</span>}
            </div>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t`Type another value for ${fieldLabels()[field]}`}
              title={t`Type another value`}
              onClick={type}
            >
              <IconPencil size={15} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </td>
    </tr>
  );
}
