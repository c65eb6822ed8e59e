import { regionName } from '../../../../../lib/formats/region-name.ts';
import { usePhoneReading } from '../../../../../lib/drafts/use-phone-reading.ts';
import { Detail } from './detail-row.tsx';

/** A phone number as stored, with its international form and country if it can be parsed. */
export function PhoneDetail({
  label,
  number,
  pending,
  original,
}: {
  label: string;
  number: string;
  pending: string | null;
  original: string | null;
}) {
  const reading = usePhoneReading(number);
  const country = reading?.country ? regionName(reading.country) : null;
  const international = reading && reading.international !== number ? reading.international : null;
  return (
    <Detail
      label={label}
      pending={pending}
      original={original}
      copy={number}
      note={[international, country].filter((part) => part !== null).join(' · ')}
    >
      <bdi dir="ltr">{number}</bdi>
    </Detail>
  );
}
