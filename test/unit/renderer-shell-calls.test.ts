import { describe, expect, it } from 'vitest';
import { MAX_CLIPBOARD_CHARACTERS, type ContactsBridge } from '../../electron/contract/bridge.ts';
import { appErrorOf, HostError } from '../../renderer/lib/host-calls/call-host.ts';
import { describeError } from '../../renderer/lib/texts/errors/error-messages.ts';
import { copyText, readText, saveFile, saveText } from '../../renderer/lib/host-calls/shell-calls.ts';

const never = () => Promise.reject(new Error('not asked for'));

/** A bridge that supports only the given calls of the shell. */
const bridge = (
  calls: Partial<Pick<ContactsBridge, 'copyText' | 'saveText' | 'saveFile'>>,
): ContactsBridge => ({
  shell: 'electron',
  invoke: never,
  onEvent: () => () => undefined,
  copyText: never,
  saveText: never,
  openExternal: never,
  openFile: never,
  saveFile: never,
  ...calls,
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (thrown: unknown) => appErrorOf(thrown),
  );

describe('a call to the shell', () => {
  it('reports a text too long for the clipboard, with the limit', async () => {
    const copied: string[] = [];
    const shell = bridge({ copyText: (text) => Promise.resolve(void copied.push(text)) });
    const error = await failureOf(copyText(shell, 'x'.repeat(MAX_CLIPBOARD_CHARACTERS + 1)));
    expect(describeError(error ?? { code: 'unexpected' })).toMatchObject({
      title: 'That’s too much at once',
      advice: 'The clipboard takes up to 20,000,000 characters here. Copy fewer contacts or columns.',
    });
    expect(copied).toEqual([]);
    await copyText(shell, 'x'.repeat(2_000_000));
    expect(copied).toHaveLength(1);
  });

  it.each([
    ['clipboard_refused', 'The clipboard isn’t available'],
    ['too_large clipboard_limit', 'That’s too much at once'],
    ['wrong words', 'Something went wrong in the app'],
  ])('translates the error “%s”', async (message, title) => {
    const error = await failureOf(
      copyText(bridge({ copyText: () => Promise.reject(new Error(message)) }), 'text'),
    );
    expect(describeError(error ?? { code: 'cancelled' }).title).toBe(title);
  });

  it('reports why a file was not saved', async () => {
    const full = bridge({ saveText: () => Promise.reject(new Error('file_not_saved file_disk_full')) });
    const error = await failureOf(saveText(full, 'changes.json', '{}'));
    expect(describeError(error ?? { code: 'unexpected' })).toMatchObject({
      title: 'The file wasn’t saved',
      advice: 'The disk is full. Choose another location.',
    });
  });

  it('reports the error of writing a file, although the bridge returns none', async () => {
    const shell = bridge({ saveFile: async (name, write) => ((await write('target')) ? name : null) });
    const refusal = new HostError({ code: 'file_not_saved', message: 'file_disk_full' });
    expect(await failureOf(saveFile(shell, 'a.csv', () => Promise.reject(refusal)))).toEqual({
      code: 'file_not_saved',
      message: 'file_disk_full',
    });
    expect(await saveFile(shell, 'a.csv', () => Promise.resolve(true))).toBe('a.csv');
    expect(await saveFile(shell, 'a.csv', () => Promise.resolve(false))).toBeNull();
  });

  it('reports that a chosen file can no longer be read', async () => {
    const gone = new Blob(['text']);
    gone.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await failureOf(readText(gone))).toEqual({ code: 'unreadable_file' });
  });
});
