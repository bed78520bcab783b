import { coreRates } from '../load/core-rate.ts';
import { eventQuery, homeQuery } from '../load/rest-event.ts';
import { interleave } from '../load/rounds.ts';
import { eventSlug, storefront } from '../load/storefront.ts';
import type { Bench, Measure } from '../stage/report.ts';

const turn = { connections: 64, seconds: 2 };

/**
 * What GraphQL costs: the same data by a query and by a handler written for nothing else, in the same server. A query is
 * asked as a client asks it, and answers are kept as they are in life; beside it what an answer costs that is made anew
 * for each who asks, as the handler makes it.
 */
export const read: Bench = {
  name: 'read',
  what: 'event queries through GraphQL against hand-written REST handlers with the same bytes',
  async run(stage) {
    const server = await storefront(stage);
    const api = `${server.url}/production/customer/graphql`;
    const making = `${server.url}/bench/made/graphql`;
    const eventBody = { query: eventQuery, variables: { slug: eventSlug, locale: 'pt' } };
    const homeBody = { query: homeQuery, variables: { locale: 'pt' } };
    const restEvent = `${server.url}/bench/rest/event/${eventSlug}/pt`;
    const restHome = `${server.url}/bench/rest/home/pt`;
    await checkSame(api, eventBody, restEvent);
    await checkSame(making, eventBody, restEvent);
    await checkSame(api, homeBody, restHome);
    const coreRate = coreRates(stage);
    const rounds = await interleave(stage.progress, {
      event: () => coreRate(server, { ...turn, url: api, body: eventBody }),
      eventMade: () => coreRate(server, { ...turn, url: making, body: eventBody }),
      restEvent: () => coreRate(server, { ...turn, url: restEvent }),
      home: () => coreRate(server, { ...turn, url: api, body: homeBody }),
      restHome: () => coreRate(server, { ...turn, url: restHome }),
    });
    const measure = (
      name: string,
      of: 'event' | 'eventMade' | 'home',
      to: 'restEvent' | 'restHome',
      goal: Measure['goal'],
    ): Measure => ({
      name,
      value: rounds.value(of),
      unit: 'queries/s of one core',
      reference: 'REST handler by hand, same data',
      referenceValue: rounds.value(to),
      ratio: rounds.ratio(of, to),
      goal,
      cost: rounds.cost(of),
      referenceCost: rounds.cost(to),
    });
    return [
      measure('read', 'event', 'restEvent', { atLeast: 0.9 }),
      measure('read-home', 'home', 'restHome', { atLeast: 0.9 }),
      measure('read-made', 'eventMade', 'restEvent', null),
    ];
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
