import type { Bench } from './report.ts';
import { median } from './rounds.ts';
import { eventPath, storefront } from './storefront.ts';

const rounds = 6;
const secondsPerRound = 3;

/** A page nobody keeps: its data asked for through GraphQL, the tree rendered, the whole of it read. */
export const render: Bench = {
  name: 'render',
  what: 'event pages made from their data, against `renderToString` of the same tree in the same process',
  async run(stage) {
    const server = await storefront(stage);
    const asked = new URLSearchParams({ path: eventPath, seconds: String(secondsPerRound) });
    const seen: { page: number; tree: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const answer = await fetch(`${server.url}/bench/renders?${asked}`);
      if (!answer.ok) throw new Error(`The renders ended with ${answer.status}: ${await answer.text()}`);
      const { count, spent } = (await answer.json()) as {
        count: number;
        spent: { page: number; tree: number };
      };
      const each = { page: spent.page / count, tree: spent.tree / count };
      stage.progress(
        `${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}: page ${Math.round(each.page)} us, ` +
          `tree ${Math.round(each.tree)} us`,
      );
      if (round > 0) seen.push(each);
    }
    const cost = median(seen.map((each) => each.page));
    const referenceCost = median(seen.map((each) => each.tree));
    return [
      {
        name: 'render',
        value: 1_000_000 / cost,
        unit: 'pages/s of one core',
        reference: 'renderToString of the same tree',
        referenceValue: 1_000_000 / referenceCost,
        ratio: median(seen.map((each) => each.tree / each.page)),
        goal: { atLeast: 0.7 },
        cost: { server: cost, database: null },
        referenceCost: { server: referenceCost, database: null },
      },
    ];
  },
};
