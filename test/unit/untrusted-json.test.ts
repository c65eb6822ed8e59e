import { describe, expect, it } from 'vitest';
import { isLeftOut, MAX_JSON_DEPTH, parseOutsideJson } from '../../electron/core/untrusted-json.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const depthOf = (value: unknown): number => {
  let depth = 0;
  for (let at = value; Array.isArray(at); at = at[0] as unknown) depth += 1;
  return depth;
};

describe('JSON from outside', () => {
  it.each(['{"a":[1,{"b":"x\\"]}"}],"c":null}', '"text"', '12', '[]', '{"__proto__":{"x":1}}'])(
    'is read as JSON.parse reads it: %s',
    (text) => {
      expect(JSON.stringify(parseOutsideJson(text))).toBe(JSON.stringify(JSON.parse(text)));
    },
  );

  it.each(['', '{', '[1,]', '{"a":1}}', nested(70).slice(0, -1), '"open'])('throws for %j', (text) => {
    expect(() => parseOutsideJson(text)).toThrow(SyntaxError);
  });

  it('is kept whole up to the limit of levels', () => {
    expect(depthOf(parseOutsideJson(nested(MAX_JSON_DEPTH)))).toBe(MAX_JSON_DEPTH);
  });

  it('loses only the field that nests deeper, and says so there', () => {
    const text = `{"data":[{"id":1,"tier":{"x":${nested(100_000)},"y":2},"b":[1]},{"id":2,"tier":[["}"]]}]}`;
    const value = parseOutsideJson(text) as { data: Record<string, unknown>[] };
    expect(value.data[0]).toMatchObject({ id: 1, b: [1] });
    expect(isLeftOut(value.data[0]?.['tier'])).toBe(true);
    expect(value.data[1]).toEqual({ id: 2, tier: [['}']] });
  });

  it('is read in one pass although it has millions of levels', () => {
    // JSON.parse alone needs minutes for this, and structured cloning overflows the stack.
    const value = parseOutsideJson(`{"errors":${nested(4_000_000)}}`);
    expect(() => structuredClone(value)).not.toThrow();
  });

  it('holds well-formed text only, in names too', () => {
    const value = parseOutsideJson(
      String.raw`{"a\ud800":["\udc00b","\ud83d\ude00","x"],"__proto__":"\ud800"}`,
    );
    expect(JSON.stringify(value)).toBe('{"a\ufffd":["\ufffdb","\ud83d\ude00","x"],"__proto__":"\ufffd"}');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});
