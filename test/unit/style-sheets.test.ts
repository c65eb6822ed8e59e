import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../renderer', import.meta.url));

/** The files of the renderer with this ending, by name. */
const filesEndingWith = (ending: RegExp) =>
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }));

const sheets = filesEndingWith(/\.css$/);

const namesWhere = (isWrong: (text: string, name: string) => boolean, files: typeof sheets) =>
  files.filter(({ name, text }) => isWrong(text, name)).map(({ name }) => name);

describe('style sheets', () => {
  it('give text sizes in rem, so that browsers can enlarge text', () => {
    expect(namesWhere((text) => /(font-size|line-height):\s*[\d.]+px/.test(text), sheets)).toEqual([]);
  });

  it('give sizes of windows and containers in em or rem, so that large text gets the layout of a small window', () => {
    expect(namesWhere((text) => /@(media|container)[^{]*\dpx/.test(text), sheets)).toEqual([]);
  });

  it('end all motion if the user asks for it', () => {
    const global = sheets.find(({ name }) => name.endsWith('global.css'))?.text ?? '';
    const rule = /@media \(prefers-reduced-motion: reduce\) \{\s*\*,[^{]*\{([^}]*)\}/.exec(global)?.[1];
    for (const declaration of ['animation: none', 'transition-duration: 0s', 'scroll-behavior: auto'])
      expect(rule).toContain(`${declaration} !important;`);
  });

  it('outweigh that only for the animation that moves nothing', () => {
    const important =
      /(?:animation|transition-duration|scroll-behavior)[^:;]*:(?! let-through )[^;]*!important/;
    const others = sheets.filter(({ name }) => !name.endsWith('global.css'));
    expect(namesWhere((text) => important.test(text), others)).toEqual([]);
  });
});

it('no script scrolls smoothly or animates', () => {
  const moves = /behavior:\s*['"]smooth|\.animate\(/;
  expect(namesWhere((text) => moves.test(text), filesEndingWith(/\.tsx?$/))).toEqual([]);
});
