import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const IMPORT = /(?:from\s+|import\s*\(?\s*)'(\.\.?\/[^']+)'/g;

const sources = ['electron', 'renderer'].flatMap((top) =>
  readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(top, name).split(sep).join('/')),
);

/** Folders by the folders that their files import from, type imports included. */
function importedFolders(): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>();
  for (const file of sources) {
    const from = dirname(file);
    const targets = imported.get(from) ?? new Set();
    imported.set(from, targets);
    for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT))
      targets.add(
        dirname(
          relative(ROOT, normalize(join(ROOT, from, path)))
            .split(sep)
            .join('/'),
        ),
      );
  }
  return imported;
}

/** The lines of the order of the host's folders in docs/architecture.md, lowest first. */
function orderOfHost(): string[][] {
  const [, list = ''] =
    /A folder imports only from lines above its own\.\n\n((?:\d+\. .+\n)+)/.exec(
      readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'),
    ) ?? [];
  return list
    .trim()
    .split('\n')
    .map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

const contains = (outer: string, inner: string): boolean => inner.startsWith(`${outer}/`);

// Lint knows the feature of an import by the number of `../`, with a rule for each depth down to this one.
const LINTED_DEPTH = 4;

it('no folder of a feature is deeper than the lint rules that keep features apart', () => {
  const deeper = sources
    .map((file) => dirname(file).split('/'))
    .filter(
      ([top, features, ...folders]) =>
        top === 'renderer' && features === 'features' && folders.length > LINTED_DEPTH,
    )
    .map((folders) => folders.join('/'));
  expect(deeper).toEqual([]);
});

it('no two folders import each other, except nested ones', () => {
  const imported = importedFolders();
  const cycles = [...imported].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => from < to && imported.get(to)?.has(from) === true)
      .filter((to) => !contains(from, to) && !contains(to, from))
      .map((to) => `${from} <-> ${to}`),
  );
  expect(cycles).toEqual([]);
});

it('folders of the host import only from folders above them in the documented order', () => {
  const HOST = 'electron/host/';
  const order = orderOfHost();
  const lineOf = (name: string) => order.findIndex((line) => line.includes(name));
  const featureOf = (folder: string) =>
    folder.startsWith(HOST) ? (folder.slice(HOST.length).split('/')[0] ?? null) : null;
  const wrong = new Set<string>();
  for (const [folder, targets] of importedFolders()) {
    const from = featureOf(folder);
    if (from === null) continue;
    if (lineOf(from) === -1) wrong.add(`${from} has no line`);
    for (const target of targets) {
      const to = featureOf(target);
      if (to !== null && to !== from && lineOf(to) >= lineOf(from)) wrong.add(`${from} -> ${to}`);
    }
  }
  expect([...wrong]).toEqual([]);
});

it('each folder has a row in docs/architecture.md', () => {
  const [, ...sections] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split(/^### /m);
  const described = new Set(
    sections.flatMap((section) => {
      const top = /^[^\n]*?`([^`]+)`/.exec(section)?.[1] ?? '.';
      return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, folder = '']) =>
        join(top, folder).replaceAll(sep, '/'),
      );
    }),
  );
  const isDescribed = (folder: string) =>
    described.has(folder) || described.has(join(dirname(folder), '*').replaceAll(sep, '/'));
  const folders = new Set(sources.map((file) => dirname(file)));
  const missing = [...folders].filter((folder) => {
    const [feature] = /^renderer\/features\/[^/]+/.exec(folder) ?? [];
    return !isDescribed(feature ?? folder);
  });
  expect(missing).toEqual([]);
});
