import { bloat } from './bloat.ts';
import { history } from './history.ts';
import { holds } from './holds.ts';
import { latency } from './latency.ts';
import { login } from './login.ts';
import { nodes } from './nodes.ts';
import { orders } from './orders.ts';
import { overload } from './overload.ts';
import { page } from './page.ts';
import { read } from './read.ts';
import { render } from './render.ts';
import type { Bench } from './report.ts';
import { rivals } from './rivals.ts';
import { room } from './room.ts';
import { sellout } from './sellout.ts';
import { soldout } from './soldout.ts';

/** All of them, in the order they are run and told. */
export const benches: readonly Bench[] = [
  holds,
  rivals,
  history,
  orders,
  soldout,
  sellout,
  latency,
  overload,
  read,
  page,
  render,
  room,
  nodes,
  login,
  bloat,
];
