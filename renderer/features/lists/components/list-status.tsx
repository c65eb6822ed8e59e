import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '../../../lib/bridge-context.ts';
import { countOf } from '../../../lib/formats.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { reviewProgressQuery } from '../../../lib/review-queries.ts';

/** What the status line says of a list: it is kept here, and nowhere else. */
export function ListStatus({ className }: { className: string | undefined }) {
  const { data } = useQuery(reviewProgressQuery(useBridge(), useAccountId()));
  if (data === undefined) return null;
  return (
    <>
      <IconDeviceFloppy size={15} aria-hidden />
      <span className={className}>List, {countOf(data.total, 'row', 'rows')}, saved on this computer</span>
    </>
  );
}
