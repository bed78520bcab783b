import { type Asked, converse } from '../load/conversations.ts';
import { type Buyer, crowdOf } from '../load/crowd.ts';
import { median } from '../load/rounds.ts';
import {
  apiPath,
  holdBody,
  openRush,
  type RushDeployment,
  saveCart,
  tellDeployment,
  tokensOf,
} from '../load/rush.ts';
import type { Bench } from '../stage/report.ts';
import type { BenchDatabase, Stage } from '../stage/stage.ts';

const capacity = 10_000;
const buyers = 50_000;
const seed = 20_261_205;
const connections = 128;
/** As the event's: short, so that the carts of the reference, which last an hour, outlast all the turns of a sale. */
const holdMinutes = 5;

const releaseCart = 'mutation($id: ID!) { releaseCart(id: $id) { success } }';
const placeOrder = 'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number status } }';

/** How one sale went: who holds what is for good, who is still outside, and how long the shelf had something on it. */
interface Sale {
  /** Units nobody has ordered, or holds to keep or forget. */
  free: number;
  /** Carts to be ordered. */
  kept: string[];
  lapsing: number;
  /** Who was refused, in order; those before `next` have asked again. Nobody is taken out, for that moves all the others. */
  outside: Buyer[];
  next: number;
  /** While something was free and somebody wanted it. */
  sellingMilliseconds: number;
  asks: number;
}

/** A whole sale: more people than tickets, of whom some give back and some forget what they held. */
export const sellout: Bench = {
  name: 'sellout',
  what: `${buyers} buyers of ${capacity} tickets, of whom some release and some let lapse what they hold`,
  async run(stage) {
    const { deployment, database } = await openRush(stage, capacity);
    const rates: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) rates.push(await holdRate(deployment));
    stage.progress(`the hold rate is ${Math.round(median(rates))}/s`);

    const crowd = crowdOf(buyers, seed);
    const sale: Sale = {
      free: capacity,
      kept: [],
      lapsing: 0,
      outside: [],
      next: 0,
      sellingMilliseconds: 0,
      asks: 0,
    };
    await rush(deployment, sale, crowd);
    tell(stage, sale);
    let ordering = 0;
    while (sale.kept.length > 0 || sale.lapsing > 0) {
      ordering += await order(deployment, sale);
      if (sale.lapsing === 0) break;
      // The time of those who forgot is over; everybody else has ordered.
      await tellDeployment(deployment, '/bench/pass', { seconds: holdMinutes * 60 + 1 });
      sale.free = sale.lapsing;
      sale.lapsing = 0;
      const again = sale.outside.slice(sale.next);
      sale.outside = [];
      sale.next = 0;
      await rush(deployment, sale, again);
      tell(stage, sale);
    }
    rates.push(...[await holdRate(deployment), await holdRate(deployment)]);
    const sold = await soldOf(database);
    const ideal = capacity / median(rates);
    const seconds = sale.sellingMilliseconds / 1000;
    return [
      {
        name: 'sellout',
        value: seconds,
        unit: `s while something was free; ${sale.asks} asks, ${(ordering / 1000).toFixed(0)} s of orders`,
        reference: `${capacity} tickets at the hold rate of the same connections`,
        referenceValue: ideal,
        ratio: seconds / ideal,
        goal: { atMost: 1.5 },
      },
      {
        name: 'sellout-sold',
        value: sold.sold,
        unit: 'tickets issued and sold',
        reference: 'tickets there were',
        referenceValue: capacity,
        // Neither more nor fewer, and nothing held by nobody.
        ratio: sold.sold === capacity && sold.tickets === capacity && sold.held === 0 ? 1 : 0,
        goal: { atLeast: 1 },
      },
    ];
  },
};

function tell(stage: Stage, { kept, lapsing, outside, next, sellingMilliseconds, asks }: Sale): void {
  stage.progress(
    `${kept.length} hold for good, ${lapsing} will forget, ${outside.length - next} were told "sold out"; ` +
      `${asks} asks, selling took ${(sellingMilliseconds / 1000).toFixed(2)} s`,
  );
}

