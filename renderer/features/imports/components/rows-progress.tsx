import { useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useRowProgress } from '../hooks/use-row-progress.ts';
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
          ? { detail: t`${doneText} rows` }
          : {})}
      {...(onCancel === undefined ? {} : { onCancel })}
    />
  );
}
