import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Requester } from '#src/api/staff/requester.ts';
import { createStaffApi } from '#src/api/staff/staff-api.ts';
import { installation, organizerPlace } from '#src/domain/policy/grant.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import {
  officePages,
  pageVariables,
  requesterWith,
  storeCampaign,
  storeOfficeWork,
} from '../../support/office-pages.ts';
import { byCard, openCheckout } from '../../support/shop/checkout.ts';
import { parseEventFile } from '../../support/shop/event-files.ts';

// Every page of the back office with 500 organizers, 2,000 events, 1,000 drafts, 200,000 entries of the audit and 20,000
// courtesy codes of one event.
const { deployment, save, place, addressOf } = await openCheckout();
const { context, clock, allowBroken } = deployment;
const api = createStaffApi(context);
/** The goal is for 95 of 100; a machine that is busy with others is judged by the median, and tells the rest. */
const medianMillisecondsMax = 300;
const rounds = 20;

let someOrganizer = '';
let someEvent = '';
/** With offers, batches, stock and a draft: the others were written into the tables, and have none of them. */
let largestEvent = '';
let work = { mailingId: '', manyActId: '', shiftId: '' };
/** An order of the largest event: paid, and its mail is refused, so that a person is needed. */
let order = { number: '', buyer: '', mail: '', ticketId: '' };

beforeAll(async () => {
  const { pool } = context;
  await pool.query(`
    insert into organizer (id, slug, name, legal_name, tax_number, created_at)
    select gen_random_uuid(), 'casa-' || n, 'Casa ' || n, 'CASA ' || n || ' LTDA', lpad(n::text, 14, '0'), now()
    from generate_series(1, 500) n`);
  await pool.query(
    `
    insert into event (id, slug, code, name, summary, description, art_svg, venue_name, venue_address, venue_city,
      venue_state, organizer_name, organizer_legal_name, organizer_tax_number, organizer_id, time_zone, age_rating,
      starts_at, ends_at, sale_opens_at, sale_closes_at)
    select gen_random_uuid(), 'evento-' || n, 'E' || lpad(to_hex(n), 4, '0'), t.text, t.text, t.text, '<svg/>', 'Casa', 'Rua', 'Recife', 'PE',
      o.name, o.legal_name, o.tax_number, o.id, 'America/Recife', 'L', s.at, s.at + interval '6 hours',
      s.at - interval '90 days', s.at
    from generate_series(1, 2000) n
    join organizer o on o.slug = 'casa-' || (1 + n % 500)
    cross join lateral (select jsonb_build_object('pt', 'Evento ' || n, 'en', 'Event ' || n) as text) t
    cross join lateral (select now() + (n - 1000) * interval '6 hours' as at) s`.replaceAll(
      'to_hex(n)',
      'upper(to_hex(n))',
    ),
  );
  await pool.query(`
    insert into pool (event_id, id, key, kind, capacity, sold)
    select e.id, gen_random_uuid(), 'date:' || n, 'DATE', 1000, 400 from event e, generate_series(1, 3) n`);
  await pool.query(`
    insert into event_date (event_id, id, key, position, name, starts_at, ends_at)
    select id, gen_random_uuid(), 'dia', 0, name, starts_at, ends_at from event`);
  await pool.query(`
    insert into event_draft (event_id, organizer_id, written, art_svg, revision, source, created_by, created_at,
      changed_by, changed_at)
    select gen_random_uuid(), organizer_id, jsonb_build_object('slug', slug || '-2', 'code', code, 'name', name), '', 1,
      'OFFICE', 'operator:ana', now(), 'operator:ana', now()
    from event order by slug limit 1000`);
  // In parts: a statement has its deadline, here as well.
  for (let part = 0; part < 20; part += 1) {
    await pool.query(
      `insert into audit_entry (event_id, id, at, actor, action, subject, after)
      select e.id, gen_random_uuid(), now() - ($1 * 5 + n) * interval '1 hour', 'operator:ana', 'batch.close', 'batch ' || n, '{}'
      from event e, generate_series(1, 5) n`,
      [part],
    );
  }
  someEvent = await storeCampaign(pool);
  await pool.query('analyze');
  const { rows } = await pool.query('select organizer_id from event where id = $1', [someEvent]);
  someOrganizer = rows[0].organizer_id;
  const yaml = readFileSync('catalogue/mundo-quadrinho/event.yaml', 'utf8');
  const { definition } = parseEventFile(yaml, '<svg xmlns="http://www.w3.org/2000/svg"/>', clock.now());
  if (definition === null) throw new Error('The largest demonstration event has problems.');
  largestEvent = (await deployment.importEvent(definition)).id;
  await pool.query('update event set organizer_id = $1, version = version + 1 where id = $2', [
    someOrganizer,
    largestEvent,
  ]);
  // A node reads all events once after its start, and answers BUSY while that takes more than four seconds.
  expect(await context.events.byId(someEvent)).not.toBeNull();
  await sellOne();
  const about = { eventId: largestEvent, orderNumber: order.number, ticketId: order.ticketId };
  work = await storeOfficeWork(context, someEvent, about);
}, 240_000);

