import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../vitest.config.ts';
import { unmarkedTexts } from './unmarked-texts.ts';

it.each([
  ['the renderer', 'renderer', 300],
  ["Electron's dialogs and menus", 'electron/main', 10],
])('every text of %s is marked for translation', (_, folder, minimum) => {
  const names = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
  expect(names.length).toBeGreaterThan(minimum);
  const found = names.flatMap((name) =>
    unmarkedTexts(name, readFileSync(`${root}${name}`, 'utf8')).map((text) => `${name}:${text}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['text of an element', '<p>Hello</p>', ['1: Hello']],
  ['a name for screen readers', '<button aria-label="Close" />', ['1: Close']],
  ['one of two labels', '<A label={isList ? "List" : t`Account`} />', ['1: List']],
  ['a property', 'toast({\n title: "Saved" })', ['2: Saved']],
  [
    'a sentence in a table',
    'const texts = { offline: "The service can’t be reached" };',
    ['1: The service can’t be reached'],
  ],
  ['the buttons of a dialog', 'ask({ buttons: [t`Quit`, "Stay"] })', ['1: Stay']],
  ['a sentence with a value', 'const text = `Delete ${name}? It stays`;', ['1: Delete …? It stays']],
  ['a sentence within a marked one', 't`Hello ${isOld ? "Old friend" : ""}`', ['1: Old friend']],
  [
    'marked texts without a report',
    '<Trans>Hello <b>{name}</b></Trans>;\nt`Hello there`;\nplural(n, { one: "One row", other: `${n} rows` });\nselect(x, { a: "One name", other: "Any name" })',
    [],
  ],
  [
    'texts that no user reads',
    'throw new Error("No such thing");\n<Code>npm start</Code>;\n<A variant="Light" />;\nconsole.log("It is open");\nfail({ message: "paste_limit" })',
    [],
  ],
])('the check handles %s', (_, code, found) => {
  expect(unmarkedTexts('some.tsx', code)).toEqual(found);
});
