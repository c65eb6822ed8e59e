import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';

/** Tells a list from an account by a word in a frame. */
export function ListWord() {
  return (
    <Badge size="xs" variant="outline" color="gray" flex="none">
      <Trans>List</Trans>
    </Badge>
  );
}
