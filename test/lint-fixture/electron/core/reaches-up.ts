import '../host/thing.ts';
import '../host';
import '../sample-service/thing.ts';
import 'node:fs/promises';
import type { App } from 'electron';
import 'react-dom/client';

export type Stolen = App;
