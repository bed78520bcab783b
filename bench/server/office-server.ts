import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createServer } from '../../src/api/server.ts';
import { createStaffApi } from '../../src/api/staff/staff-api.ts';
import { sellLargeEvents } from '../../src/app/operate/seed-large-events.ts';
import { connect } from '../../src/db/connect.ts';
import { longDeadlines } from '../../src/db/deadlines.ts';
import { installation, organizerPlace } from '../../src/domain/policy/grant.ts';
import { largeEvents } from '../../src/domain/seed/large-events.ts';
import {
  officePages,
  type PageSubjects,
  pageVariables,
  requesterWith,
  storeCampaign,
  storeOfficeWork,
} from '../../test/support/office-pages.ts';
import { openBenchDeployment, serveBench } from './open-bench-deployment.ts';

// One node with made-up orders, which asks itself as the pages of the back office ask it.

export interface OfficeServer {
  url: string;
}

/** Told while orders are made. */
export interface OrdersMade {
  isOver: boolean;
  told: string[];
}

/** A statement that took longest, with the plan of that time. */
export interface SlowStatement {
  milliseconds: number;
  page: string;
  text: string;
  plan: string[];
}

export interface AskedPage {
  page: string;
  round: number;
  /** For one organizer, and not for all. */
  isNarrow: boolean;
  /** The only variables that differ from those of the page; null for none. */
  filter: object | null;
}

const slowestCount = 10;
const { context } = await openBenchDeployment({ customers: 1 });
/** To prepare, without the deadlines of whoever answers people. */
const unbounded = connect({
  connectionString: process.env.DATABASE_URL ?? '',
  ...{ deadlines: longDeadlines, connectionsMax: 6 },
});
const api = createStaffApi(context);
const app = await createServer(context, null);
const staffId = context.ids.uuid();
const made: OrdersMade = { isOver: false, told: [] };
let about: PageSubjects | null = null;

interface Timed {
  milliseconds: number;
  page: string;
  text: string;
  values: unknown[];
}
/** Statements that differ in how many values they have are one: they begin alike. */
const beginning = 200;
/** The longest of each statement, by its page and beginning. */
const slowest = new Map<string, Timed>();
let page = '';
const query = pg.Client.prototype.query as (this: pg.Client, ...asked: unknown[]) => unknown;
pg.Client.prototype.query = function timed(this: pg.Client, ...asked: unknown[]) {
  const answer = query.apply(this, asked);
  const [statement, given] = asked as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
  const text = typeof statement === 'string' ? statement : statement.text;
  const values = (typeof statement === 'string' ? given : statement.values) ?? [];
  const begun = performance.now();
  const asker = page;
  if (asker !== '' && answer instanceof Promise) {
    void answer.then(
      () => {
        const milliseconds = performance.now() - begun;
        const key = `${asker} ${text.slice(0, beginning)}`;
        if (milliseconds > (slowest.get(key)?.milliseconds ?? 0))
          slowest.set(key, { milliseconds, page: asker, text, values });
      },
      () => {},
    );
  }
  return answer;
} as typeof pg.Client.prototype.query;

app.post('/bench/sell', (request) => {
  const { events } = request.body as { events: number };
  const tell = (sentence: string) => void made.told.push(sentence);
  void (async () => {
    await sellLargeEvents({ ...context, ...unbounded }, tell, { events: largeEvents().slice(0, events) });
    about = await subjects();
    made.isOver = true;
  })().catch((error: unknown) => tell(`failed: ${String(error)}`));
  return {};
});
app.get('/bench/sold', () => made);
app.get('/bench/pages', () => officePages(context).map(({ name }) => name));

/** The server's time of a page, in milliseconds. */
app.post('/bench/page', async (request) => {
  const asked = request.body as AskedPage;
  if (about === null) throw new Error('No orders are there yet.');
  const found = officePages(context).find(({ name }) => name === asked.page);
  if (found === undefined) throw new Error(`There is no page ${asked.page}.`);
  const at = asked.isNarrow ? organizerPlace(about.organizerId) : installation;
  const requester = requesterWith(context, staffId, [{ role: 'OWNER', ...at }]);
  const variables = {
    ...pageVariables(asked.page, asked.round, about),
    ...(asked.filter !== null && { filter: asked.filter }),
  };
  page = asked.page;
  const begun = performance.now();
  const { errors } = await api.run(found.text, variables, requester);
  const milliseconds = performance.now() - begun;
  page = '';
  return { milliseconds, refused: (errors ?? []).map(({ extensions }) => extensions.code) };
});

/** Names, numbers and more of orders by chance, to be searched for. */
app.get('/bench/known', async () => {
  const { rows } = await unbounded.pool.query(
    `select o.number, c.name, c.last_name as "lastName", c.document_number as document, u.email, o.coupon_code as coupon,
      (select max(card_last_digits) from payment p where p.event_id = o.event_id and p.order_id = o.id) as digits
    from (select * from customer_order tablesample system (0.2) order by random() limit 20) o
    join customer c on c.id = o.customer_id join auth_user u on u.id = c.id`,
  );
  return rows;
});

const planLineMax = 240;

/** A line of a plan without its lists of ids, and no longer than a reader reads. */
function shortened(line: string): string {
  const short = line.replace(/'\{[^}]*,[^}]*\}'/g, "'{…}'");
  return short.length > planLineMax ? `${short.slice(0, planLineMax)}…` : short;
}

app.get('/bench/slowest', async () => {
  const all = [...slowest.values()].toSorted((one, other) => other.milliseconds - one.milliseconds);
  const told: SlowStatement[] = [];
  for (const { values, ...statement } of all.slice(0, slowestCount)) {
    const { rows } = await unbounded.pool
      .query(`explain (analyze, buffers, timing off) ${statement.text}`, values)
      .catch((error: unknown) => ({ rows: [{ 'QUERY PLAN': `not explained: ${String(error)}` }] }));
    told.push({ ...statement, plan: rows.map((row) => shortened(String(row['QUERY PLAN']))) });
  }
  return told;
});

/** The event with most orders, one of them, its buyer, and a mail that was refused. */
async function subjects(): Promise<PageSubjects> {
  const { pool } = unbounded;
  const courtesyEventId = await storeCampaign(pool);
  const { rows } = await pool.query(
    `select e.id as "eventId", e.organizer_id as "organizerId", o.number as "orderNumber", o.customer_id as "buyerId", o.ticket_id as "ticketId"
    from event e join lateral (select number, customer_id, (select id from ticket t where t.event_id = e.id
        and t.order_id = a.id and t.status = 'VALID' limit 1) as ticket_id
      from customer_order a where event_id = e.id and status = 'APPROVED' order by placed_at desc limit 1) o on true
    order by (select sum(units) from money_key_total t where t.event_id = e.id and t.dimension = 'channel') desc limit 1`,
  );
  const { rows: mails } = await pool.query(
    `update mail set attempts = 5, sent_at = null where id = (select id from mail
      where template = 'order-approved' and data ->> 'eventId' = $1 limit 1) returning id`,
    [rows[0].eventId],
  );
  const work = await storeOfficeWork(context, staffId, rows[0]);
  await pool.query('analyze');
  // A node renews its copy of an event a moment later.
  await pool.query('update event set version = version + 1 where id = $1', [courtesyEventId]);
  await wait(3_000);
  return {
    ...rows[0],
    courtesyEventId,
    ...work,
    mailId: mails[0]?.id,
    searches: ['grande', 'arena', '', 'recife'],
  };
}

await serveBench(app, () => ({}));
