import { join } from 'node:path';
import type { ShellPorts } from '../ports.ts';

/** The folder that holds one folder for each account. */
export const accountsFolder = ({ dataDirectory }: Pick<ShellPorts, 'dataDirectory'>): string =>
  join(dataDirectory, 'accounts');

/** The folder of an account's mirror, journal and profile. */
export const accountDirectory = (ports: Pick<ShellPorts, 'dataDirectory'>, accountId: string): string =>
  join(accountsFolder(ports), accountId);

/** Path of the sample service's database. */
export const sampleDatabase = ({ dataDirectory }: Pick<ShellPorts, 'dataDirectory'>): string =>
  join(dataDirectory, 'sample', 'service.sqlite');
