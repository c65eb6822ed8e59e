import '../main/thing.ts';
import '../web-shell/thing.ts';
import '../sample-service/thing.ts';
import '../../renderer/lib/thing.ts';
import { app } from 'electron';
import 'electron-store';

export const stolen = app;
