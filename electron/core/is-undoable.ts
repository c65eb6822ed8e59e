import type { Batch } from '../contract/changes/batch.ts';

/** Whether undo can still reverse changes of a batch. */
export const isUndoable = ({ undo }: Pick<Batch, 'undo'>): boolean =>
  undo === 'possible' || undo === 'partly';
