import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

// npm run check
// Runs every script of package.json whose name begins with `check:`, as many at once as there are processors, and prints the
// output of each when it ends. Exit code 1 if one of them fails.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const RUN = 'node electron/launch/run-with-node.mjs ';
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')));

const waiting = Object.entries(scripts).filter(([name]) => name.startsWith('check:'));
const failed: string[] = [];

async function runWaiting(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(...next);
}

/** Runs a check with the Node of this process, which `run-with-node.mjs` has chosen. */
async function run(name: string, script: string): Promise<void> {
  if (!script.startsWith(RUN)) throw new Error(`${name} in package.json does not begin with "${RUN}"`);
  const child = spawn(process.execPath, script.slice('node '.length).split(' '), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) failed.push(name);
  console.log(`> ${name}${code === 0 ? '' : ' failed'}\n${output.trim()}\n`);
}

await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
