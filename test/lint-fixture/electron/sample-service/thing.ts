import '../host/thing.ts';
import '../../electron/web-shell/thing.ts';
