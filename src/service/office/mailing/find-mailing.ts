import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { chosenTickets, type MailingReach } from '#src/domain/mailing/mailing.ts';
import type { Actor, Staff } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import type { Action } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { lockMailing, type MailingRow, selectMailing } from './mailing.sql.ts';
import type { Chosen } from './mailing-reader.sql.ts';

/** A mailing as staff names it. */
export interface AskedMailing {
  actor: Actor;
  eventId: Uuid;
  mailingId: Uuid;
}

/** A mailing of an event where the actor may do this. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function findMailing(
  context: WithDb & WithEvents,
  { actor, eventId, mailingId }: AskedMailing,
  action: Action,
): Promise<{ event: EventView; row: MailingRow }> {
  const event = await eventInOffice(context, { eventId, actor }, action);
  const row = isUuid(mailingId)
    ? await selectMailing(context.db, { eventId: event.id, id: mailingId })
    : null;
  if (row === null) throw new DomainError('NOT_FOUND');
  return { event, row };
}

/** A draft under its lock, as it was seen. Refusals: NOT_FOUND, MAILING_BEGUN, CHANGED_MEANWHILE. */
export async function lockDraft(
  tx: Transaction<DB>,
  { eventId, id }: { eventId: Uuid; id: Uuid },
  revision: number,
): Promise<MailingRow> {
  const row = await lockMailing(tx, { eventId, id });
  if (row === null) throw new DomainError('NOT_FOUND');
  if (row.state !== 'DRAFT') throw new DomainError('MAILING_BEGUN');
  if (row.revision !== revision) throw new DomainError('CHANGED_MEANWHILE');
  return row;
}

/** Mailings are made by people of the staff. Refusal: NOT_ALLOWED. */
export function asStaff(actor: Actor): Staff {
  if (actor.kind !== 'staff') throw new DomainError('NOT_ALLOWED');
  return actor;
}

/** The tickets that a filter chooses at an event, and the purpose for which their people are written to. */
export function chosenAt(event: EventView, { purpose, filter }: MailingReach): Chosen {
  return { eventId: event.id, purpose, readers: filter.readers, tickets: chosenTickets(event, filter) };
}

export function placeOfEvent({ id, organizer }: EventView): Place & { eventId: Uuid } {
  return { organizerId: organizer.id, eventId: id };
}
