import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { Contact, ContactFieldName } from '../../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../../electron/contract/contacts/group.ts';
import type { TextField } from '../../../../../lib/drafts/draft-values.ts';
import { isWindowBlur } from '../../../../../lib/focus/window-blur.ts';
import { groupLabels } from '../../../../../lib/groups/group-labels.ts';
import { fieldLabels } from '../../../../../lib/texts/contacts/field-labels.ts';
import { BirthdayInputs, type SharedByInputs } from '../../../../../ui/fields/birthday-inputs.tsx';
import { useCellDraft, type AfterEdit, type RefusedCell } from '../../../form/use-cell-draft.ts';
import { describedBy } from '../../../../../ui/fields/described-by.ts';
import classes from './cell-editor.module.css';
import { CellText } from './cell-text.tsx';
import { useProblemPlacement } from './use-problem-placement.ts';

interface CellEditorProps {
  contact: Contact;
  fields: readonly ContactFieldName[];
  groups: readonly Group[];
  /** What the cell is opened again for; null if the user opens it. */
  refused: RefusedCell | null;
  onClose: (after: AfterEdit) => void;
  /** Opens the closed cell again, unless the user has moved on; returns whether it did. */
  onRefused: (refused: RefusedCell) => boolean;
  /** Continues in the form, with the typed values. */
  onForm: () => void;
}

/**
 * Edits the fields of a cell in place, with the form's rules. Enter saves; Escape reverts; Tab saves and moves on;
 * leaving the cell saves. A save closes the cell at once. If it is refused, the cell opens again with the reason,
 * unless the user has moved on.
 */
export function CellEditor(props: CellEditorProps) {
  const { contact, fields, groups, refused, onClose, onRefused, onForm } = props;
  const box = useRef<HTMLDivElement>(null);
  const problemId = useId();
  const cell = useCellDraft({ contact, fields, refused, onClose, onRefused });
  const { values, problem } = cell;
  const { isAtEnd, isAbove, bubble } = useProblemPlacement(box, problem);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    first?.focus();
    // A cell that opens again by itself would lose its text to the next key if the text were selected.
    if (refused === null && first instanceof HTMLInputElement) first.select();
  }, [refused]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      cell.close('stay');
    } else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      void cell.save('stay');
    } else if (event.key === 'Tab') {
      const inputs = [...event.currentTarget.querySelectorAll('input, select, button')];
      const edge = event.shiftKey ? inputs[0] : inputs.at(-1);
      // Between the inputs of one cell, Tab works natively.
      if (event.target !== edge) return;
      event.preventDefault();
      void cell.save(event.shiftKey ? 'previous' : 'next');
    }
  }

  const shared: SharedByInputs = {
    size: 'xs',
    error: problem !== null,
    withAria: false,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem === null ? undefined : problemId,
  };
  const textInput = (field: TextField) => ({
    ...shared,
    'aria-label': fieldLabels()[field],
    placeholder: fields.length > 1 ? fieldLabels()[field] : undefined,
    value: values.texts[field],
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) => {
      const typed = event.currentTarget.value;
      cell.change(({ texts }) => ({ texts: { ...texts, [field]: typed } }));
    },
  });

  const inputOf = (field: ContactFieldName) => {
    switch (field) {
      case 'birthday':
        return (
          <div key={field} className={classes['birthday']}>
            <BirthdayInputs
              value={values.birthday}
              shared={shared}
              onChange={(typed) => cell.change((was) => ({ birthday: { ...was.birthday, ...typed } }))}
            />
          </div>
        );
      case 'groupId':
        return (
          <NativeSelect
            key={field}
            size="xs"
            aria-label={fieldLabels().groupId}
            aria-invalid={problem !== null || undefined}
            {...describedBy(problem === null ? undefined : problemId)}
            flex={1}
            data={groupChoices(contact, groups)}
            value={values.groupId === null ? '' : String(values.groupId)}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              cell.change(() => ({ groupId: chosen === '' ? null : Number(chosen) }));
            }}
          />
        );
      case 'guardian':
        return null;
      default:
        return <CellText key={field} field={field} input={textInput(field)} isWrong={problem !== null} />;
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keeps the row's clicks away from the inputs
    <div
      ref={box}
      className={classes['box']}
      data-wide={fields.length > 1 || fields[0] === 'birthday' || undefined}
      data-end={isAtEnd || undefined}
      data-above={isAbove || undefined}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.stopPropagation()}
      onBlur={(event) => {
        if (isWindowBlur(event) || event.currentTarget.contains(event.relatedTarget)) return;
        void cell.save('elsewhere');
      }}
    >
      <div className={classes['inputs']}>{fields.map((field) => inputOf(field))}</div>
      {problem !== null && (
        <div ref={bubble} className={classes['problem']}>
          <span id={problemId} role="alert">
            {problem.text}
          </span>
          {problem.form && (
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => {
                cell.continueInForm();
                onForm();
              }}
            >
              <Trans>Continue in the form</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Groups that contacts can be moved to, plus the contact's own. */
function groupChoices({ fields: { groupId }, groupName }: Contact, groups: readonly Group[]) {
  const open = groups.filter((group) => group.deletion === null || group.groupId === groupId);
  const labels = groupLabels(open);
  const listed = open.map(({ groupId: value, name }) => ({
    value: String(value),
    label: labels.get(value) ?? name,
  }));
  if (groupId === null) return [{ value: '', label: t`No group` }, ...listed];
  if (open.some((group) => group.groupId === groupId)) return listed;
  return [{ value: String(groupId), label: groupName ?? t`Group ${groupId}` }, ...listed];
}
