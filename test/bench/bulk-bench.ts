import type { ContactSelection } from '../../electron/contract/contacts/contact-query.ts';
import { startTestHost, type TestHost } from '../integration/test-host.ts';
import { measured, type Figure } from './measure.ts';

const EVERYONE: ContactSelection = {
  kind: 'query',
  query: { search: '', filter: {}, sort: null },
  except: [],
};

/**
 * A bulk edit through the whole host, from the call of a window to the last response of the service: real files, real requests,
 * the service in the same process. The `journal` bench measures the store alone.
 */
export async function benchBulk(sizes: number[]): Promise<void> {
  for (const size of sizes) {
    const test = await startTestHost({
      load: Array.from({ length: size }, (_, at) => ({
        first_name: `Person${at}`,
        email: `person${at}@example.org`,
        group: at % 5 === 0 ? 'Work' : 'Friends',
        category: 'birthday',
      })),
    });
    try {
      const figures = await figuresOf(test, size);
      for (const figure of figures) console.log(JSON.stringify({ bench: 'bulk', size, ...figure }));
      console.table(Object.fromEntries(figures.map(({ what, ...rest }) => [`${size}: ${what}`, rest])));
    } finally {
      await test.close();
    }
  }
}

async function figuresOf(test: TestHost, size: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measure = <T>(what: string, promise: string, work: () => Promise<T>): Promise<T> =>
    measured(figures, what, promise, work);
  const { accountId } = await test.connect();
  const count = size.toLocaleString('en');
  const { previewId } = await measure(`preview ${count} edits`, 'no block > 50', () =>
    test.must('bulk.preview', {
      accountId,
      selection: EVERYONE,
      action: { kind: 'set', values: { company: 'Bench' } },
    }),
  );
  const { batchId } = await measure(`record ${count} edits`, '<= 1000 ms for 10,000, no block > 50', () =>
    test.must('bulk.run', { accountId, previewId }),
  );
  const batch = () => test.must('batches.get', { accountId, batchId: batchId ?? '' });
  await measure(`send ${count} edits`, '', () =>
    test.waitFor('changes.progress', ({ batches }) =>
      batches.some((each) => each.batchId === batchId && each.settledAt !== null),
    ),
  );
  const ended = await batch();
  const right = test.service.inspect.contacts().filter(({ company }) => company === 'Bench').length;
  if (ended?.counts.done !== size || right !== size)
    throw new Error(`${right} of ${size} contacts are right: ${JSON.stringify(ended?.counts)}`);
  const { batchId: undoId } = await measure(`record the undo of ${count}`, 'no block > 50', () =>
    test.must('changes.undo', { accountId, batchId: batchId ?? '' }),
  );
  await measure(`cancel the undo of ${count}`, 'no block > 50', () =>
    test.must('batches.cancel', { accountId, batchId: undoId ?? '' }),
  );
  return figures;
}
