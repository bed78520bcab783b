import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import type { HolderAnswers } from '#src/domain/question/question.ts';
import type { Engagement, TicketStatus } from '#src/domain/ticket/ticket-state.ts';
import type { TicketRow } from './ticket.sql.ts';

/** A unit of an order; with `part`, one part of a bundle's unit alone. */
export interface TicketUnit {
  lineId: Uuid;
  unit: number;
  part?: number;
}

/** Locks the rows in the order of their ids, so that two who want the same ones wait and do not cross. */
export async function lockTicketRows(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<void> {
  await sql`select 1 from ticket where event_id = ${eventId} and id = any (${ticketIds}::uuid[])
    order by id for update`.execute(tx);
}

/** The tickets that work for the order's units, or did until they ended, and all that wait in one transfer with them. */
export async function readIdsOfOrder(tx: Transaction<DB>, eventId: Uuid, orderId: Uuid): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    with own as (
      select id, engaged_by, engaged_with from ticket
      where event_id = ${eventId} and order_id = ${orderId} and status <> 'TRANSFERRED'
    )
    select id from own
    union
    select i.ticket_id from own join ticket_transfer_item i
      on i.event_id = ${eventId} and i.transfer_id = own.engaged_with and own.engaged_by = 'TRANSFER'
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Tickets, and all that wait in one transfer with one of them. */
export async function readWithCompanions(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from ticket where event_id = ${eventId} and id = any (${ticketIds}::uuid[])
    union
    select i.ticket_id from ticket t join ticket_transfer_item i
      on i.event_id = t.event_id and i.transfer_id = t.engaged_with and t.engaged_by = 'TRANSFER'
    where t.event_id = ${eventId} and t.id = any (${ticketIds}::uuid[])
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function readOwnIds(tx: Transaction<DB>, eventId: Uuid, customerId: Uuid): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from ticket where event_id = ${eventId} and customer_id = ${customerId} and status = 'VALID'
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The valid tickets of the units, and all that wait in one transfer with them. */
export async function readIdsToEnd(
  tx: Transaction<DB>,
  eventId: Uuid,
  units: readonly TicketUnit[],
): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    with going as (${goingTickets(eventId, units)})
    select id from going
    union
    select t.id from going g join ticket_transfer_item i
      on i.event_id = ${eventId} and i.transfer_id = g.engaged_with and g.engaged_by = 'TRANSFER'
    join ticket t on t.event_id = i.event_id and t.id = i.ticket_id
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

function goingTickets(eventId: Uuid, units: readonly TicketUnit[]) {
  return sql`select t.* from ticket t
    join unnest(${units.map(({ lineId }) => lineId)}::uuid[], ${units.map(({ unit }) => unit)}::integer[],
      ${units.map(({ part }) => part ?? null)}::integer[]) u (line_id, unit, part)
      on t.order_line_id = u.line_id and t.unit = u.unit and t.part = coalesce(u.part, t.part)
    where t.event_id = ${eventId} and t.status = 'VALID'`;
}

/** What a ticket was when it ended. */
export interface EndedTicket {
  id: Uuid;
  customerId: Uuid;
  /** Whether it was in other hands than those that bought it. */
  wasHandedOn: boolean;
  engagedBy: Engagement | null;
  engagedWith: Uuid | null;
}

/** Its holder's answers go: nobody needs them of somebody who does not come. Of valid tickets only: what was transferred or has ended stays as it is. */
export async function endTicketRows(
  tx: Transaction<DB>,
  eventId: Uuid,
  units: readonly TicketUnit[],
  status: Extract<TicketStatus, 'CANCELED' | 'INVALID'>,
  now: Date,
): Promise<EndedTicket[]> {
  const { rows } = await sql<EndedTicket>`
    with going as (${goingTickets(eventId, units)})
    update ticket t set status = ${status}, changed_at = ${now}, engaged_by = null, engaged_with = null,
      holder_answers = '{}'
    from going g join customer_order o on o.event_id = g.event_id and o.id = g.order_id
    where t.event_id = g.event_id and t.id = g.id
    returning t.id, t.customer_id as "customerId", t.customer_id <> o.customer_id as "wasHandedOn",
      g.engaged_by as "engagedBy", g.engaged_with as "engagedWith"`.execute(tx);
  return rows;
}

/** Its old holder's answers go with it. */
export async function markTicketsTransferred(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({
      ...{ status: 'TRANSFERRED', engaged_by: null, engaged_with: null, changed_at: now },
      holder_answers: '{}',
    })
    .where('event_id', '=', eventId)
    .where(sql<boolean>`id = any (${ticketIds}::uuid[])`)
    .execute();
}

export async function updateEngagement(
  tx: Transaction<DB>,
  ticket: { eventId: Uuid; id: Uuid },
  engaged: { by: Engagement; with: Uuid } | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({ engaged_by: engaged?.by ?? null, engaged_with: engaged?.with ?? null, changed_at: now })
    .where('event_id', '=', ticket.eventId)
    .where('id', '=', ticket.id)
    .where('status', '=', 'VALID')
    .execute();
}

/** Another holder: the id stays and the version rises, which makes another code and leaves the old one behind. */
export async function updateHolder(
  tx: Transaction<DB>,
  ticket: Pick<TicketRow, 'eventId' | 'id'>,
  holder: Holder,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set((update) => ({
      holder_name: holder.name,
      holder_last_name: holder.lastName,
      holder_document_type: holder.documentType,
      holder_document_number: holder.documentNumber,
      half_price_ground: holder.halfPriceGround ?? null,
      holder_answers: JSON.stringify(holder.answers ?? {}),
      holder_version: update('holder_version', '+', 1),
      changed_at: now,
    }))
    .where('event_id', '=', ticket.eventId)
    .where('id', '=', ticket.id)
    .execute();
}

/** The same holder with another code: the version rises, and the old code is refused. */
export async function raiseHolderVersions(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set((update) => ({ holder_version: update('holder_version', '+', 1), changed_at: now }))
    .where('event_id', '=', eventId)
    .where(sql<boolean>`id = any (${ticketIds}::uuid[])`)
    .execute();
}

/** Other answers of the same holder: the code stays, and so does what wallets have. */
export async function updateAnswers(
  tx: Transaction<DB>,
  ticket: Pick<TicketRow, 'eventId' | 'id'>,
  answers: HolderAnswers,
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({ holder_answers: JSON.stringify(answers) })
    .where('event_id', '=', ticket.eventId)
    .where('id', '=', ticket.id)
    .execute();
}

/** The number of a unit before and after others have left its line, or it has. */
export interface RenumberedUnit {
  from: { lineId: Uuid; unit: number };
  to: { lineId: Uuid; unit: number };
}

/** Puts the tickets of units under other numbers, those that were handed on as well. By way of numbers below 0, because a unit may take the number of another. */
export async function renumberTickets(
  tx: Transaction<DB>,
  eventId: Uuid,
  units: readonly RenumberedUnit[],
): Promise<void> {
  await sql`update ticket t set order_line_id = m.to_line, unit = -m.to_unit
    from unnest(${units.map(({ from }) => from.lineId)}::uuid[], ${units.map(({ from }) => from.unit)}::integer[],
      ${units.map(({ to }) => to.lineId)}::uuid[], ${units.map(({ to }) => to.unit)}::integer[])
      m (from_line, from_unit, to_line, to_unit)
    where t.event_id = ${eventId} and t.order_line_id = m.from_line and t.unit = m.from_unit`.execute(tx);
  await sql`update ticket set unit = -unit where event_id = ${eventId} and unit < 0
    and order_line_id = any (${units.map(({ to }) => to.lineId)}::uuid[])`.execute(tx);
}

/** Valid tickets are of another batch from now on: their former codes are refused, and the answers are those given here. */
export async function updateBatches(
  tx: Transaction<DB>,
  eventId: Uuid,
  to: { offerId: Uuid; batchId: Uuid },
  tickets: readonly { id: Uuid; answers: HolderAnswers }[],
  now: Date,
): Promise<void> {
  await sql`update ticket t set offer_id = ${to.offerId}, batch_id = ${to.batchId}, holder_version = t.holder_version + 1,
      holder_answers = m.answers::jsonb, changed_at = ${now}
    from unnest(${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ answers }) => JSON.stringify(answers))}::text[])
      m (id, answers)
    where t.event_id = ${eventId} and t.id = m.id`.execute(tx);
}
