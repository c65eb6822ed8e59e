import { syncBusyAccount, type BusyAccountOptions, type ListOrder } from '../builders/busy-account.ts';

const RATES = [0.05, 0.2, 1, 3];
const ORDERS: ListOrder[] = ['by number', 'latest first', 'anywhere'];

/** Errors of syncs while others write between any two responses; contacts removed wrongly or doubled must be 0. */
export async function benchSync(): Promise<void> {
  const rows = [];
  for (const order of ORDERS) {
    for (const writesPerResponse of RATES) {
      const options: BusyAccountOptions = {
        contacts: 1_000,
        perPage: 25,
        writesPerResponse,
        order,
        searchIn: 'all',
        fullSyncs: 8,
        killEvery: 4,
        seed: 7,
      };
      rows.push({ order, writesPerResponse, ...(await syncBusyAccount(options)) });
    }
  }
  console.table(rows);
  console.log(JSON.stringify(rows));
}
