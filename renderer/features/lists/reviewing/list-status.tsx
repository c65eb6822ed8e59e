import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { reviewProgressQuery } from '../../../lib/host-calls/queries/review-queries.ts';

/** Status text of a list, which is stored only on this computer. */
export function ListStatus() {
  const { data } = useQuery(reviewProgressQuery(useBridge(), useAccountId()));
  return data === undefined
    ? null
    : t`List, ${plural(data.total, { one: `${formatCount(data.total)} row`, other: `${formatCount(data.total)} rows` })}, saved on this computer`;
}
