import { ipcMain } from 'electron';
import { z } from 'zod';
import 'node:fs';
import '../host/thing.ts';

export const taken = [ipcMain, z];
