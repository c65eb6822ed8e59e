import type { Contact } from '../../electron/contract/contacts/contact.ts';
import type { HostChild } from './host-child.ts';

/** A small file: new contacts, and one that exists. */
interface SmallFile {
  names: readonly string[];
  /** Existing contact, named by its contact id. */
  known: Contact | null;
  company: string;
  /** Group for rows without one. */
  groupId: number;
  /** Name of a new group in the first row; empty for none. */
  group: string;
}

const TODAY = { year: 2026, month: 11, day: 24 };

/**
 * Runs draft imports that an earlier host left, then imports a file. Returns the recorded batches. A refused import stays a draft.
 * Rejects with `Gone` when the host ends.
 */
export async function importPeople(
  host: HostChild,
  accountId: string,
  file: SmallFile,
): Promise<{ batchId: string; count: number }[]> {
  const recorded: { batchId: string; count: number }[] = [];
  const drafts = await host.call('imports.list', { accountId });
  for (const { importId, state } of drafts.ok ? drafts.value : []) {
    if (state !== 'draft') continue;
    const batch = await run(host, accountId, importId, null);
    if (batch !== null) recorded.push(batch);
  }
  const fileId = await host.openText('people.csv', textOf(file));
  const begun = await host.call('imports.begin', { accountId, fileId });
  if (!begun.ok) return recorded;
  const batch = await run(host, accountId, begun.value.importId, file);
  if (batch !== null) recorded.push(batch);
  return recorded;
}

/** Each row has a unique first name, which identifies its contact in the journal. */
function textOf({ names, known, company, group }: SmallFile): string {
  const rows = names.map((name, at) => `,${name},Imported${name},,${at === 0 ? group : ''}`);
  const update =
    known === null
      ? []
      : [`${known.contactId},${known.fields.firstName},${known.fields.lastName},${company},`];
  return ['Contact ID,First name,Last name,Company,Group', ...rows, ...update, ''].join('\n');
}

/** Runs an import. `file` is null for an interrupted import, whose settings are read from its draft. */
async function run(
  host: HostChild,
  accountId: string,
  importId: string,
  file: SmallFile | null,
): Promise<{ batchId: string; count: number } | null> {
  const inImport = { accountId, importId };
  const opened = await host.call('imports.open', inImport);
  if (!opened.ok) return null;
  const { draft, isRead } = opened.value;
  const settings =
    draft.settings ??
    (file === null
      ? null
      : {
          groupId: file.groupId,
          groupsByName: file.group === '' ? {} : { [file.group.toLowerCase()]: -1 },
          newGroups: file.group === '' ? [] : [{ name: file.group, category: 'birthday' as const }],
          missingFirstName: 'fill' as const,
          whenFound: 'update_all' as const,
        });
  // The import was interrupted before its settings were saved.
  if (settings === null) return null;
  if (!isRead) {
    const survey = await host.call('imports.survey', { ...inImport, reading: {}, today: TODAY });
    if (!survey.ok) return null;
    const { mapping } = survey.value;
    const read = await host.call('imports.read', {
      ...inImport,
      reading: {},
      mapping,
      customColumns: [],
      today: TODAY,
    });
    if (!read.ok) return null;
  }
  const planned = await host.call('imports.plan', { ...inImport, settings });
  if (!planned.ok) return null;
  const ran = await host.call('imports.run', inImport);
  if (!ran.ok || ran.value.batchId === null) return null;
  const count = planned.value.outcomes
    .filter(({ outcome }) => outcome === 'create' || outcome === 'update')
    .reduce((sum, each) => sum + each.count, 0);
  return { batchId: ran.value.batchId, count };
}
