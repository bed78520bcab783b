import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from '../../src/api/server.ts';
import { connect } from '../../src/db/connect.ts';
import { longDeadlines } from '../../src/db/deadlines.ts';
import { withLongDeadlines } from '../../src/db/with-long-deadlines.ts';
import { defineEvent } from '../../src/domain/catalogue/read/define-event.ts';
import type { EventInput } from '../../src/domain/catalogue/written/written-event.ts';
import type { FileFormat } from '../../src/domain/file/sheet.ts';
import type { PaperKind } from '../../src/domain/paper/paper-kinds.ts';
import type { Staff } from '../../src/domain/policy/actor.ts';
import { installation } from '../../src/domain/policy/grant.ts';
import type { BasketSizes } from '../../src/domain/seed/baskets.ts';
import { largeEventSizes, largeEvents, ordersPerLargeEvent } from '../../src/domain/seed/large-events.ts';
import { sandboxName } from '../../src/gateway/payment/sandbox-name.ts';
import { fileWording } from '../../src/job/files/file-wording.ts';
import { seedSale } from '../../src/service/holding/order/seed/seed-sale.ts';
import { numberTickets } from '../../src/service/holding/ticket/number/number-tickets.ts';
import { askFile } from '../../src/service/office/files/ask-file.ts';
import { writeFiles } from '../../src/service/office/files/write-files.ts';
import { saveEventPapers } from '../../src/service/office/papers/save-event-papers.ts';
import { freezeSettlement } from '../../src/service/office/settlement/freeze-settlement.ts';
import { matchStatements } from '../../src/service/office/statements/match-statements.ts';
import { readStatement } from '../../src/service/office/statements/read-statement.ts';
import { importEvent } from '../../src/service/selling/catalogue/import-event.ts';
import { openBenchDeployment, serveBench } from './open-bench-deployment.ts';

// One node that writes papers, freezes settlements and reads statements of events with many made-up orders.

export interface PapersServer {
  url: string;
}

/** Told while orders are made. */
export interface SaleMade {
  isOver: boolean;
  told: string[];
}

/** A long work of the node; memory in bytes, of which `idleBytes` were there before the first one. */
export interface LongWork {
  isOver: boolean;
  failed: string | null;
  seconds: number;
  idleBytes: number;
  peakBytes: number;
  /** The id of a file, the number of a settlement, or how many lines were stored. */
  result: string;
}

const databaseUrl = process.env.DATABASE_URL ?? '';
const personsPerEvent = 5_000_000;
const art =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="#345"/></svg>';
const { context } = await openBenchDeployment({ customers: 1 });
const company = { ...context.site.company, cityCode: '3550308' };
Object.assign(context, { site: { ...context.site, company } });
const app = await createServer(context, null);
const owner: Staff = {
  kind: 'staff',
  id: context.ids.uuid(),
  grants: [{ role: 'OWNER', ...installation }],
};
const made: SaleMade = { isOver: false, told: [] };
let idleBytes = 0;
let work: LongWork = { isOver: true, failed: null, seconds: 0, idleBytes, peakBytes: 0, result: '' };

const sizeOf = (name: 'VmHWM' | 'VmRSS') =>
  1_024 * Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);

/** Begins a work; its peak is the kernel's high-water mark of this process, which is taken back first. */
function begin(doing: () => Promise<string | number>): object {
  if (!work.isOver) throw new Error('The work before is not over.');
  idleBytes ||= sizeOf('VmRSS');
  writeFileSync('/proc/self/clear_refs', '5');
  const begun = performance.now();
  work = { isOver: false, failed: null, seconds: 0, idleBytes, peakBytes: 0, result: '' };
  void doing()
    .then((result) => {
      work.result = String(result);
    })
    .catch((error: unknown) => {
      work.failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
    })
    .finally(() => {
      Object.assign(work, {
        ...{ isOver: true, peakBytes: sizeOf('VmHWM') },
        seconds: (performance.now() - begun) / 1_000,
      });
    });
  return {};
}

async function eventOf(slug: string) {
  for (let tries = 0; tries < 100; tries += 1, await wait(50)) {
    const event = await context.events.byOwnSlug(slug);
    if (event !== null) return event;
  }
  throw new Error(`There is no event ${slug}.`);
}

const unitsMax = 1_000_000;

/** A large event with so many times its places and units, as far as an event may have them. */
function enlarged(event: EventInput, times: number): EventInput {
  const units = ['capacity', 'quantity', 'demoSold', 'halfQuantity', 'halfDemoSold', 'stock', 'usesMax'];
  const text = JSON.stringify(event, (key, value) =>
    units.includes(key) ? Math.min(Math.ceil(Number(value) * times), unitsMax) : value,
  );
  return JSON.parse(text) as EventInput;
}

