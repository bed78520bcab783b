import type { ForkedServer } from './fork-server.ts';
import type { Bench } from './report.ts';
import { interleave, type Reading } from './rounds.ts';
import { eventPath, storefront } from './storefront.ts';

const turnSeconds = 2;

/** A page nobody keeps: its data asked for through GraphQL, the tree rendered, the whole of it read. */
export const render: Bench = {
  name: 'render',
  what: 'event pages made from their data, against `renderToString` of the same tree in the same process',
  async run(stage) {
    const server = await storefront(stage);
    const rounds = await interleave(stage.progress, {
      page: () => turn(server, 'page'),
      tree: () => turn(server, 'tree'),
    });
    return [
      {
        name: 'render',
        value: rounds.value('page'),
        unit: 'pages/s of one core',
        reference: 'renderToString of the same tree',
        referenceValue: rounds.value('tree'),
        ratio: rounds.ratio('page', 'tree'),
        goal: { atLeast: 0.7 },
        cost: rounds.cost('page'),
        referenceCost: rounds.cost('tree'),
      },
    ];
  },
};

async function turn(server: ForkedServer & { url: string }, how: 'page' | 'tree'): Promise<Reading> {
  const asked = new URLSearchParams({ path: eventPath, seconds: String(turnSeconds), how });
  const answer = await fetch(`${server.url}/bench/renders?${asked}`);
  if (!answer.ok) throw new Error(`The renders ended with ${answer.status}: ${await answer.text()}`);
  const { count, cpuMicroseconds } = (await answer.json()) as { count: number; cpuMicroseconds: number };
  const each = cpuMicroseconds / count;
  return { value: 1_000_000 / each, cost: { server: each, database: null } };
}
