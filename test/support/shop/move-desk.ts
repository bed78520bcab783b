import type { Actor } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../deployment/deployment.ts';
import { openHandOn } from './hand-on.ts';
import { batchOf } from './shop.ts';

/** Two days at one price. */
export const twoDays = {
  days: { sat: 9, sun: 9 },
  offers: [
    { key: 'sat', days: ['sat'] },
    { key: 'sun', days: ['sun'] },
  ],
};

/** The refusal of an act with its field and facts; null where there is none. */
export const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ code, field, facts }) => [code, field, ...(facts === undefined ? [] : [facts])],
  );

/** A shop whose tickets support moves, and the stock, the money and the mails that are looked at. */
export async function openMoveDesk() {
  const shop = await openHandOn();
  const { deployment, event, buy, offer, accept, tokenOf, emailOf, threePeople } = shop;
  const { context } = deployment;
  const staff = (role: Role): Actor => ({
    ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...installation }] },
  });
  const support = staff('SUPPORT');

  async function ticketOf(owner: TestCustomer, id: string) {
    const ticket = await shop.ticketOf(owner, id);
    if (ticket === null) throw new Error(`No ticket ${id}.`);
    return { ...ticket, qrCode: ticket.qrCode ?? '' };
  }

  /** Units and sums that the money ledger has for each batch, by its key; of batches that ever had some. */
  async function ledgerOf(view: EventView): Promise<Record<string, string>> {
    const { rows } = await context.pool.query(
      `select b.key, t.units, t.price_cents, t.discount_cents, t.fee_cents from money_key_total t
      join batch b on b.event_id = t.event_id and b.id::text = t.key
      where t.event_id = $1 and t.dimension = 'batch' order by 1`,
      [view.id],
    );
    return Object.fromEntries(
      rows.map((row) => [row.key, [row.units, row.price_cents, row.discount_cents, row.fee_cents].join(' ')]),
    );
  }

  async function soldOf(view: EventView): Promise<Record<string, number>> {
    const { rows } = await context.pool.query('select key, sold from pool where event_id = $1 order by key', [
      view.id,
    ]);
    return Object.fromEntries(rows.map(({ key, sold }) => [key, sold]));
  }

  async function mailsTo(view: EventView): Promise<{ to: string; tickets: string[] }[]> {
    const { rows } = await context.pool.query(
      `select to_address as "to", data -> 'ticketIds' as tickets from mail
      where template = 'tickets-moved' and data ->> 'eventId' = $1 order by 1`,
      [view.id],
    );
    return rows;
  }

  /** Three for Saturday, of which Bia has the first by now. */
  async function threeTickets(options: Partial<Parameters<typeof event>[0]> = {}) {
    const view = await event({ ...twoDays, ...options });
    const [ana, bia] = await threePeople();
    const order = await buy(view, ana, { sat: [null, null, null] });
    const [first, second, third] = order.tickets.map(({ id }) => id) as [string, string, string];
    const transfer = (await offer(ana, first, emailOf(bia))).data.transferTicket;
    const received = (await accept(bia, await tokenOf(transfer.id))).data.acceptTransfer;
    const act = {
      actor: support,
      number: order.number,
      batchId: batchOf(view, 'sun'),
      note: 'Só pode no domingo',
    };
    return { view, ana, bia, order, received, second, third, act };
  }

  return { ...shop, staff, support, ticketOf, ledgerOf, soldOf, mailsTo, threeTickets };
}
