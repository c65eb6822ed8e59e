import '../main/thing.ts';
import '../sample-service/thing.ts';
