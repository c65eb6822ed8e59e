import '../../../groups/own.ts';
import '../panel.ts';