/** An event has at most a million places a day, so a million orders are of one ticket each. */
const singleSizes: BasketSizes = [[1, 100]];

/** `isSingle`: each offer is bought one by one. */
export interface AskedSale {
  slug: string;
  orders: number;
  isSingle: boolean;
}

async function sellEvent(selling: typeof context, { slug, orders, isSingle }: AskedSale): Promise<void> {
  const index = Number(slug.slice(-2)) - 1;
  const written = largeEvents()[index];
  if (written === undefined) throw new Error(`There is no event ${slug}.`);
  const tax = { cityCode: '3550308', serviceCode: '12.07', authorization: 'ALV-1' };
  const now = context.clock.now();
  const event = { ...enlarged(written, orders / ordersPerLargeEvent / (isSingle ? 2 : 1)), tax };
  const { definition, problems } = defineEvent(event, art, now);
  if (definition === null) throw new Error(`${slug} has problems: ${JSON.stringify(problems)}`);
  await importEvent({ db: selling.db, newId: () => context.ids.uuid(), now }, definition);
  const about = { seed: 'papers', now, people: { count: index * personsPerEvent }, orders };
  const { id: eventId } = await eventOf(slug);
  await seedSale(selling, {
    ...about,
    eventId,
    sizes: isSingle ? singleSizes : largeEventSizes,
    providerName: sandboxName,
  });
}

/** Sells events of so many orders in the past, and numbers their tickets meanwhile as a worker does. */
app.post('/bench/sell', (request) => {
  const { sales } = request.body as { sales: AskedSale[] };
  const sell = async () => {
    const { db, pool } = connect({ connectionString: databaseUrl, deadlines: longDeadlines });
    const selling = { ...context, db, pool };
    let isSelling = true;
    const numbering = (async () => {
      for (; isSelling; await wait(500)) await numberTickets(selling);
    })();
    for (const sale of sales) {
      await sellEvent(selling, sale);
      made.told.push(`${sale.slug} has ${sale.orders.toLocaleString('en')} orders`);
    }
    isSelling = false;
    await numbering;
    await numberTickets(selling);
    await withLongDeadlines(pool, async (client) => await client.query('vacuum (analyze)'));
    await db.destroy();
    made.isOver = true;
  };
  void sell().catch((error: unknown) => {
    made.told.push(`failed: ${error instanceof Error ? error.stack : String(error)}`);
  });
  return {};
});
app.get('/bench/sold', () => made);
app.get('/bench/work', () => work);

/** Lets the owner ask for files, and writes what an event must say for all of its papers. */
app.post('/bench/owner', async (request) => {
  const { slug } = request.body as { slug: string };
  await context.pool.query(
    "insert into staff_user (id, name, email) values ($1, 'Bia', $2) on conflict do nothing",
    [owner.id, `${owner.id}@example.com`],
  );
  await context.pool.query(
    `insert into staff_grant (id, staff_id, role, granted_by, granted_at)
    values ($1, $1, 'OWNER', 'operator:bench', now()) on conflict do nothing`,
    [owner.id],
  );
  const { id: eventId } = await eventOf(slug);
  const papers = { issBasisPoints: 500, music: 'LIVE', outsideId: 'BE-1', cityRegistration: null } as const;
  await saveEventPapers(context, { actor: owner, eventId, papers });
  return {};
});

app.post('/bench/file', (request) => {
  const { slug, paper, format } = request.body as {
    slug: string;
    paper: PaperKind | 'NUMBERS';
    format: FileFormat;
  };
  return begin(async () => {
    const { id: eventId } = await eventOf(slug);
    const { id } = await askFile(context, {
      ...{ actor: owner, format, locale: 'pt' },
      ...(paper === 'NUMBERS'
        ? { kind: 'NUMBERS', filter: { eventId } }
        : { kind: 'PAPER', filter: { eventId, paper } }),
    });
    await writeFiles(context, fileWording);
    return id;
  });
});

app.post('/bench/freeze', (request) => {
  const { slug } = request.body as { slug: string };
  return begin(async () => freezeSettlement(context, { actor: owner, eventId: (await eventOf(slug)).id }));
});

/** Reads the file of that path, as its upload has it in memory, and matches its lines. */
app.post('/bench/statement', (request) => {
  const { path } = request.body as { path: string };
  return begin(async () => {
    const { newLines } = await readStatement(context, {
      ...{ actor: owner, bytes: readFileSync(path), name: 'bench' },
    });
    await matchStatements(context);
    return newLines;
  });
});

await serveBench(app, () => ({}));
