import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Badge, Button, Popover, VisuallyHidden } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { memo, Suspense, useCallback, useState } from 'react';
import { useActionHandlers } from '../../../../lib/actions/action-handlers.ts';
import { hasOpenDropdown } from '../../../../lib/focus/has-open-dropdown.ts';
import popover from '../../../../ui/dialogs/form-popover.module.css';
import { useFocusInside } from '../../../../ui/focus/use-focus-inside.ts';
import { filterParts } from '../../filter-parts.ts';
import { filterForm } from '../lazy-menus.ts';
import type { FilterFormProps } from './filter-form.tsx';
import classes from './filter-menu.module.css';

type FilterMenuProps = Omit<FilterFormProps, 'onDrawn'>;

/** Popover with all filters except group and search. */
export const FilterMenu = memo(function FilterMenu({ filter, review, onChange }: FilterMenuProps) {
  const [opened, setOpened] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  const inside = useFocusInside(opened, 'input, button', isDrawn);
  useActionHandlers({ 'contact.filter': { run: () => setOpened(true) } });
  const count = filterParts(filter).length;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={400}
      shadow="md"
      trapFocus
      returnFocus
      // It has the focus, which would be lost if it were hidden together with its button.
      hideDetached={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          variant={count === 0 ? 'default' : 'light'}
          size="compact-sm"
          className={popover['opener'] ?? ''}
          title={t`Filters`}
          leftSection={<IconFilter size={15} aria-hidden />}
          rightSection={
            count > 0 && (
              <Badge size="xs" circle>
                {count}
              </Badge>
            )
          }
          onClick={() => setOpened((was) => !was)}
        >
          <span className={popover['openerName']}>
            <Trans>Filters</Trans>
          </span>
          {count > 0 && (
            <VisuallyHidden>
              <Trans>active:</Trans>
            </VisuallyHidden>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        ref={inside}
        aria-label={t`Filters`}
        className={`${classes['filters']} ${popover['place']}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !hasOpenDropdown(event.target)) setOpened(false);
        }}
      >
        <Suspense fallback={null}>
          <filterForm.Component filter={filter} review={review} onChange={onChange} onDrawn={onDrawn} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
});
