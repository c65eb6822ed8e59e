import { parseArgs } from 'node:util';
import { unsafeEnvironment } from '../core/unsafe-environment.ts';
import { createHost } from '../host/host.ts';
import { runWebShell } from './run-web-shell.ts';

// The launcher that starts this process has validated the arguments.
const { values } = parseArgs({
  options: {
    'user-data': { type: 'string' },
    'no-open': { type: 'boolean' },
    sample: { type: 'boolean' },
    list: { type: 'string', multiple: true },
    'undo-window': { type: 'string' },
  },
});

const danger = unsafeEnvironment(process.env);
if (danger === null) {
  process.exitCode = await runWebShell(
    {
      userData: values['user-data'] ?? null,
      open: values['no-open'] !== true,
      sample: values.sample === true,
      lists: values.list ?? [],
      undoWindowSeconds: values['undo-window'] === undefined ? null : Number(values['undo-window']),
      onStop(stop) {
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
        // A launcher that is killed can't forward a signal, but it disconnects.
        process.on('disconnect', stop);
      },
      print: (line) => console.log(line),
    },
    createHost,
  );
} else {
  console.error(danger);
  process.exitCode = 1;
}
// An open channel to the launcher would keep this process alive.
if (process.connected) process.disconnect();
