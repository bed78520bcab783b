import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../src/db/connect.ts';
import { isGraphqlSuccess } from '../load/load.ts';
import { openLoop } from '../load/open-loop.ts';
import { apiPath, holdBody, holdLoad, openRush, tokensOf } from '../load/rush.ts';
import { openStage } from '../stage/stage.ts';

// `node bench/measures/stalls.ts`, by hand: where the slowest holds of `latency` come from. Lists every pause in which nobody was
// answered, what the connection that holds waited for meanwhile, and whether it was the load that was late.
const perSecond = 9_500;
const seconds = 4;
const rounds = 3;
const pauseMilliseconds = 10;
const sampleMilliseconds = 4;

const whatHolds = `select coalesce(wait_event, 'working') as event from pg_stat_activity
  where pid <> pg_backend_pid() and state = 'active' and query ~ 'begin_carts|save_carts'`;
const whatElse = `select backend_type as event from pg_stat_activity
  where backend_type in ('autovacuum worker', 'checkpointer') and wait_event_type is distinct from 'Activity'`;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const stage = openStage((sentence) => void process.stderr.write(`  ${sentence}\n`));
const { deployment, database } = await openRush(stage, 1);
const { pool, db } = connect({ connectionString: database.url, connectionsMax: 1 });
await holdLoad(stage, deployment, { connections: 128, seconds: 6 });

let answeredAt: number[] = [];
const asked = {
  url: `${deployment.url}${apiPath}`,
  body: holdBody(deployment, 'bench'),
  isGood(body: string) {
    answeredAt.push(performance.now());
    return isGraphqlSuccess(body);
  },
};
const pauses = new Map<string, number>();
for (let round = 1; round <= rounds; round += 1) {
  answeredAt = [];
  const samples: { at: number; events: string[] }[] = [];
  let isOver = false;
  const sampling = (async () => {
    for (; !isOver; await wait(sampleMilliseconds)) {
      const at = performance.now();
      const { rows } = await pool.query<{ event: string }>(`${whatHolds} union all ${whatElse}`);
      samples.push({ at, events: rows.map(({ event }) => event) });
    }
  })();
  const tokens = await tokensOf(deployment);
  const busy = await openLoop({ ...asked, tokens, perSecond, seconds });
  isOver = true;
  await sampling;
  print(
    `round ${round}: ${perSecond} holds/s, p50 ${busy.p50Milliseconds.toFixed(1)} ms, p99 ${busy.p99Milliseconds.toFixed(1)} ms`,
  );
  for (const [index, at] of answeredAt.entries()) {
    const before = answeredAt[index - 1] ?? at;
    if (at - before < pauseMilliseconds) continue;
    const inside = samples.filter((sample) => sample.at >= before && sample.at <= at);
    // The load asks in the same process: where it has not sampled for so long, it was late itself.
    const events = inside.length < 2 ? ['the load was late'] : inside.flatMap(({ events }) => events);
    const most = mostOf(events);
    pauses.set(most, (pauses.get(most) ?? 0) + at - before);
    print(`  ${(at - before).toFixed(0)} ms: ${[...new Set(events)].join(', ') || 'nothing under way'}`);
  }
}
print('milliseconds of such pauses, by what was seen most in them:');
for (const [event, milliseconds] of [...pauses].sort(([, one], [, other]) => other - one)) {
  print(`  ${milliseconds.toFixed(0).padStart(5)}  ${event}`);
}
await db.destroy();
await stage.close();
process.exit(0);

function mostOf(events: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const event of events) counts.set(event, (counts.get(event) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'nothing under way';
}
