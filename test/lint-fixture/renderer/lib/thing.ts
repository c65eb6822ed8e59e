import '../../electron/host/thing.ts';
import '../features/contacts/own.ts';
import '../app/thing.ts';
