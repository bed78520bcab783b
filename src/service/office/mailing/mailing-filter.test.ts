import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MailingFilter } from '#src/domain/mailing/mailing.ts';
import { operator, type Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { cases } from '#test/support/random/undone.ts';
import { person } from '#test/support/shop/artist-session-shop.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { need, needQuestion } from '#test/support/shop/questions.ts';
import { countMailing } from './count-mailing.ts';
import { chosenAt } from './find-mailing.ts';
import { selectTicketsToFind } from './mailing-reader.sql.ts';

// docs/algorithms/mailings.md, "Whom it reaches"
const shop = await openHandOn();
const { deployment, event, buy, offer, tokenOf, accept, emailOf } = shop;
const { context } = deployment;
const owner: Staff = { kind: 'staff', id: context.ids.uuid(), grants: [{ role: 'OWNER', ...installation }] };

/** Each offer with its days, its sector, and whether it lets somebody in. */
const offers = {
  sat: { days: ['sat'], sector: 'front', admits: true },
  sun: { days: ['sun'], sector: 'back', admits: true },
  pass: { days: ['sat', 'sun'], sector: 'back', admits: true },
  shirt: { days: [], sector: null, admits: false },
  kit: { days: ['sat'], sector: 'front', admits: true },
} as const;
type Key = keyof typeof offers;
const keys = Object.keys(offers) as Key[];

const fair = () =>
  event({
    days: { sat: { front: 60, back: 60 }, sun: { front: 60, back: 60 } },
    offers: [
      { key: 'sat', days: ['sat'], sector: 'front' },
      { key: 'sun', days: ['sun'], sector: 'back' },
      { key: 'pass', days: ['sat', 'sun'], sector: 'back' },
      { key: 'shirt', days: [], kind: 'PRODUCT', stock: 60 },
      {
        ...{
          key: 'kit',
          days: ['sat'],
          parts: [
            { offer: 'sat', valueCents: 9_000 },
            { offer: 'shirt', valueCents: 1_000 },
          ],
        },
        batches: [{ units: 20, priceCents: 10_000, feeCents: 0 }],
      },
    ],
    questions: [needQuestion],
  });

interface Purchase {
  buyer: number;
  offer: Key;
  /** For each unit: nobody is named, somebody is, or somebody who has answered. */
  units: ('NOBODY' | 'NAMED' | 'ANSWERED')[];
  later: 'KEPT' | 'KEPT_TOO' | 'REFUNDED' | 'HANDED_ON';
}
const purchase: fc.Arbitrary<Purchase> = fc.record({
  buyer: fc.integer({ min: 0, max: 2 }),
  offer: fc.constantFrom(...keys),
  units: fc.array(fc.constantFrom('NOBODY' as const, 'NAMED' as const, 'ANSWERED' as const), {
    ...{ minLength: 1, maxLength: 3 },
  }),
  later: fc.constantFrom('KEPT' as const, 'KEPT_TOO' as const, 'REFUNDED' as const, 'HANDED_ON' as const),
});

async function make(view: EventView, people: readonly TestCustomer[], one: Purchase): Promise<void> {
  const buyer = people[one.buyer]!;
  const holders = one.units.map((unit) => {
    if (unit === 'NOBODY' || one.offer === 'shirt') return null;
    return { ...person(), ...(unit === 'ANSWERED' && { answers: [need('Rampa')] }) };
  });
  // Named units come first.
  holders.sort((a, b) => Number(a === null) - Number(b === null));
  const order = await buy(view, buyer, { [one.offer]: holders });
  if (one.later === 'REFUNDED')
    await refundOrder(context, { number: order.number, actor: operator('ana'), note: null });
  const [first] = order.tickets;
  if (one.later !== 'HANDED_ON' || first === undefined || one.offer === 'shirt' || one.offer === 'kit')
    return;
  const receiver = people[3]!;
  const transfer = (await offer(buyer, first.id, emailOf(receiver))).data.transferTicket;
  const accepted = await accept(receiver, await tokenOf(transfer.id));
  // The receiver may hold one of this date already; then it stays with the sender.
  expect([undefined, 'HOLDER_DUPLICATE']).toContain(accepted.errors?.[0]?.extensions.code);
}

interface Ticket {
  id: string;
  offer: Key;
  bought: Key;
  owner: string;
  buyer: string;
  holder: string;
  answers: Record<string, string>;
}

async function validTickets(view: EventView): Promise<Ticket[]> {
  const { rows } = await context.pool.query<Ticket>(
    `select t.id, f.name ->> 'pt' as offer, b.name ->> 'pt' as bought, t.customer_id as owner, o.customer_id as buyer,
      t.holder_document_number as holder, t.holder_answers as answers
    from ticket t join offer f on f.event_id = t.event_id and f.id = t.offer_id
    join batch a on a.event_id = t.event_id and a.id = t.batch_id
    join offer b on b.event_id = t.event_id and b.id = a.offer_id
    join customer_order o on o.event_id = t.event_id and o.id = t.order_id
    where t.event_id = $1 and t.status = 'VALID' order by t.id`,
    [view.id],
  );
  return rows;
}

interface Wanted {
  readers: MailingFilter['readers'];
  days: string[];
  offers: Key[];
  sectors: string[];
  isUnnamed: boolean;
  isUnanswered: boolean;
}
const wanted: fc.Arbitrary<Wanted> = fc.record({
  readers: fc.constantFrom('HOLDERS' as const, 'BUYERS' as const),
  days: fc.subarray(['sat', 'sun']),
  offers: fc.oneof(fc.constant<Key[]>([]), fc.subarray(keys)),
  sectors: fc.oneof(fc.constant<string[]>([]), fc.subarray(['front', 'back'])),
  ...{ isUnnamed: fc.boolean(), isUnanswered: fc.boolean() },
});

/** The rule once more, in the words of this event. */
function meant(tickets: readonly Ticket[], want: Wanted): Ticket[] {
  return tickets.filter(({ id, offer: key, bought, holder, owner: mine, answers }) => {
    const { days, sector, admits } = offers[key];
    const isSecond = tickets.some(
      (one) => one.id < id && one.offer === key && one.holder === holder && one.owner === mine,
    );
    return (
      (want.days.length === 0 || days.some((day) => want.days.includes(day))) &&
      (want.sectors.length === 0 || (sector !== null && want.sectors.includes(sector))) &&
      (want.offers.length === 0 || want.offers.includes(key) || want.offers.includes(bought)) &&
      (!want.isUnnamed || (admits && isSecond)) &&
      (!want.isUnanswered || (admits && !('need' in answers)))
    );
  });
}

function filterOf(view: EventView, want: Wanted): MailingFilter {
  const all = [...view.offerById.values()].map((known) => known.offer);
  const idsOf = (found: { id: string; name: { pt: string } }[], names: readonly string[]) =>
    found.filter(({ name }) => names.includes(name.pt)).map(({ id }) => id);
  return {
    readers: want.readers,
    dateIds: idsOf(view.dates, want.days),
    offerIds: idsOf(all, want.offers),
    sectorIds: [
      ...new Set(
        idsOf(
          all.flatMap(({ sector }) => sector ?? []),
          want.sectors,
        ),
      ),
    ],
    isUnnamed: want.isUnnamed,
    unansweredKey: want.isUnanswered ? 'need' : null,
  };
}

test('after any sale each filter finds who has such tickets, or bought them, and nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(purchase, { minLength: 4, maxLength: 7 }),
      fc.array(wanted, { minLength: 30, maxLength: 30 }),
      async (purchases, wishes) => {
        const view = await fair();
        const people = await deployment.customers(4);
        for (const one of purchases) await make(view, people, one);
        const tickets = await validTickets(view);
        for (const want of wishes) {
          const filter = filterOf(view, want);
          const expected = meant(tickets, want);
          const reader = want.readers === 'HOLDERS' ? 'owner' : 'buyer';
          const count = await countMailing(context, {
            actor: owner,
            eventId: view.id,
            purpose: 'ORDER',
            filter,
          });
          expect([want, count.tickets]).toEqual([want, expected.length]);
          expect(count.readers).toBe(new Set(expected.map((one) => one[reader])).size);
          const found = await context.db.transaction().execute((tx) =>
            selectTicketsToFind(tx, chosenAt(view, { purpose: 'ORDER', filter }), {
              ...{ issuedBy: deployment.clock.now(), after: null, first: 1_000 },
            }),
          );
          expect(found).toEqual(expected.map((one) => ({ id: one.id, reader: one[reader] })));
        }
      },
    ),
    cases(2, 4),
  );
});
