import { backOffice } from './measures/back-office.ts';
import { bloat } from './measures/bloat.ts';
import { files } from './measures/files.ts';
import { gate } from './measures/gate.ts';
import { history } from './measures/history.ts';
import { holds } from './measures/holds.ts';
import { latency } from './measures/latency.ts';
import { login } from './measures/login.ts';
import { nodes } from './measures/nodes.ts';
import { numbers } from './measures/numbers.ts';
import { orders } from './measures/orders.ts';
import { overload } from './measures/overload.ts';
import { page } from './measures/page.ts';
import { papersOfLarge } from './measures/papers.ts';
import { read } from './measures/read.ts';
import { render } from './measures/render.ts';
import { rivals } from './measures/rivals.ts';
import { room } from './measures/room.ts';
import { sellout } from './measures/sellout.ts';
import { soldout } from './measures/soldout.ts';
import { spread } from './measures/spread.ts';
import { statements } from './measures/statements.ts';
import { traces } from './measures/traces.ts';
import { wall } from './measures/wall.ts';
import type { Bench } from './stage/report.ts';

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
  wall,
  files,
  traces,
  backOffice,
  gate,
  numbers,
  papersOfLarge,
  statements,
  spread,
];
