import type { ManyActKind } from '#src/domain/order/act-on-many.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { beginOrRequest, previewMany } from '#src/service/office/approval/begin-or-request.ts';
import type { OrderChoice } from '#src/service/office/many/judge-many.ts';
import { readManyAct } from '#src/service/office/many/read-many-act.ts';
import { changeLimits } from '#src/service/people/organizer/change-limits.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../deployment/deployment.ts';
import { storeStaff } from '../deployment/store-staff.ts';
import { byCard, openCheckout } from './checkout.ts';
import { batchOf } from './shop.ts';

export interface Wanted {
  kind?: ManyActKind;
  keepsFee?: boolean;
  actor?: Staff;
  choice?: OrderChoice;
}

export const codeOfRefusal = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ code, facts }) => (facts === undefined ? code : { code, ...facts }),
  );

/** Fairs with orders, staff of every role, and acts on many orders that are previewed and begun. */
export async function openManyDesk() {
  const checkout = await openCheckout();
  const { deployment, event, save, place, addressOf } = checkout;
  const { context, clock } = deployment;
  const person = (role: Role, view: EventView | null = null): Promise<Staff> =>
    storeStaff(deployment, [
      { role, ...(view === null ? installation : organizerPlace(view.organizer.id ?? '')) },
    ]);
  const owner = await person('OWNER');
  const support = await person('SUPPORT');

  /** An event, and so many orders of one ticket each for R$ 100.00 with a fee of R$ 10.00, paid by card. */
  async function fair(orders: number) {
    const offers = [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_000 }] }];
    const view = await event({ days: { sat: 50 }, offers });
    await changeLimits(context, {
      ...{ actor: owner, organizerId: view.organizer.id ?? '' },
      limits: { cents: null, tickets: null, readers: null },
    });
    const numbers: string[] = [];
    for (let count = 0; count < orders; count += 1) numbers.push(await orderAt(view));
    return { view, numbers };
  }

  async function orderAt(view: EventView, quantity = 1): Promise<string> {
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const lines = [{ batchId: batchOf(view, 'full'), quantity }];
    const cart = (await save(view, buyer, lines)).data.saveCart;
    const asked = { payment: byCard(), billingAddressId: await addressOf(buyer) };
    return (await place(buyer, cart.id, asked)).data.placeOrder.number;
  }

  /** An order that nobody has paid yet. */
  async function unpaidAt(view: EventView): Promise<string> {
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
    return (await place(buyer, cart.id, { payment: { method: 'PIX' } })).data.placeOrder.number;
  }

  function askedAt(
    view: EventView,
    { kind = 'REFUND', keepsFee = false, actor = owner, choice }: Wanted = {},
  ) {
    const all: OrderChoice = { filter: { eventId: view.id } };
    return { actor, eventId: view.id, kind, keepsFee, choice: choice ?? all };
  }

  /** Looks at the preview, and begins what it says. */
  async function begin(view: EventView, wanted: Wanted = {}, actId = context.ids.uuid()) {
    const asked = askedAt(view, wanted);
    const { eligible, mark } = await previewMany(context, asked);
    const note = asked.kind === 'RESEND' ? null : 'Show adiado';
    const act = { ...asked, actId, note, seen: { eligible, mark } };
    return { act, outcome: await beginOrRequest(context, act) };
  }

  const readAct = ({ eventId, actId }: { eventId: string; actId: string }) =>
    readManyAct(context, { actor: owner, eventId, actId });

  async function rowsOf(view: EventView) {
    const { rows } = await context.pool.query(
      `select (select count(*)::int from refund where event_id = $1) as refunds,
        (select coalesce(sum(amount_cents), 0)::int from refund where event_id = $1) as cents,
        (select count(*)::int from order_note where event_id = $1) as notes,
        (select count(*)::int from mail where template = 'order-resent' and data ->> 'eventId' = $1::text) as resent,
        (select count(*)::int from audit_entry where event_id = $1 and subject like 'order %') as entries`,
      [view.id],
    );
    return rows[0];
  }

  return {
    deployment,
    context,
    clock,
    person,
    owner,
    support,
    fair,
    orderAt,
    unpaidAt,
    askedAt,
    begin,
    readAct,
    rowsOf,
  };
}
