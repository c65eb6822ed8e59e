import { Text, Title } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import screen from '../../../ui/layout/screen.module.css';
import { useImportsOfOtherWindows } from '../hooks/use-imports-of-other-windows.ts';
import { useImportsStore, useImportsView } from '../imports-store.ts';
import { importListQuery } from '../queries.ts';
import { FileStep } from './file-step.tsx';
import { OpenImport } from './open-import.tsx';

interface ImportsScreenProps {
  /** Content in the corner, as on every screen. */
  switcher: ReactNode;
  groups: readonly Group[];
  onContact: (key: string) => void;
}

/** Screen of the import wizard. */
export function ImportsScreen({ switcher, groups, onContact }: ImportsScreenProps) {
  const { t } = useLingui();
  const accountId = useAccountId();
  const { importId } = useImportsView(accountId);
  useImportsOfOtherWindows(importId);
  const list = useQuery(importListQuery(useBridge(), accountId));
  const open = list.data?.find((each) => each.importId === importId);
  const fileName = open === undefined ? '' : open.fileName || t`Pasted table`;
  return (
    <main className={screen['screen']}>
      <div className={screen['head']}>
        <div className={screen['start']}>{switcher}</div>
        <Title order={1} size="h4">
          <Trans>Import</Trans>
        </Title>
        {importId !== null && (
          <Text c="dimmed" size="sm" truncate dir="auto" title={fileName} flex={1} miw={0}>
            {fileName}
          </Text>
        )}
      </div>
      {importId === null ? (
        <FileStep />
      ) : (
        <OpenImport
          key={importId}
          importId={importId}
          groups={groups}
          onContact={onContact}
          onLeave={() => useImportsStore.getState().change(accountId, { importId: null })}
        />
      )}
    </main>
  );
}
