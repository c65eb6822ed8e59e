import { ipcMain } from 'electron';
import '../web-shell/thing.ts';
import '../../renderer/lib/thing.ts';

ipcMain.handle('channel-of-my-own', () => 1);
