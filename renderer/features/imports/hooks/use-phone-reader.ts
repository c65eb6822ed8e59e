import { useEffect, useState } from 'react';
import type { readPhoneValue } from '../../../../electron/core/import/values/phone-value.ts';

/** Reads a phone number of a file as the import does; null until the numbering plans of the world are loaded. */
export function usePhoneReader(): typeof readPhoneValue | null {
  const [read, setRead] = useState<typeof readPhoneValue | null>(null);
  useEffect(() => {
    let isGone = false;
    import('../../../../electron/core/import/values/phone-value.ts').then(
      (loaded) => !isGone && setRead(() => loaded.readPhoneValue),
      // Without them nothing but the examples is missing.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return read;
}
