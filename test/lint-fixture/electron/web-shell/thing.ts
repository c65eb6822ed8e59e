import '../main/thing.ts';
import 'electron';
