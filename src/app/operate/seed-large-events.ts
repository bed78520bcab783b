import { defineEvent } from '../../domain/catalogue/read/define-event.ts';
import type { EventInput } from '../../domain/catalogue/written/written-event.ts';
import { largeEventSizes, largeEvents, ordersPerLargeEvent } from '../../domain/seed/large-events.ts';
import { StartupError } from '../../domain/startup-error.ts';
import { sandboxName } from '../../gateway/payment/sandbox-name.ts';
import { checkInvariants } from '../../service/ground/invariants/check-invariants.ts';
import { seedSale } from '../../service/holding/order/seed/seed-sale.ts';
import { hasEvents } from '../../service/selling/catalogue/catalogue.sql.ts';
import { importEvent } from '../../service/selling/catalogue/import-event.ts';
import type { Context } from '../context.ts';

const seed = 'large';
/** The database works on one event while this process prepares another. */
const eventsAtOnce = 2;
/** More than any event has persons. */
const personsPerEvent = 250_000;
const art =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="#345"/></svg>';

interface SeededEvents {
  events?: EventInput[];
  /** Per event. */
  orders?: number;
}

/**
 * Imports the events and sells their units in orders of the past. Tells each step. Returns whether all invariants hold. Throws a
 * StartupError where the installation has events, or real ways to pay.
 */
export async function seedLarge(
  context: Context,
  tell: (sentence: string) => void,
  events: SeededEvents = {},
): Promise<boolean> {
  if (context.sandboxBank === null || context.sandboxBesideReal)
    throw new StartupError(
      'Made-up orders are for an installation that has the sandbox and no real way to pay.',
    );
  if (await hasEvents(context.db))
    throw new StartupError(
      'This installation has events already; name an empty database in DATABASE_URL, or an empty folder in DATA_DIR.',
    );
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1_000)} s`;
  await sellLargeEvents(context, tell, events);
  tell(`All orders are there after ${seconds()}; the invariants are checked.`);
  const { checked, broken } = await checkInvariants(context);
  for (const rule of broken) tell(rule);
  tell(`${checked - broken.length} of ${checked} rules hold (${seconds()}).`);
  return broken.length === 0;
}

/** As `seedLarge`, and checks nothing: neither the installation before nor the invariants after it. */
export async function sellLargeEvents(
  context: Context,
  tell: (sentence: string) => void,
  { events = largeEvents(), orders = ordersPerLargeEvent }: SeededEvents = {},
): Promise<void> {
  const { db, ids } = context;
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1_000)} s`;
  const now = context.clock.now();
  for (const written of events) {
    const { definition, problems } = defineEvent(written, art, now);
    if (definition === null) throw new Error(`${written.slug} has problems: ${JSON.stringify(problems)}`);
    await importEvent({ db, newId: () => ids.uuid(), now }, definition);
  }
  tell(`${events.length} events are imported.`);

  let done = 0;
  const left = [...events.entries()];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, { slug }] = next;
      const event = await context.events.byOwnSlug(slug);
      if (event === null) throw new Error(`${slug} was imported and is not there.`);
      const people = { count: index * personsPerEvent };
      const sizes = largeEventSizes;
      const about = { eventId: event.id, seed, now, people, orders, sizes, providerName: sandboxName };
      const stored = await seedSale(context, about);
      done += 1;
      tell(`${done} of ${events.length}: ${slug} has ${stored.toLocaleString('en')} orders (${seconds()}).`);
    }
  };
  await Promise.all(Array.from({ length: eventsAtOnce }, work));
  await context.pool.query('analyze');
}
