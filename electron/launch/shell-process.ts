import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SIGNALS } from './exit-on-signal.ts';
import type { StartOptions } from './options.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WEB_SHELL = fileURLToPath(new URL('../../dist/host/web-shell.js', import.meta.url));

/**
 * Limits the young generation (megabytes): after reading 100,000 contacts, the main thread's heap is 43 MB instead of
 * 95 MB, in about the same time.
 */
export const HOST_ENGINE_FLAGS = ['--max-semi-space-size=4'] as const;

/** Keeps the compiled code of the web shell's host, which saves a sixth of the processor time until it is ready. */
export const HOST_ENVIRONMENT = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled-host', import.meta.url)),
} as const;

/** How a shell ended. `isReady`: its window was open. `isDataInWebShell`: a web shell has the data open. */
export interface ShellEnd {
  code: number;
  isReady: boolean;
  isDataInWebShell: boolean;
}

/** Runs Electron on the project until its window is closed. */
export function runElectron(binary: string, options: StartOptions): Promise<ShellEnd> {
  const env = { ...process.env };
  // With this variable, Electron would run as plain Node.
  delete env['ELECTRON_RUN_AS_NODE'];
  return untilEnd(
    spawn(binary, [ROOT, ...sharedArguments(options)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env,
    }),
  );
}

/** Runs the web shell until it is stopped or its window is closed. */
export function runWebShell(options: StartOptions): Promise<ShellEnd> {
  const args = [WEB_SHELL, ...sharedArguments(options), ...(options.open ? [] : ['--no-open'])];
  return untilEnd(
    spawn(process.execPath, [...HOST_ENGINE_FLAGS, '--disable-warning=ExperimentalWarning', ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...HOST_ENVIRONMENT },
    }),
  );
}

function sharedArguments(options: StartOptions): string[] {
  return [
    ...(options.userData === null ? [] : ['--user-data', options.userData]),
    ...(options.sample ? ['--sample'] : []),
    ...options.lists.flatMap((file) => ['--list', file]),
    ...(options.undoWindowSeconds === null ? [] : ['--undo-window', String(options.undoWindowSeconds)]),
  ];
}

/** Forwards signals and waits, so that the shell can complete running requests. */
async function untilEnd(child: ChildProcess): Promise<ShellEnd> {
  let isReady = false;
  let isDataInWebShell = false;
  let isStopped = false;
  child.on('message', (message) => {
    if (message === 'ready') isReady = true;
    if (message === 'data_in_web_shell') isDataInWebShell = true;
  });
  const pass = (signal: NodeJS.Signals) => {
    isStopped = true;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  try {
    await once(child, 'exit');
    const code = child.exitCode;
    // A shell that was ended by a forwarded signal ended as requested, so its code is 0.
    return {
      code: isStopped && code === null ? 0 : (code ?? 1),
      isReady: isReady || isStopped,
      isDataInWebShell,
    };
  } catch {
    return { code: 1, isReady: false, isDataInWebShell };
  } finally {
    for (const signal of SIGNALS) process.off(signal, pass);
  }
}
