import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { CountrySelect } from '../../../../ui/fields/country-select.tsx';
import { previewQuery } from '../../queries.ts';
import { usePhoneReader } from '../../hooks/use-phone-reader.ts';
import type { ValuesProps } from './values-props.ts';
import classes from './values.module.css';
import { ValuesSection } from './values-section.tsx';

/** Maximum number of example phone numbers. */
const MAX_EXAMPLES = 6;

/** Default country of phone numbers, with examples of how the file's numbers are interpreted. */
export function PhoneCountry({ importId, draft, mapping, survey, onMapping }: ValuesProps) {
  const { t } = useLingui();
  const preview = useQuery(previewQuery(useBridge(), useAccountId(), importId, draft.reading));
  const read = usePhoneReader();
  const columns = mapping.columns.flatMap(({ field }, at) =>
    field === 'phone' || field === 'whatsappPhone' ? [at] : [],
  );
  if (columns.length === 0) return null;
  const samples = columns.flatMap((at) => survey.columns[at]?.samples ?? []);
  const cells = (preview.data?.records ?? []).flatMap(({ cells: all }) => columns.map((at) => all[at] ?? ''));
  const numbers = [...new Set([...samples, ...cells].map((text) => text.trim()))].filter(
    (text) => text !== '',
  );
  // Numbers without a country are the most useful examples.
  const shown = numbers
    .toSorted((a, b) => Number(isInternational(a)) - Number(isInternational(b)))
    .slice(0, MAX_EXAMPLES);
  return (
    <ValuesSection title={t`Phones`}>
      <CountrySelect
        label={t`Country for numbers without a country code`}
        description={t`Without a country, these numbers stay as written.`}
        maw={360}
        value={mapping.country}
        onChange={(country) => onMapping({ ...mapping, country })}
      />
      {shown.length > 0 && (
        <table className={classes['originals']} aria-label={t`Phone numbers in the file`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>In the file</Trans>
              </th>
              <th scope="col">
                <Trans>Becomes</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((text) => {
              const phone = read?.(text, mapping.country)?.phone;
              return (
                <tr key={text}>
                  <td>
                    <bdi>{text}</bdi>
                  </td>
                  <td>
                    {read === null ? (
                      '…'
                    ) : phone === null || phone === undefined ? (
                      <em>
                        <Trans>left out (not a phone number)</Trans>
                      </em>
                    ) : (
                      <bdi>{phone}</bdi>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </ValuesSection>
  );
}

const isInternational = (text: string) => /^(?:\+|00)/.test(text);
