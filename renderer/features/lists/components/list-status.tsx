import { useQuery } from '@tanstack/react-query';
import { useBridge } from '../../../lib/bridge-context.ts';
import { countOf } from '../../../lib/formats.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { reviewProgressQuery } from '../../../lib/review-queries.ts';

/** What the status line says of a list: it is kept here, and nowhere else. */
export function ListStatus() {
  const { data } = useQuery(reviewProgressQuery(useBridge(), useAccountId()));
  return data === undefined ? null : `List, ${countOf(data.total, 'row', 'rows')}, saved on this computer`;
}