/**
 * Everybody asks once, in order; who is refused stays outside, and asks again while anything comes back. Ends when all
 * of it is held by people who keep it or forget it.
 */
async function rush(deployment: RushDeployment, sale: Sale, crowd: Buyer[]): Promise<void> {
  const begun = performance.now();
  let lastHeldAt = begun;
  let at = 0;
  const body = holdBody(deployment, 'rush');
  const hold = (buyer: Buyer): Asked => ({
    body,
    answered(status, answer) {
      sale.asks += 1;
      if (answer.includes('SOLD_OUT')) {
        sale.outside.push(buyer);
        return null;
      }
      const cartId = /"id":"([^"]+)"/.exec(answer)?.[1];
      if (status !== 200 || cartId === undefined) throw new Error(`A hold was answered ${status}: ${answer}`);
      if (buyer.intent === 'release') return release(cartId);
      lastHeldAt = performance.now();
      sale.free -= 1;
      if (buyer.intent === 'keep') sale.kept.push(cartId);
      else sale.lapsing += 1;
      return null;
    },
  });
  const release = (id: string): Asked => ({
    body: { query: releaseCart, variables: { id } },
    answered(status, body) {
      if (!body.includes('"success":true')) throw new Error(`A release was answered ${status}: ${body}`);
      return null;
    },
  });
  await converse({
    url: `${deployment.url}${apiPath}`,
    connections,
    next() {
      const buyer = crowd[at];
      at += 1;
      if (buyer !== undefined) return hold(buyer);
      // Those outside look again, the one who has waited longest first, for as long as there is something to hope for.
      if (sale.free === 0) return null;
      const again = sale.outside[sale.next];
      if (again === undefined) return null;
      sale.next += 1;
      return hold(again);
    },
  });
  sale.sellingMilliseconds += lastHeldAt - begun;
}

/** Those who keep theirs order it, free of charge, each with an account; what they got is on a ticket afterwards. */
async function order(deployment: RushDeployment, sale: Sale): Promise<number> {
  const tokens = await tokensOf(deployment);
  const begun = performance.now();
  let count = 0;
  await converse({
    url: `${deployment.url}${apiPath}`,
    connections: 32,
    next() {
      const cartId = sale.kept.pop();
      if (cartId === undefined) return null;
      count += 1;
      const input = { cartId, idempotencyKey: cartId, acceptTerms: true, deliveryMethod: 'ELECTRONIC' };
      return {
        body: { query: placeOrder, variables: { input } },
        token: tokens[count % tokens.length] ?? '',
        answered(status, body) {
          if (!body.includes('"APPROVED"')) throw new Error(`An order was answered ${status}: ${body}`);
          return null;
        },
      };
    },
  });
  return performance.now() - begun;
}

/** Holds per second of the event that never sells out, over the same connections and by the same means. */
async function holdRate(deployment: RushDeployment): Promise<number> {
  const until = performance.now() + 2_000;
  const body = { ...holdBody(deployment, 'bench'), query: saveCart };
  const begun = performance.now();
  let count = 0;
  const asked: Asked = {
    body,
    answered(status, answer) {
      if (answer.includes('"errors"')) throw new Error(`A hold was answered ${status}: ${answer}`);
      count += 1;
      return null;
    },
  };
  const url = `${deployment.url}${apiPath}`;
  await converse({ url, connections, next: () => (performance.now() < until ? asked : null) });
  return count / ((performance.now() - begun) / 1000);
}

async function soldOf({ pool }: BenchDatabase): Promise<{ sold: number; held: number; tickets: number }> {
  const { rows } = await pool.query<{ sold: number; held: number; tickets: number }>(
    `select p.sold, p.held, (select count(*) from ticket t where t.event_id = e.id and t.status = 'VALID') as tickets
    from event e join pool p on p.event_id = e.id where e.slug = 'rush'`,
  );
  if (rows.length !== 1 || rows[0] === undefined) throw new Error('The event that sells out has one pool.');
  return rows[0];
}
