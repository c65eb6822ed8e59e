import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { importMappingSchema } from '../../contract/imports/import-mapping.ts';
import { foldText } from '../../core/contact/text-folding.ts';
import { ownColumnCount, recallMapping } from '../../core/import/guessing/recall-mapping.ts';
import { withoutLiteralMark } from '../../core/import/values/literal-mark.ts';
import type { FileSurvey } from '../../contract/imports/import-survey.ts';
import type { TargetGroup } from './planning/plan-settings.ts';

const rememberedSchema = z.object({
  /** Hash of the column names. */
  key: z.string(),
  /** ISO 8601. */
  usedAt: z.string(),
  mapping: importMappingSchema,
  customColumns: z.array(z.number().int().min(0)),
  /** The group chosen for each group name, by folded name. Absent in files of older versions. */
  groups: z.record(z.string(), z.object({ groupId: z.number().int(), name: z.string() })).default({}),
});
type Remembered = z.infer<typeof rememberedSchema>;

const fileSchema = z.object({ version: z.literal(1), mappings: z.array(rememberedSchema) });

const MAX_MAPPINGS = 50;
/** Maximum length of a remembered mapping as JSON, and of its groups. */
const MAX_MAPPING_LENGTH = 100_000;

/** The mappings last used for files with the same columns, in a file of the account. */
export class RememberedMappings {
  readonly #path: string;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  /** Returns whether one of these rows has the column names of a remembered mapping. */
  async hasAny(rows: readonly (readonly string[])[]): Promise<boolean> {
    const keys = new Set(rows.map((cells) => keyOf(cells.map((cell) => withoutLiteralMark(cell).trim()))));
    return (await this.#read()).some(({ key }) => keys.has(key));
  }

  /** Replaces the guessed mapping of a survey by the remembered one, if there is one. `groups`: those of the account. */
  async apply(survey: FileSurvey, groups: readonly TargetGroup[]): Promise<FileSurvey> {
    const names = survey.columns.map(({ name }) => name);
    const key = keyOf(names);
    if (key === null) return survey;
    const found = (await this.#read()).find((each) => each.key === key);
    if (found === undefined) return survey;
    return recallMapping(survey, { ...found, groupsByName: presentGroups(found, groups) });
  }

  /**
   * Remembers a mapping, and drops the oldest ones beyond `MAX_MAPPINGS`. Mappings that are too long aren't remembered.
   * Mappings of files without column names aren't either, because such files can't be recognised.
   */
  remember(used: Omit<Remembered, 'key'>): Promise<void> {
    const names = used.mapping.columns.map(({ name }) => name);
    const count = ownColumnCount(names);
    const mapping = { ...used.mapping, columns: used.mapping.columns.slice(0, count) };
    const customColumns = used.customColumns.filter((at) => at < count);
    const key = keyOf(names);
    if (key === null || JSON.stringify(mapping).length > MAX_MAPPING_LENGTH) return Promise.resolve();
    const groups = JSON.stringify(used.groups).length > MAX_MAPPING_LENGTH ? {} : used.groups;
    const remembered = { key, usedAt: used.usedAt, mapping, customColumns, groups };
    const written = this.#writing.then(async () => {
      const others = (await this.#read()).filter((each) => each.key !== key);
      await this.#write([remembered, ...others].slice(0, MAX_MAPPINGS));
    });
    this.#writing = written.catch(() => undefined);
    return written;
  }

  /** Returns the remembered mappings; none if the file is unreadable, because the user can choose mappings again. */
  async #read(): Promise<Remembered[]> {
    try {
      const parsed = fileSchema.safeParse(JSON.parse(await readFile(this.#path, 'utf8')));
      return parsed.success ? parsed.data.mappings : [];
    } catch {
      return [];
    }
  }

  async #write(mappings: readonly Remembered[]): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
    const text = JSON.stringify({ version: 1, mappings });
    await writeFile(`${this.#path}.part`, text, { mode: 0o600, flush: true });
    await rename(`${this.#path}.part`, this.#path);
  }
}

/**
 * Returns the groups that still exist. A group is known by its id, or by its name if the import created it or another
 * group has replaced it.
 */
function presentGroups({ groups }: Remembered, known: readonly TargetGroup[]): Record<string, number> {
  const open = known.filter(({ isBeingDeleted }) => !isBeingDeleted);
  return Object.fromEntries(
    Object.entries(groups).flatMap(([key, { groupId, name }]) => {
      const found =
        open.find((group) => group.groupId === groupId) ??
        open.find((group) => foldText(group.name) === foldText(name));
      return found === undefined ? [] : [[key, found.groupId] as const];
    }),
  );
}

/** Returns the hash of the column names; null for columns without names, which identify no file. */
function keyOf(names: readonly string[]): string | null {
  const own = names.slice(0, ownColumnCount(names));
  if (own.every((name) => name === '')) return null;
  return createHash('sha256').update(JSON.stringify(own)).digest('hex');
}
