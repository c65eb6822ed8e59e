// `npm start`: builds if necessary, then opens the app in Electron or, if that isn't possible, in the web shell.
import { unsafeEnvironment } from '../core/unsafe-environment.ts';
import { ensureBuilt } from './build.ts';
import { electronBinary } from './ensure-electron.ts';
import { exitOnSignal } from './exit-on-signal.ts';
import { parseStartOptions, USAGE, type StartOptions } from './options.ts';
import { runElectron, runWebShell } from './shell-process.ts';

const parsed = parseStartOptions(process.argv.slice(2));
switch (parsed.kind) {
  case 'help':
    console.log(USAGE);
    break;
  case 'wrong':
    console.error(`${parsed.problem}\n${USAGE}`);
    process.exitCode = 2;
    break;
  case 'start':
    process.exitCode = await start(parsed.options);
    break;
  default:
    parsed satisfies never;
}

async function start(options: StartOptions): Promise<number> {
  const danger = unsafeEnvironment(process.env);
  if (danger !== null) {
    console.error(danger);
    return 1;
  }
  const stop = exitOnSignal();
  try {
    await ensureBuilt(() => console.log('Building Celebration Contacts …'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    stop();
  }
  if (options.shell !== 'web') {
    const outcome = await tryElectron(options);
    if (outcome.kind === 'ended') return outcome.code;
    if (options.shell === 'electron') {
      console.error(`Electron can't be used: ${outcome.reason}.`);
      return 1;
    }
    console.log(`Opening the web shell instead of Electron: ${outcome.reason}.`);
  }
  return (await runWebShell(options)).code;
}

async function tryElectron(
  options: StartOptions,
): Promise<{ kind: 'ended'; code: number } | { kind: 'impossible'; reason: string }> {
  const isForced = options.shell === 'electron';
  if (!options.open) return { kind: 'impossible', reason: 'the option --no-open was given' };
  const stop = exitOnSignal();
  const binary = await electronBinary({
    retry: isForced,
    onDownload: () => console.log('Downloading Electron …'),
  }).finally(stop);
  if (binary.kind === 'missing') return { kind: 'impossible', reason: binary.reason };
  if (
    !isForced &&
    process.platform === 'linux' &&
    !process.env['DISPLAY'] &&
    !process.env['WAYLAND_DISPLAY']
  ) {
    return { kind: 'impossible', reason: 'there is no display here' };
  }
  const end = await runElectron(binary.path, options);
  if (end.isDataInWebShell) return { kind: 'impossible', reason: 'the same data is open in the web shell' };
  // Electron ended before it had a window, for lack of a system library or its sandbox; the web shell may still work.
  if (end.code !== 0 && !end.isReady)
    return { kind: 'impossible', reason: 'it ended before it had a window' };
  return { kind: 'ended', code: end.code };
}
