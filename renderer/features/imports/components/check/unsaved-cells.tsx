import { Button, Text } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { useIsCorrecting } from '../../hooks/use-row-changes.ts';
import { useDraftsStore, useTypedCorrections } from '../../drafts-store.ts';
import { unsavedCells, withoutCell, type TypedCorrection } from '../../typed-corrections.ts';
import classes from '../rows/rows.module.css';

interface UnsavedCellsProps {
  importId: string;
  onSave: (cell: TypedCorrection) => void;
}

/** Notice of cells whose corrections weren't saved: they can be saved again or discarded. */
export function UnsavedCells({ importId, onSave }: UnsavedCellsProps) {
  const cells = unsavedCells(useTypedCorrections(importId));
  if (useIsCorrecting(importId)) return null;
  return (
    <div className={classes['tools']}>
      <Text size="sm" role="status">
        {plural(cells.length, {
          one: `${formatCount(cells.length)} correction wasn’t saved.`,
          other: `${formatCount(cells.length)} corrections weren’t saved.`,
        })}
      </Text>
      <Button size="compact-xs" variant="light" data-missing onClick={() => cells.forEach(onSave)}>
        <Trans>Try again</Trans>
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() =>
          useDraftsStore
            .getState()
            .correct(importId, (all) => cells.reduce((left, cell) => withoutCell(left, cell), all))
        }
      >
        <Trans>Discard</Trans>
      </Button>
    </div>
  );
}
