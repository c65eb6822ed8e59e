import { DatabaseSync, StatementSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';
import type { StatementMoment } from './moments.ts';

// Preloaded into the host process and its workers: kills the process with SIGKILL at the n-th statement that writes to one of an
// account's files, or in the middle of that statement's transaction. The product has no code for it.

/** The moment from the environment; without it, the process is not killed. */
const wanted = process.env['CRASH_STATEMENT'];

if (wanted !== undefined && !isMainThread) {
  const { file, n, side } = JSON.parse(wanted) as StatementMoment;
  const ours = new WeakSet<StatementSync>();
  let count = 0;
  const isOurs = (database: DatabaseSync) => (database.location() ?? '').endsWith(`${file}.sqlite`);
  const step = <T>(counts: boolean, work: () => T): T => {
    if (!counts) return work();
    count += 1;
    if (count === n && side === 'before') process.kill(process.pid, 'SIGKILL');
    const result = work();
    if (count === n && side === 'after') process.kill(process.pid, 'SIGKILL');
    return result;
  };

  const { exec, prepare } = DatabaseSync.prototype;
  const { run } = StatementSync.prototype;
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
    return step(isOurs(this), () => exec.call(this, sql));
  };
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...args) {
    const statement = prepare.apply(this, args);
    if (isOurs(this)) ours.add(statement);
    return statement;
  };
  StatementSync.prototype.run = function (
    this: StatementSync,
    ...args: Parameters<StatementSync['run']>
  ): ReturnType<StatementSync['run']> {
    return step(ours.has(this), () => run.apply(this, args));
  } as StatementSync['run'];
}
