import '../groups/own.ts';
import '../../app/thing.ts';
import '../../../electron/host/thing.ts';
