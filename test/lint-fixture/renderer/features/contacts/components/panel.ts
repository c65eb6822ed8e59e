import '../../groups/own.ts';
import '../own.ts';
import '../../../lib/thing.ts';
