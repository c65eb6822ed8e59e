import { create } from 'zustand';
import type { ImportDraft } from './import-draft.ts';
import { NO_CORRECTIONS, type TypedCorrections } from './typed-corrections.ts';

interface DraftsState {
  /** The user's choices by import. */
  drafts: Record<string, ImportDraft>;
  /** Corrections being typed, by import. They stay while the user looks at other rows, steps or screens. */
  corrections: Record<string, TypedCorrections>;
  keep(importId: string, draft: ImportDraft): void;
  correct(importId: string, change: (all: TypedCorrections) => TypedCorrections): void;
  drop(importId: string): void;
}

/** Store of the user's input for imports since the window was opened. */
export const useDraftsStore = create<DraftsState>()((set) => ({
  drafts: {},
  corrections: {},
  keep: (importId, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [importId]: draft } })),
  correct: (importId, change) =>
    set(({ corrections }) => ({
      corrections: { ...corrections, [importId]: change(corrections[importId] ?? NO_CORRECTIONS) },
    })),
  drop: (importId) =>
    set(({ drafts, corrections }) => ({
      drafts: without(drafts, importId),
      corrections: without(corrections, importId),
    })),
}));

function without<T>(all: Record<string, T>, importId: string): Record<string, T> {
  const { [importId]: _, ...others } = all;
  return others;
}

/** Corrections typed for the rows of an import. */
export const useTypedCorrections = (importId: string): TypedCorrections =>
  useDraftsStore(({ corrections }) => corrections[importId] ?? NO_CORRECTIONS);
