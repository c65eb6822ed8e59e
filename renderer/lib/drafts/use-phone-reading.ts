import { useEffect, useState } from 'react';
import type { PhoneReading } from '../../../electron/core/contact/phone.ts';
import { useDefaultCountry } from '../host-calls/queries/preferences.ts';

type Read = (text: string, defaultCountry: string) => PhoneReading | null;

let loading: Promise<Read> | null = null;
let loaded: Read | null = null;

/** The numbering plans of the world weigh more than all else on a screen: they are loaded when a number is shown. */
function load(): Promise<Read> {
  loading ??= import('../../../electron/core/contact/phone.ts').then(({ readPhone }) => {
    loaded = readPhone;
    return readPhone;
  });
  return loading;
}

/**
 * A phone number as understood with the user's default country. Null where it cannot be understood; undefined for an
 * empty text and until the numbering plans are loaded.
 */
export function usePhoneReading(text: string): PhoneReading | null | undefined {
  const country = useDefaultCountry();
  const [read, setRead] = useState<Read | null>(() => loaded);
  const wanted = text.trim() !== '';
  useEffect(() => {
    if (!wanted || read !== null) return undefined;
    let gone = false;
    // Without them a number is shown as it is written: nothing to report.
    load().then(
      (ready) => !gone && setRead(() => ready),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted, read]);
  return wanted && read !== null ? read(text, country) : undefined;
}
