import { installation } from '#src/domain/policy/grant.ts';
import { printBadge } from '#src/service/holding/badge/print-badge.ts';
import { type BadgeChoice, printBadgeStack } from '#src/service/holding/badge/print-badge-stack.ts';
import { printStackAgain } from '#src/service/holding/badge/print-stack-again.ts';
import { readBadgeStack } from '#src/service/holding/badge/read-badge-stack.ts';
import { saveBadgePlan } from '#src/service/holding/badge/save-badge-plan.ts';
import { handOver } from '#src/service/holding/handover/hand-over.ts';
import { readDesk } from '#src/service/holding/handover/read-desk.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../deployment/deployment.ts';
import { storeStaff } from '../deployment/store-staff.ts';
import { aScan, openPhone } from '../gate/phone.ts';
import { openHandOn } from '../shop/hand-on.ts';

export type Actor = Awaited<ReturnType<typeof storeStaff>>;

/** A shop whose event has badges, its people, and the acts of its desk with plain values. */
export async function openBadgeDesk() {
  const shop = await openHandOn();
  const { deployment, event, buy } = shop;
  const { context } = deployment;
  const bia = await storeStaff(deployment, [{ role: 'GATE', ...installation }], { name: 'Bia Prado' });
  const owner = await storeStaff(deployment, [{ role: 'PRODUCER', ...installation }], { name: 'Caio Reis' });

  const offerIdOf = (view: EventView, key: string) =>
    [...view.offerById.values()].find(({ offer }) => offer.name.pt === key)?.offer.id ?? '';

  const choose = (view: EventView, papers: readonly (readonly [string, string])[], over = 0) =>
    saveBadgePlan(context, {
      ...{ actor: owner, eventId: view.id, over },
      papers: papers.map(([key, paper]) => ({ offerId: offerIdOf(view, key), paper })),
    });

  /** Days with cards, a VIP area with wristbands, and a cup without a badge. Each name has a full ticket of Saturday. */
  async function printed(names: readonly string[], more: Record<string, (string | null)[]> = {}) {
    const view = await event({
      days: { sat: 300, sun: 20 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'sun', days: ['sun'] },
        { key: 'vip', days: ['sat'], kind: 'EXTRA', stock: 220 },
        { key: 'cup', days: ['sat'], kind: 'PRODUCT', stock: 9 },
      ],
    });
    await choose(view, [
      ['sat', 'CARD'],
      ['sun', 'CARD'],
      ['vip', 'WRISTBAND'],
    ]);
    const people = (await deployment.customers(names.length)) as TestCustomer[];
    const tickets: string[] = [];
    const numbers: string[] = [];
    for (const [index, customer] of people.entries()) {
      const { number } = await buy(view, customer, { sat: [null], ...(index === 0 ? more : {}) });
      numbers.push(number);
      const { rows } = await context.pool.query<{ id: string }>(
        `select t.id from ticket t join offer o on o.event_id = t.event_id and o.id = t.offer_id
        join customer_order c on c.event_id = t.event_id and c.id = t.order_id
        where c.number = $1 order by o.position, t.unit`,
        [number],
      );
      tickets.push(...rows.map(({ id }) => id));
      const [first] = rows;
      await named(first?.id ?? '', names[index] ?? '');
    }
    return { view, people, tickets, numbers };
  }

  /** A name as it was typed at the purchase: the code stays as it is. */
  async function named(ticketId: string, name: string) {
    const [first = '', ...rest] = name.split(' ');
    await context.pool.query('update ticket set holder_name = $2, holder_last_name = $3 where id = $1', [
      ...[ticketId, first, rest.join(' ')],
    ]);
  }

  const stack = (
    view: EventView,
    about: Partial<BadgeChoice> = {},
    { actor = bia, requestId = context.ids.uuid() } = {},
  ) =>
    printBadgeStack(context, {
      ...{ actor, eventId: view.id, requestId },
      choice: { paper: 'CARD', offerId: null, sectorId: null, dateId: null, ...about },
    });

  const again = (view: EventView, number: number, requestId = context.ids.uuid()) =>
    printStackAgain(context, { actor: bia, eventId: view.id, stack: number, requestId });

  const single = (
    view: EventView,
    ticketId: string,
    over: number,
    {
      reason = null,
      requestId = context.ids.uuid(),
      actor = bia,
    }: {
      reason?: string | null;
      requestId?: string;
      actor?: Actor;
    } = {},
  ) => printBadge(context, { actor, eventId: view.id, ticketId, over, reason, requestId });

  /** Hands one ticket over; `code`: what was scanned as its badge. */
  async function give(
    view: EventView,
    ticketId: string,
    code: string | null = null,
    { withoutBadge = null, reason = null }: { withoutBadge?: string | null; reason?: string | null } = {},
  ) {
    const badges = code === null ? [] : [{ ticketId, code }];
    const about = { actor: bia, eventId: view.id, station: 'Balcão 2', requestId: context.ids.uuid() };
    const [result] = await handOver(context, {
      ...about,
      ticketIds: [ticketId],
      reason,
      badges,
      withoutBadge,
    });
    return result?.code ?? null;
  }

  async function entriesOf(view: EventView) {
    const { rows } = await context.pool.query(
      `select actor, action, subject, why, before, after from audit_entry
      where event_id = $1 and action like 'badge%' order by at, id`,
      [view.id],
    );
    return rows;
  }

  const phone = async (person: TestCustomer, id: string) => (await shop.ticketOf(person, id))?.qrCode ?? '';

  const search = (view: EventView, text: string) =>
    readDesk(context, { actor: bia, eventId: view.id, search: text, station: 'Balcão 2' });

  const placesOf = async (view: EventView, number: number) =>
    (await readBadgeStack(context, { actor: bia, eventId: view.id, number })).places;

  /** A supervisor at a gate stops the ticket. */
  async function stop(view: EventView, ticketId: string) {
    const supervisor = await openPhone(deployment, view, owner, { role: 'SUPERVISOR' });
    const at = context.clock.now().getTime();
    await supervisor.upload([
      aScan(view, { ticketId, kind: 'STOP', at, source: 'HAND', reason: 'Disse que é dele' }),
    ]);
  }

  return {
    ...{
      stop,
      ...shop,
      bia,
      owner,
      offerIdOf,
      choose,
      printed,
      named,
      stack,
      again,
      single,
      give,
      entriesOf,
    },
    ...{ phone, search, placesOf },
  };
}
