import '../../electron/sample-service/thing.ts';
import 'electron';
import 'node:path';
