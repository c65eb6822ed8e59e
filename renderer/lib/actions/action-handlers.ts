import { createContext, use, useLayoutEffect, useRef } from 'react';
import type { ActionId } from './actions.ts';

/** What an action does in the current state of a screen. */
export interface ActionHandler {
  /**
   * `key` is the pressed key; empty if a menu or the palette ran the action. `at` is when it was pressed, which may be
   * long ago (in milliseconds like `performance.now()`).
   */
  run(key: string, at: number): void;
  /** Whether the action can run now. Without this function, the action always can. */
  enabled?(): boolean;
}

export type ActionHandlers = Partial<Record<ActionId, ActionHandler>>;

/** Registry of action handlers. Screens add theirs while they are mounted. */
export interface ActionRegistry {
  /** Adds handlers until the returned function is called. They are evaluated on each use. */
  add(handlers: () => ActionHandlers): () => void;
  /** Whether the action can be run now. */
  can(id: ActionId): boolean;
  /** Runs the action if it's enabled; returns whether it ran. */
  run(id: ActionId, key?: string, at?: number): boolean;
}

export function createActionRegistry(): ActionRegistry {
  const sources = new Set<() => ActionHandlers>();
  const find = (id: ActionId): ActionHandler | null => {
    // Handlers added later take precedence over earlier ones.
    for (const source of [...sources].reverse()) {
      const handler = source()[id];
      if (handler !== undefined) return handler.enabled?.() === false ? null : handler;
    }
    return null;
  };
  return {
    add(handlers) {
      sources.add(handlers);
      return () => void sources.delete(handlers);
    },
    can: (id) => find(id) !== null,
    run(id, key = '', at = performance.now()) {
      const handler = find(id);
      handler?.run(key, at);
      return handler !== null;
    },
  };
}

const RegistryContext = createContext<ActionRegistry | null>(null);

export const ActionsProvider = RegistryContext.Provider;

/** The action registry. Throws outside an `ActionsProvider`. */
export function useActions(): ActionRegistry {
  const registry = use(RegistryContext);
  if (registry === null) throw new Error('useActions needs an ActionsProvider above it');
  return registry;
}

/** Registers handlers while the calling component is mounted; the latest ones are used. */
export function useActionHandlers(handlers: ActionHandlers): void {
  const registry = useActions();
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => registry.add(() => latest.current), [registry]);
}
