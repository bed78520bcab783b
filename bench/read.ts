import { coreRates } from './core-rate.ts';
import type { Bench } from './report.ts';
import { eventQuery, homeQuery } from './rest-event.ts';
import { interleave } from './rounds.ts';
import { eventSlug, storefront } from './storefront.ts';

const turn = { connections: 64, seconds: 2 };

/** What GraphQL costs: the same data by a query and by a handler written for nothing else, in the same server. */
export const read: Bench = {
  name: 'read',
  what: 'event queries through GraphQL against hand-written REST handlers with the same bytes',
  async run(stage) {
    const server = await storefront(stage);
    const api = `${server.url}/production/customer/graphql`;
    const eventBody = { query: eventQuery, variables: { slug: eventSlug, locale: 'pt' } };
    const homeBody = { query: homeQuery, variables: { locale: 'pt' } };
    const restEvent = `${server.url}/bench/rest/event/${eventSlug}/pt`;
    const restHome = `${server.url}/bench/rest/home/pt`;
    await checkSame(api, eventBody, restEvent);
    await checkSame(api, homeBody, restHome);
    const coreRate = coreRates(stage);
    const rounds = await interleave(stage.progress, {
      event: () => coreRate(server, { ...turn, url: api, body: eventBody }),
      restEvent: () => coreRate(server, { ...turn, url: restEvent }),
      home: () => coreRate(server, { ...turn, url: api, body: homeBody }),
      restHome: () => coreRate(server, { ...turn, url: restHome }),
    });
    const measure = (name: string, of: 'event' | 'home', to: 'restEvent' | 'restHome') => ({
      name,
      value: rounds.value(of),
      unit: 'queries/s of one core',
      reference: 'REST handler by hand, same data',
      referenceValue: rounds.value(to),
      ratio: rounds.ratio(of, to),
      goal: { atLeast: 0.9 },
      cost: rounds.cost(of),
      referenceCost: rounds.cost(to),
    });
    return [measure('read', 'event', 'restEvent'), measure('read-home', 'home', 'restHome')];
  },
};

/** A handler that says less would be faster for another reason. */
async function checkSame(api: string, body: object, rest: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(api, { method: 'POST', headers, body: JSON.stringify(body) });
  const byQuery = await asked.text();
  const byHand = await (await fetch(rest)).text();
  if (byQuery === byHand) return;
  const at = [...byQuery].findIndex((letter, index) => letter !== byHand[index]);
  throw new Error(
    `Not the same data from ${at}: ${byQuery.slice(at, at + 80)} and ${byHand.slice(at, at + 80)}`,
  );
}
