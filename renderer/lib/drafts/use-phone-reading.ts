import { useEffect, useState } from 'react';
import type { PhoneReading } from '../../../electron/core/contact/phone.ts';
import { loadCode } from '../load-code.ts';
import { useDefaultCountry } from '../host-calls/queries/preference-queries.ts';

type Read = (text: string, defaultCountry: string) => PhoneReading | null;

let loading: Promise<Read> | null = null;
let loaded: Read | null = null;

/**
 * Loads phone parsing on first use, because its data of all countries' numbering plans is larger than the rest of a
 * screen.
 */
function load(): Promise<Read> {
  loading ??= loadCode(() => import('../../../electron/core/contact/phone.ts')).then(({ readPhone }) => {
    loaded = readPhone;
    return readPhone;
  });
  return loading;
}

/**
 * Parsed phone number, using the user's default country. Null if it can't be parsed; undefined for an empty text and
 * until the parser is loaded.
 */
export function usePhoneReading(text: string): PhoneReading | null | undefined {
  const country = useDefaultCountry();
  const [read, setRead] = useState<Read | null>(() => loaded);
  const wanted = text.trim() !== '';
  useEffect(() => {
    if (!wanted || read !== null) return undefined;
    let gone = false;
    // Without the parser a number is shown as it's written, so there is no error to report.
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
