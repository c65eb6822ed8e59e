import '../core/rule.ts';
import '../../renderer/lib/thing.ts';
import 'node:fs';
import 'react';
