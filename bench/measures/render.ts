import { median } from '../load/rounds.ts';
import { eventPath, storefront } from '../load/storefront.ts';
import type { Bench, Measure } from '../stage/report.ts';

const rounds = 6;
const secondsPerRound = 3;

/** Processor time, in microseconds. */
interface Spent {
  page: number;
  made: number;
  tree: number;
}

/** A page nobody keeps: its data asked for through GraphQL, the tree rendered, the whole of it read. */
export const render: Bench = {
  name: 'render',
  what: 'event pages made from their data, against `renderToString` of the same tree in the same process',
  async run(stage) {
    const server = await storefront(stage);
    const asked = new URLSearchParams({ path: eventPath, seconds: String(secondsPerRound) });
    const seen: Spent[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const answer = await fetch(`${server.url}/bench/renders?${asked}`);
      if (!answer.ok) throw new Error(`The renders ended with ${answer.status}: ${await answer.text()}`);
      const { count, spent } = (await answer.json()) as { count: number; spent: Spent };
      const each = { page: spent.page / count, made: spent.made / count, tree: spent.tree / count };
      stage.progress(
        `${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}: page ${Math.round(each.page)} us, ` +
          `with nothing kept ${Math.round(each.made)} us, tree ${Math.round(each.tree)} us`,
      );
      if (round > 0) seen.push(each);
    }
    const referenceCost = median(seen.map(({ tree }) => tree));
    const beside = (name: string, of: (spent: Spent) => number): Measure => {
      const cost = median(seen.map(of));
      return {
        name,
        value: 1_000_000 / cost,
        unit: 'pages/s of one core',
        reference: 'renderToString of the same tree',
        referenceValue: 1_000_000 / referenceCost,
        ratio: median(seen.map((each) => each.tree / of(each))),
        goal: null,
        cost: { server: cost, database: null },
        referenceCost: { server: referenceCost, database: null },
      };
    };
    return [beside('render', ({ page }) => page), beside('render-made', ({ made }) => made)];
  },
};
