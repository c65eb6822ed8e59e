import { Text } from '@mantine/core';
import { memo } from 'react';
import type { Cluster, PairExplanation } from '../../../../electron/contract/merging/duplicates.ts';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';
import { countOf } from '../../../lib/formats/formats.ts';
import { CERTAINTY_WORDS, pairWords, probabilityText } from '../../../lib/texts/match-words.ts';
import classes from './duplicates.module.css';

/** Why the members belong together, pair by pair, the weakest link named. */
export const PairList = memo(function PairList({ cluster }: { cluster: Cluster }) {
  const { pairs, weakestLink, size } = cluster;
  const labels = new Map(cluster.contacts.map(({ key, fields }) => [key, contactLabel(fields)]));
  const label = (key: ContactKey) => labels.get(key) ?? 'A contact that is not shown';
  const several = size > 2;
  const isWeakest = ({ a, b }: PairExplanation) =>
    several && ((a === weakestLink.a && b === weakestLink.b) || (a === weakestLink.b && b === weakestLink.a));
  // Several members may bear one name: their numbers tell them apart.
  const numbers = new Map(cluster.contacts.map(({ key, contactId }) => [key, contactId]));
  const named = (key: ContactKey) => (
    <>
      <bdi>{label(key)}</bdi>
      {numbers.get(key) != null && <span className={classes['number']}> {numbers.get(key)}</span>}
    </>
  );
  const possible = (size * (size - 1)) / 2;
  return (
    <section aria-label="Why they look alike" className={classes['pairs']}>
      <ul className={classes['pairList']}>
        {pairs.map((pair) => {
          const { agrees, differs, relation } = pairWords(pair);
          return (
            <li
              key={`${pair.a} ${pair.b}`}
              className={classes['pair']}
              data-weakest={isWeakest(pair) || undefined}
            >
              {several && (
                <Text size="sm" fw={600} component="div">
                  {named(pair.a)} and {named(pair.b)}
                  {isWeakest(pair) && <span className={classes['weakest']}>Weakest link</span>}
                </Text>
              )}
              <Text size="sm" component="div">
                {agrees.length === 0 ? 'Nothing agrees plainly' : sentence(agrees)}.
              </Text>
              {differs.length > 0 && (
                <Text size="sm" c="dimmed" component="div">
                  But: {differs.join('; ')}.
                </Text>
              )}
              {pair.certainty !== 'certain' && relation !== null && (
                <Text size="sm" c="dimmed" component="div">
                  {relation}
                </Text>
              )}
              <Text size="xs" c="dimmed" component="div">
                {CERTAINTY_WORDS[pair.certainty]}, {probabilityText(pair.probability)} one person
              </Text>
            </li>
          );
        })}
      </ul>
      {pairs.length < possible && (
        <Text size="xs" c="dimmed">
          The surest and the weakest of {countOf(possible, 'pair', 'pairs')}.
        </Text>
      )}
    </section>
  );
});

function sentence(phrases: readonly string[]): string {
  const text = phrases.join('; ');
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
