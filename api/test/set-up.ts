import { watchEnds } from './at-end.ts';

watchEnds();
