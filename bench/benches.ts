import { holds } from './holds.ts';
import type { Bench } from './report.ts';

/** All of them, in the order they are run and told. */
export const benches: readonly Bench[] = [holds];
