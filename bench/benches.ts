import { bloat } from './bloat.ts';
import { history } from './history.ts';
import { holds } from './holds.ts';
import { nodes } from './nodes.ts';
import { orders } from './orders.ts';
import type { Bench } from './report.ts';
import { rivals } from './rivals.ts';

/** All of them, in the order they are run and told. */
export const benches: readonly Bench[] = [holds, rivals, history, orders, nodes, bloat];
