import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Table, Text } from '@mantine/core';
import type { BulkAction, BulkPreview } from '../../../../electron/contract/changes/bulk-action.ts';
import type { Group as ContactGroup } from '../../../../electron/contract/contacts/group.ts';
import { fieldsOf } from '../../../../electron/core/contact/compare-fields.ts';
import { fieldLabels } from '../../../lib/texts/contacts/field-labels.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { FieldChange, FieldValue } from '../../../ui/data-display/field-value.tsx';
import classes from './bulk.module.css';

/** The first contacts that change, with the value before and after. */
export function PreviewSamples({
  preview: { samples, changing },
  action,
  groups,
}: {
  preview: BulkPreview;
  action: BulkAction;
  groups: readonly ContactGroup[];
}) {
  const field =
    action.kind === 'set' ? fieldsOf(action.values)[0] : action.kind === 'move' ? 'groupId' : null;
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling list */}
      <div className={classes['samples']} tabIndex={0} role="region" aria-label={t`Contacts that change`}>
        <Table stickyHeader verticalSpacing={4} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <Trans>Contact</Trans>
              </Table.Th>
              <Table.Th scope="col" w={field == null ? '45%' : '62%'}>
                {field == null ? t`Email` : t`${fieldLabels()[field]}, before → after`}
              </Table.Th>
              {field == null && (
                <Table.Th scope="col">
                  <Trans>Group</Trans>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {samples.map(({ key, label, before, after }) => (
              <Table.Tr key={key}>
                <Table.Td className={classes['name'] ?? ''}>
                  <Text size="sm" dir="auto" lineClamp={2} title={label}>
                    {label}
                  </Text>
                </Table.Td>
                {field == null ? (
                  <>
                    <Table.Td>
                      <FieldValue field="email" values={before} groups={groups} />
                    </Table.Td>
                    <Table.Td>
                      <FieldValue field="groupId" values={before} groups={groups} />
                    </Table.Td>
                  </>
                ) : (
                  <Table.Td>
                    <FieldChange field={field} before={before} after={after} groups={groups} />
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {changing > samples.length && (
        <Text size="xs" c="dimmed" mt={4}>
          <Trans>
            The first {formatCount(samples.length)} of {formatCount(changing)}.
          </Trans>
        </Text>
      )}
    </div>
  );
}
