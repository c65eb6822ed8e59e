import { describe, expect, it } from 'vitest';
import { isLeftOut, MAX_JSON_DEPTH, parseOutsideJson } from '../../electron/core/untrusted-json.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const depthOf = (value: unknown): number => {
  let depth = 0;
  for (let at = value; Array.isArray(at); at = at[0] as unknown) depth += 1;
  return depth;
};

describe('parseOutsideJson', () => {
  it.each(['{"a":[1,{"b":"x\\"]}"}],"c":null}', '"text"', '12', '[]', '{"__proto__":{"x":1}}'])(
    'reads what JSON.parse reads: %s',
    (text) => {
      expect(JSON.stringify(parseOutsideJson(text))).toBe(JSON.stringify(JSON.parse(text)));
    },
  );

  it.each(['', '{', '[1,]', '{"a":1}}', nested(70).slice(0, -1), '"open'])('throws for %j', (text) => {
    expect(() => parseOutsideJson(text)).toThrow(SyntaxError);
  });

  it('keeps everything up to the maximum depth', () => {
    expect(depthOf(parseOutsideJson(nested(MAX_JSON_DEPTH)))).toBe(MAX_JSON_DEPTH);
  });

  it('drops only the field that is nested too deeply, and marks it as left out', () => {
    const text = `{"data":[{"id":1,"tier":{"x":${nested(100_000)},"y":2},"b":[1]},{"id":2,"tier":[["}"]]}]}`;
    const value = parseOutsideJson(text) as { data: Record<string, unknown>[] };
    expect(value.data[0]).toMatchObject({ id: 1, b: [1] });
    expect(isLeftOut(value.data[0]?.['tier'])).toBe(true);
    expect(value.data[1]).toEqual({ id: 2, tier: [['}']] });
  });

  it('reads millions of levels in one pass', () => {
    // JSON.parse needs minutes for this, and structured cloning of its result overflows the stack.
    const value = parseOutsideJson(`{"errors":${nested(4_000_000)}}`);
    expect(() => structuredClone(value)).not.toThrow();
  });

  it('replaces lone surrogates, in names too', () => {
    const value = parseOutsideJson(
      String.raw`{"a\ud800":["\udc00b","\ud83d\ude00","x"],"__proto__":"\ud800"}`,
    );
    expect(JSON.stringify(value)).toBe('{"a\ufffd":["\ufffdb","\ud83d\ude00","x"],"__proto__":"\ufffd"}');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});
