import { useEffect, useId } from 'react';

/** Ids of components that hold unsaved input. */
const holders = new Set<string>();

const object = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser ask before the window is closed or reloaded while anything is unsaved (HTML, `beforeunload`). */
export function setUnsaved(holder: string, isUnsaved: boolean): void {
  if (isUnsaved) holders.add(holder);
  else holders.delete(holder);
  if (holders.size > 0) window.addEventListener('beforeunload', object);
  else window.removeEventListener('beforeunload', object);
}

/** Registers unsaved input of the calling component while it's mounted. */
export function useUnsaved(isUnsaved: boolean): void {
  const holder = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    setUnsaved(holder, true);
    return () => setUnsaved(holder, false);
  }, [holder, isUnsaved]);
}
