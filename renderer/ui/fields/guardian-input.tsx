import { t } from '@lingui/core/macro';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../electron/core/contact/contact-label.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { contactPageQuery } from '../../lib/host-calls/queries/contact-queries.ts';
import { unknownGuardian, type DraftValues } from '../../lib/drafts/draft-values.ts';
import { fieldLabels } from '../../lib/texts/contacts/field-labels.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { useKeysAfterMatches } from '../menus/use-keys-after-matches.ts';
import { isWindowBlur } from '../../lib/focus/window-blur.ts';

export type GuardianValue = Pick<DraftValues, 'guardian' | 'guardianName' | 'guardianTyped'>;

const NONE: GuardianValue = { guardian: null, guardianName: null, guardianTyped: '' };

/**
 * Search field for a contact's guardian, using the table's search. Text that matches no contact, or wasn't selected,
 * stays and is marked as invalid.
 */
export function GuardianInput({
  value,
  problem,
  ownKey,
  onChange,
}: {
  value: GuardianValue;
  problem: string | undefined;
  /** Key of the edited contact, which can't be its own guardian. */
  ownKey: ContactKey | null;
  onChange: (value: GuardianValue) => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const { guardian, guardianName, guardianTyped } = value;
  const typed = guardianTyped.trim();
  const [initial] = useState<GuardianValue>({ guardian, guardianName, guardianTyped });
  const [wasOpened, setWasOpened] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  const page = useQuery({
    ...contactPageQuery(bridge, accountId, {
      query: { search: typed, filter: {}, sort: null },
      offset: 0,
      limit: 20,
    }),
    enabled: wasOpened || typed !== '',
  });
  const found = (page.data?.rows ?? []).filter((contact) => contact.key !== ownKey);
  const labels = new Map(
    found.map(({ key, fields }) => [
      key,
      [contactLabel(fields), fields.email ?? fields.phone].filter(Boolean).join(' · '),
    ]),
  );

  function change(to: string) {
    setWasLeft(false);
    const chosen = found.find(({ key }) => key === to);
    if (chosen !== undefined)
      onChange({ guardian: chosen.key, guardianName: contactLabel(chosen.fields), guardianTyped: '' });
    // Correcting a typo back to the original name keeps the original guardian.
    else if (initial.guardian !== null && to === nameOf(initial)) onChange(initial);
    else onChange({ ...NONE, guardianTyped: to });
  }

  /** Chooses the highlighted match. Mantine would choose by its place, where a sync may have put another match. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
    const highlighted = list?.querySelector<HTMLElement>('[data-combobox-selected]');
    if (highlighted == null) return;
    event.preventDefault();
    highlighted.click();
  }

  const isKnown = page.data !== undefined && !page.isPlaceholderData;
  const onKeyDownCapture = useKeysAfterMatches(typed !== '' && page.isFetching && !isKnown);
  /** Why the typed text is no guardian, if it isn't. */
  const unchosen = () => {
    if (typed === '' || !isKnown) return undefined;
    if (found.length === 0) return unknownGuardian(typed);
    if (!wasLeft && problem === undefined) return undefined;
    return t`Choose a contact from the list, or clear the field.`;
  };
  return (
    <Autocomplete
      label={fieldLabels().guardian}
      placeholder={t`Search contacts`}
      clearable
      clearButtonProps={{ 'aria-label': t`Clear the guardian`, tabIndex: -1 }}
      openOnFocus={false}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      data={found.map(({ key }) => key)}
      value={guardian === null ? guardianTyped : nameOf(value)}
      error={unchosen() ?? problem}
      filter={({ options }) => options}
      renderOption={({ option }) => labels.get(String(option.value)) ?? guardianName}
      onDropdownOpen={() => setWasOpened(true)}
      onChange={change}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!isWindowBlur(event)) setWasLeft(true);
      }}
    />
  );
}

const nameOf = ({ guardianName }: GuardianValue) => guardianName ?? t`Chosen contact`;
