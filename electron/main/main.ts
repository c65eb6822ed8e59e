import { createHost } from '../host/host.ts';
import { startElectronShell } from './electron-shell.ts';

startElectronShell(createHost);
