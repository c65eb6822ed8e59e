import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, Text, Title } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useDroppedFiles } from '../../../lib/use-dropped-files.ts';
import classes from './open-list-card.module.css';

interface OpenListCardProps {
  isOpening: boolean;
  /** Opens the file chooser. */
  onChoose: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** Entry on the first-run screen that opens a list, by file chooser or drag and drop. */
export function OpenListCard({ isOpening, onChoose, onFiles }: OpenListCardProps) {
  const { t } = useLingui();
  const isOver = useDroppedFiles(onFiles);
  return (
    <Paper
      component="section"
      withBorder
      p="lg"
      radius="md"
      aria-labelledby="list-title"
      className={classes['card'] ?? ''}
      data-over={isOver || undefined}
    >
      <Title order={2} size="h4" id="list-title" mb={4}>
        <Trans>Review a list</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        <Trans>
          Open an exported file (CSV, Excel, vCard or JSON), mark and correct its rows offline, and hand the
          result back. You don’t need a key or a network, and the file itself doesn’t change.
        </Trans>
      </Text>
      <Button
        fullWidth
        variant="light"
        leftSection={<IconListCheck size={18} aria-hidden />}
        loading={isOpening}
        onClick={onChoose}
      >
        <Trans>Open a list…</Trans>
      </Button>
      <Text size="xs" c="dimmed" mt={6} ta="center" role="status">
        {isOpening ? t`Opening the list…` : isOver ? t`Drop to open` : t`or drop a file here`}
      </Text>
    </Paper>
  );
}
