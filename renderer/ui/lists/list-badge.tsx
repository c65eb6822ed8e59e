import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';

/** Badge that distinguishes a list from an account. */
export function ListBadge() {
  return (
    <Badge size="xs" variant="outline" color="gray" flex="none">
      <Trans>List</Trans>
    </Badge>
  );
}
