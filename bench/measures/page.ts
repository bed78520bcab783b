import { setTimeout as wait } from 'node:timers/promises';
import { coreRates } from '../load/core-rate.ts';
import { interleave } from '../load/rounds.ts';
import { eventPath, pageHeaders, storefront } from '../load/storefront.ts';
import { bareServer, type Recorded, record } from '../server/recorded.ts';
import type { Bench } from '../stage/report.ts';
import type { Stage } from '../stage/stage.ts';

const turn = { connections: 64, seconds: 2 };

/** The page everybody loads when a sale opens, from the copy a node keeps. */
export const page: Bench = {
  name: 'page',
  what: "the event page from a node's memory, whole and as 304, against Node's own HTTP server with the same bytes",
  async run(stage) {
    const server = await storefront(stage);
    const recorded = await settled(stage, `${server.url}${eventPath}`);
    const bare = await bareServer(stage, recorded);
    const etag = String(recorded.whole.headers.etag ?? '');
    const whole = { ...turn, headers: pageHeaders };
    const again = { ...turn, headers: { ...pageHeaders, 'if-none-match': etag }, status: 304 };
    const ours = `${server.url}${eventPath}`;
    const theirs = `${bare.url}${eventPath}`;
    const coreRate = coreRates(stage);
    const rounds = await interleave(stage.progress, {
      page: () => coreRate(server, { ...whole, url: ours }),
      barePage: () => coreRate(bare, { ...whole, url: theirs }),
      unchanged: () => coreRate(server, { ...again, url: ours }),
      bareUnchanged: () => coreRate(bare, { ...again, url: theirs }),
    });
    const measure = (
      name: string,
      of: 'page' | 'unchanged',
      to: 'barePage' | 'bareUnchanged',
      atLeast: number,
    ) => ({
      name,
      value: rounds.value(of),
      unit: 'pages/s of one core',
      reference: 'node:http with the same bytes and headers',
      referenceValue: rounds.value(to),
      ratio: rounds.ratio(of, to),
      goal: { atLeast },
      cost: rounds.cost(of),
      referenceCost: rounds.cost(to),
    });
    return [
      measure('page', 'page', 'barePage', 0.85),
      measure('page-unchanged', 'unchanged', 'bareUnchanged', 0.95),
    ];
  },
};

/** A page that stays is packed smaller after a while: what is compared must be the same bytes all the time. */
async function settled(stage: Stage, url: string): Promise<Recorded> {
  stage.progress('waiting until the page is packed as small as it gets');
  let recorded = await record(url, pageHeaders);
  for (let quiet = 0; quiet < 16; quiet += 1) {
    await wait(500);
    const next = await record(url, pageHeaders);
    if (next.whole.bodyBase64 !== recorded.whole.bodyBase64) quiet = 0;
    recorded = next;
  }
  return recorded;
}
