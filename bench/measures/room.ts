import { coreRates } from '../load/core-rate.ts';
import { interleave } from '../load/rounds.ts';
import { storefront } from '../load/storefront.ts';
import { bareServer, record } from '../server/recorded.ts';
import type { Bench } from '../stage/report.ts';

const turn = { connections: 64, seconds: 2 };
// What everybody's page asks for while it waits; a browser sends little more.
const headers = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };

/** The one public object by which a million people wait. */
export const room: Bench = {
  name: 'room',
  what: "polls of the waiting room's object against Node's own HTTP server with the same bytes",
  async run(stage) {
    const server = await storefront(stage);
    const path = '/api/waiting-room/bench';
    const recorded = await record(`${server.url}${path}`, headers);
    const bare = await bareServer(stage, recorded);
    const made = { polls: 0, statements: 0, seconds: 0 };
    const coreRate = coreRates(stage);
    const rounds = await interleave(stage.progress, {
      poll: async () => {
        const [before, begun] = [await statementsOf(server.url), Date.now()];
        const reading = await coreRate(server, { ...turn, headers, url: `${server.url}${path}` });
        made.polls += Math.round(reading.perSecond * turn.seconds);
        made.statements += (await statementsOf(server.url)) - before;
        made.seconds += (Date.now() - begun) / 1000;
        return reading;
      },
      bare: () => coreRate(bare, { ...turn, headers, url: `${bare.url}${path}` }),
    });
    return [
      {
        name: 'room',
        value: rounds.value('poll'),
        unit: 'polls/s of one core',
        reference: 'node:http with the same bytes and headers',
        referenceValue: rounds.value('bare'),
        ratio: rounds.ratio('poll', 'bare'),
        goal: { atLeast: 0.9 },
        cost: rounds.cost('poll'),
        referenceCost: rounds.cost('bare'),
      },
      {
        // A node makes the object anew once a second, however many ask: that is all the SQL there is.
        name: 'room-statements',
        value: made.statements / made.seconds,
        unit: 'statements/s',
        reference: 'polls/s',
        referenceValue: made.polls / made.seconds,
        ratio: made.statements / made.polls,
        goal: { atMost: 0.001 },
      },
    ];
  },
};

async function statementsOf(url: string): Promise<number> {
  return ((await (await fetch(`${url}/bench/statements`)).json()) as { all: number }).all;
}
