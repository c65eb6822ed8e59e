import { plural } from '@lingui/core/macro';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AccountProfile } from '../../../electron/contract/accounts/account.ts';
import type {
  ExportOptions,
  ExportPreview,
  ExportSource,
} from '../../../electron/contract/exports/export.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { useIsMounted } from '../../lib/focus/use-is-mounted.ts';
import { useNotifier } from '../../lib/notices/notifier.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../lib/host-calls/call-host.ts';
import type { ExportRequest } from '../../lib/export-request.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { saveFile } from '../../lib/host-calls/shell-calls.ts';
import type { Progressed } from './components/export-progress.tsx';
import { exportFileName } from './export-file-name.ts';
import { FILE_ENDINGS } from './export-texts.ts';

/** Preview of the file, counted anew for each choice. The previous counts stay until the new ones arrive. */
export function useExportPreview(
  source: ExportSource,
  options: ExportOptions,
  enabled: boolean,
): UseQueryResult<ExportPreview> {
  const bridge = useBridge();
  const accountId = useAccountId();
  return useQuery({
    queryKey: [...accountKey(accountId), 'export', source, options],
    queryFn: () => callHost(bridge, 'exports.preview', { accountId, source, options }),
    placeholderData: keepPreviousData,
    enabled,
    retry: false,
    gcTime: 0,
  });
}

/** Writes the file; `progress` is null while nothing is written. */
export function useExportRun(
  account: AccountProfile,
  request: ExportRequest,
  options: ExportOptions,
  onDone: () => void,
) {
  const { accountId } = account;
  const bridge = useBridge();
  const notifier = useNotifier();
  const isMounted = useIsMounted();
  const [exportId, setExportId] = useState<string | null>(null);
  const [progress, setProgress] = useState<Progressed | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  useEffect(() => {
    if (exportId === null) return;
    return bridge.onEvent(({ name, payload }) => {
      if (name === 'exports.progress' && payload.exportId === exportId) setProgress(payload);
    });
  }, [bridge, exportId]);
  const cancel = () => {
    if (exportId !== null)
      void callHost(bridge, 'exports.cancel', { accountId, exportId }).catch(() => undefined);
  };
  // Closing the dialog cancels the export.
  const latestCancel = useRef(cancel);
  useEffect(() => {
    latestCancel.current = cancel;
  });
  useEffect(() => () => latestCancel.current(), []);

  const count = useRef(0);
  const write = async (targetId: string) => {
    const id = crypto.randomUUID();
    setExportId(id);
    setProgress({ done: 0, total: 0 });
    const { source } = request;
    await callHost(bridge, 'exports.run', { accountId, source, options, exportId: id, targetId }).then(
      ({ written }) => {
        count.current = written;
      },
    );
    return true;
  };
  const start = () => {
    setStarting(true);
    setError(null);
    const fileName = exportFileName(account, request.label, FILE_ENDINGS[options.format]);
    saveFile(bridge, fileName, write)
      .then(
        (name) => {
          if (name === null) return;
          const number = formatCount(count.current);
          notifier.note(
            name,
            request.source.kind === 'history'
              ? plural(count.current, { one: `${number} row exported`, other: `${number} rows exported` })
              : plural(count.current, {
                  one: `${number} contact exported`,
                  other: `${number} contacts exported`,
                }),
            'success',
          );
          onDone();
        },
        (thrown: unknown) => {
          const failure = appErrorOf(thrown);
          if (failure.code === 'cancelled') return;
          if (isMounted.current) setError(failure);
          else notifier.failure(failure, { accountId, attempt: 'file.save', label: fileName });
        },
      )
      .finally(() => {
        setExportId(null);
        setProgress(null);
        setStarting(false);
      });
  };
  return { start, cancel, progress, isStarting, error };
}
