import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { HostEvents } from '../../../../electron/contract/events.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { StepProgress } from './step-progress.tsx';

/** Progress while rows are read, matched and planned. */
export function RowsProgress({ importId, onCancel }: { importId: string; onCancel?: () => void }) {
  const { t } = useLingui();
  const progress = useRowProgress(importId, true);
  const texts = {
    reading: t`Reading all rows…`,
    comparing: t`Comparing the rows with your contacts…`,
    planning: t`Checking what happens to each row…`,
  };
  const { step = null, done = 0, of = 0 } = progress ?? {};
  const [doneText, ofText] = [formatCount(done), formatCount(of)];
  return (
    <StepProgress
      text={texts[step ?? 'reading']}
      {...(of > 0
        ? { share: done / of, detail: t`${doneText} of ${ofText}` }
        : done > 0
          ? { detail: plural(done, { one: `${doneText} row`, other: `${doneText} rows` }) }
          : {})}
      {...(onCancel === undefined ? {} : { onCancel })}
    />
  );
}

type RowProgress = Pick<HostEvents['imports.progress'], 'step' | 'done' | 'of'>;

/** Progress of reading rows; null while idle. */
function useRowProgress(importId: string, isUnderWay: boolean): RowProgress | null {
  const bridge = useBridge();
  const [progress, setProgress] = useState<RowProgress | null>(null);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const stop = bridge.onEvent(({ name, payload }) => {
      if (name === 'imports.progress' && payload.importId === importId) setProgress(payload);
    });
    return () => {
      stop();
      setProgress(null);
    };
  }, [bridge, importId, isUnderWay]);
  return progress;
}
