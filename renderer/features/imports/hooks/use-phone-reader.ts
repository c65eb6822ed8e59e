import { useEffect, useState } from 'react';
import { loadCode } from '../../../lib/load-code.ts';
import type { readPhoneValue } from '../../../../electron/core/import/values/phone-value.ts';

/** Parser of phone numbers with the import's rules; null until its data is loaded. */
export function usePhoneReader(): typeof readPhoneValue | null {
  const [read, setRead] = useState<typeof readPhoneValue | null>(null);
  useEffect(() => {
    let isGone = false;
    loadCode(() => import('../../../../electron/core/import/values/phone-value.ts')).then(
      (loaded) => !isGone && setRead(() => loaded.readPhoneValue),
      // Without it only the examples are missing.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return read;
}
