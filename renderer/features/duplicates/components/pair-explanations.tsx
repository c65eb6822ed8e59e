import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { memo } from 'react';
import type { Cluster, PairExplanation } from '../../../../electron/contract/merging/duplicates.ts';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';
import { formatCount, formatUnits } from '../../../lib/formats/formats.ts';
import { certaintyTexts, pairTexts, probabilityText } from '../../../lib/texts/merges/match-texts.ts';
import classes from './duplicates.module.css';

/** Why the members match, pair by pair, with the weakest link marked. */
export const PairExplanations = memo(function PairExplanations({ cluster }: { cluster: Cluster }) {
  const { pairs, weakestLink, size } = cluster;
  const labels = new Map(cluster.contacts.map(({ key, fields }) => [key, contactLabel(fields)]));
  const label = (key: ContactKey) => labels.get(key) ?? t`A contact that isn’t shown`;
  const several = size > 2;
  const isWeakest = ({ a, b }: PairExplanation) =>
    several && ((a === weakestLink.a && b === weakestLink.b) || (a === weakestLink.b && b === weakestLink.a));
  // Ids distinguish members of the same name.
  const numbers = new Map(cluster.contacts.map(({ key, contactId }) => [key, contactId]));
  const named = (key: ContactKey) => (
    <>
      <bdi>{label(key)}</bdi>
      {numbers.get(key) != null && <span className={classes['number']}> {numbers.get(key)}</span>}
    </>
  );
  const possible = (size * (size - 1)) / 2;
  return (
    <section aria-label={t`Why they’re similar`} className={classes['pairs']}>
      <ul className={classes['pairList']}>
        {pairs.map((pair) => {
          const { agrees, differs, relation } = pairTexts(pair);
          return (
            <li
              key={`${pair.a} ${pair.b}`}
              className={classes['pair']}
              data-weakest={isWeakest(pair) || undefined}
            >
              {several && (
                <Text size="sm" fw={600} component="div">
                  <Trans>
                    {named(pair.a)} and {named(pair.b)}
                  </Trans>
                  {isWeakest(pair) && (
                    <span className={classes['weakest']}>
                      <Trans>Weakest match</Trans>
                    </span>
                  )}
                </Text>
              )}
              <Text size="sm" component="div">
                {agrees.length === 0 ? t`No clear matches` : sentence(agrees)}.
              </Text>
              {differs.length > 0 && (
                <Text size="sm" c="dimmed" component="div">
                  <Trans>But: {formatUnits(differs)}.</Trans>
                </Text>
              )}
              {pair.certainty !== 'certain' && relation !== null && (
                <Text size="sm" c="dimmed" component="div">
                  {relation}
                </Text>
              )}
              <Text size="xs" c="dimmed" component="div">
                <Trans>
                  {certaintyTexts()[pair.certainty]}, {probabilityText(pair.probability)} one person
                </Trans>
              </Text>
            </li>
          );
        })}
      </ul>
      {pairs.length < possible && (
        <Text size="xs" c="dimmed">
          {plural(possible, {
            one: `The strongest and weakest of ${formatCount(possible)} pair.`,
            other: `The strongest and weakest of ${formatCount(possible)} pairs.`,
          })}
        </Text>
      )}
    </section>
  );
});

/** Reasons as a list that starts like a sentence. */
function sentence(phrases: readonly string[]): string {
  const text = formatUnits(phrases);
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
