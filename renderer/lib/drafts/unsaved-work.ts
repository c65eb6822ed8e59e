import { useEffect, useId } from 'react';

/** Who holds something that was typed and is not saved. */
const holders = new Set<string>();

const object = (event: BeforeUnloadEvent) => event.preventDefault();

/** As long as anything is unsaved, the browser asks before the window is closed or reloaded (HTML, `beforeunload`). */
export function setUnsaved(holder: string, isUnsaved: boolean): void {
  if (isUnsaved) holders.add(holder);
  else holders.delete(holder);
  if (holders.size > 0) window.addEventListener('beforeunload', object);
  else window.removeEventListener('beforeunload', object);
}

/** Says whether the calling component holds something unsaved, for as long as it is shown. */
export function useUnsaved(isUnsaved: boolean): void {
  const holder = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    setUnsaved(holder, true);
    return () => setUnsaved(holder, false);
  }, [holder, isUnsaved]);
}
