import { createContext, use, useLayoutEffect, useRef } from 'react';
import type { ActionId } from './actions.ts';

/** What an action does where it stands at the moment. */
export interface ActionHandler {
  /** `key` is the key that was pressed; empty when it was chosen from a menu or the palette. */
  run(key: string): void;
  /** Whether there is something to act on; without it there always is. */
  enabled?(): boolean;
}

export type ActionHandlers = Partial<Record<ActionId, ActionHandler>>;

/** Which actions can be run at the moment: screens add theirs while they are shown. */
export interface ActionRegistry {
  /** Adds handlers until the returned function is called; they are asked for anew each time. */
  add(handlers: () => ActionHandlers): () => void;
  /** Whether the action can be run now. */
  can(id: ActionId): boolean;
  /** Runs the action where it can be; answers whether it was. */
  run(id: ActionId, key?: string): boolean;
}

export function createActionRegistry(): ActionRegistry {
  const sources = new Set<() => ActionHandlers>();
  const find = (id: ActionId): ActionHandler | null => {
    // What was added last is nearest to the user.
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
    run(id, key = '') {
      const handler = find(id);
      handler?.run(key);
      return handler !== null;
    },
  };
}

const RegistryContext = createContext<ActionRegistry | null>(null);

export const ActionsProvider = RegistryContext.Provider;

/** The way to run actions. Throws outside an `ActionsProvider`. */
export function useActions(): ActionRegistry {
  const registry = use(RegistryContext);
  if (registry === null) throw new Error('useActions needs an ActionsProvider above it');
  return registry;
}

/** Says what actions do while the calling component is shown; the latest handlers count. */
export function useActionHandlers(handlers: ActionHandlers): void {
  const registry = useActions();
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => registry.add(() => latest.current), [registry]);
}
