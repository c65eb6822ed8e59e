import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Bytes of script loaded before the first rows. Anything opened later belongs in `renderer/app/lazy-components.ts`. */
const BUDGET = 880_000;

const BUILT = fileURLToPath(new URL('../../../dist/renderer/', import.meta.url));

/** The page's entry script and all scripts that it imports statically. */
function firstScripts(): Map<string, string> {
  const found = new Map<string, string>();
  const take = (name: string) => {
    if (found.has(name)) return;
    const code = readFileSync(`${BUILT}assets/${name}`, 'utf8');
    found.set(name, code);
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      take(imported);
  };
  const page = readFileSync(`${BUILT}index.html`, 'utf8');
  for (const [, name = ''] of page.matchAll(/<script[^>]*src="\/assets\/([^"]+)"/g)) take(name);
  return found;
}

test('scripts loaded at start stay within their size budget', () => {
  const scripts = firstScripts();
  const bytes = [...scripts.values()].reduce((sum, code) => sum + Buffer.byteLength(code), 0);
  test.info().annotations.push({ type: 'bytes', description: String(bytes) });
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(BUDGET);
});

test('scripts loaded at start contain no dialogs and no screens beside the table', () => {
  const names = [...firstScripts().keys()].join(' ');
  for (const later of ['bulk-dialog', 'history-screen', 'preferences-screen', 'first-run-screen', 'phone'])
    expect(names).not.toContain(later);
});

test('scripts of the page contain no schema validation, which belongs to the host', () => {
  const scripts = readdirSync(`${BUILT}assets`).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  // Every schema of zod contains this text.
  const checking = scripts.filter((name) => readFileSync(`${BUILT}assets/${name}`, 'utf8').includes('_zod'));
  expect(checking).toEqual([]);
});
