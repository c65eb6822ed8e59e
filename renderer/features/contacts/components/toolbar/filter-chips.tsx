import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Group, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import type { ContactFilter } from '../../../../../electron/contract/contacts/contact-query.ts';
import { filterParts, groupPart, withoutPart } from '../../filter-parts.ts';
import classes from './filter-chips.module.css';

/** Active filters as removable chips. */
export const FilterChips = memo(function FilterChips({
  filter,
  onChange,
}: {
  filter: ContactFilter;
  onChange: (filter: ContactFilter) => void;
}) {
  const parts = filterParts(filter);
  if (parts.length === 0) return <div className={classes['chips']} />;
  return (
    <Group gap={6} wrap="nowrap" className={classes['chips']} role="group" aria-label={t`Active filters`}>
      {parts.map(({ name, text }) => (
        <UnstyledButton
          key={name}
          className={classes['chip']}
          aria-label={t`Remove filter: ${text}`}
          onClick={() => onChange(withoutPart(filter, name))}
        >
          <span className={classes['text']} dir="auto" title={text}>
            {text}
          </span>
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      ))}
      {parts.length > 1 && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          flex="none"
          onClick={() => onChange(groupPart(filter))}
        >
          <Trans>Clear all</Trans>
        </Anchor>
      )}
    </Group>
  );
});