async function sellOne(): Promise<void> {
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const view = await context.events.byId(largestEvent);
  const now = clock.now();
  const ticket = [...(view?.batchById.values() ?? [])].find(
    ({ offer, batch }) =>
      offer.ticketType === 'FULL' &&
      batch.purpose === 'SALE' &&
      (batch.opensAt === null || batch.opensAt <= now) &&
      (batch.closesAt === null || batch.closesAt > now),
  );
  if (view === null || ticket === undefined) throw new Error('The largest event sells no ticket.');
  const saved = await save(view, buyer, [{ batchId: ticket.batch.id, quantity: 2 }]);
  expect(saved.errors).toBeUndefined();
  const cart = saved.data.saveCart;
  const asked = { payment: byCard(), billingAddressId: await addressOf(buyer), insurance: false };
  const placed = (await place(buyer, cart.id, asked)).data.placeOrder;
  expect(placed.status).toBe('APPROVED');
  const { rows } = await context.pool.query(
    `update mail set attempts = 5 where template = 'order-approved' and data ->> 'eventId' = $1 returning id`,
    [largestEvent],
  );
  const { rows: tickets } = await context.pool.query('select id from ticket where event_id = $1 limit 1', [
    largestEvent,
  ]);
  order = { number: placed.number, buyer: buyer.id, mail: rows[0].id, ticketId: tickets[0].id };
}

function requesterAt(place: 'everything' | 'one organizer'): Requester {
  const at = place === 'everything' ? installation : organizerPlace(someOrganizer);
  return requesterWith(context, someEvent, [{ role: 'OWNER', ...at }]);
}

const pages = officePages(context).map(({ name, text }) => [name, text] as const);

test.each(pages)(
  '%s answers within the bound, for who sees everything and for one organizer',
  async (name, text) => {
    // Its rows are of no sale.
    allowBroken();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const requester = requesterAt(round % 2 === 0 ? 'everything' : 'one organizer');
      const variables = pageVariables(name, round, {
        ...{ organizerId: someOrganizer, eventId: largestEvent, courtesyEventId: someEvent },
        ...{ orderNumber: order.number, buyerId: order.buyer, mailId: order.mail },
        ...{ ticketId: order.ticketId, ...work },
        searches: ['evento 19', 'casa 7', '', 'recife'],
      });
      const begun = performance.now();
      const { errors } = await api.run(text, variables, requester);
      times.push(performance.now() - begun);
      // What was refused was not measured.
      expect((errors ?? []).map(({ extensions }) => extensions.code)).toEqual([]);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const p95 = sorted[Math.floor(rounds * 0.95) - 1] ?? 0;
    expect(sorted[rounds / 2], `p95 ${p95.toFixed(1)} ms`).toBeLessThanOrEqual(medianMillisecondsMax);
    process.stdout.write(`${name}: median ${sorted[rounds / 2]?.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms\n`);
  },
  60_000,
);
