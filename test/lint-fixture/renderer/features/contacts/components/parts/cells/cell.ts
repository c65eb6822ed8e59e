import '../../../../groups/own.ts';
import '../row.ts';
export const cell = 1;
