import { isLivePrint } from '#src/domain/badge/badge-check.ts';
import type { BadgePaper } from '#src/domain/badge/paper.ts';
import { shelfPlace } from '#src/domain/badge/shelf-place.ts';
import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { countLook } from '../../ground/audit/count-look.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { ticketsById } from '../ticket/view/current-tickets.ts';
import { readStackPrints } from './badge.sql.ts';
import { printedName } from './badge-sheets.ts';
import { stackName } from './print-badge-stack.ts';
import { readStackPaper } from './stack.sql.ts';

export type PlaceState = 'IN_BOX' | 'HANDED_OVER' | 'VOID';

export interface BadgePlace {
  shelf: string;
  state: PlaceState;
  /** Null of a void badge: another person may have the ticket. */
  name: string | null;
  title: LocalizedText;
}

export interface BadgeStackView {
  number: number;
  paper: BadgePaper;
  places: BadgePlace[];
}

/** A stack with what became of each of its badges; the look is counted. Refusals: NOT_ALLOWED, NOT_FOUND, STACK_NOT_FOUND. */
export async function readBadgeStack(
  context: WithDb & WithClock & WithEvents,
  { actor, eventId, number }: { actor: Staff; eventId: Uuid; number: number },
): Promise<BadgeStackView> {
  const event = await eventInOffice(context, { actor, eventId }, 'badge.read');
  const paper = await readStackPaper(context.db, event.id, number);
  if (paper === null) throw new DomainError('STACK_NOT_FOUND', { field: 'number' });
  const prints = await readStackPrints(context.db, event.id, number);
  const ids = prints.map(({ ticketId }) => ticketId);
  const tickets = await ticketsById(context, event.id, ids);
  await countLook(context, {
    ...{ actor, eventId: event.id, action: 'badge.read', subject: stackName(event, number) },
  });
  const places = prints.map((print): BadgePlace => {
    const ticket = tickets.get(print.ticketId);
    const known = ticket && event.offerById.get(ticket.offerId);
    const isLive = ticket !== undefined && event.canceledAt === null && isLivePrint(print, ticket);
    return {
      shelf: shelfPlace(number, print.place ?? 0),
      state: isLive ? (ticket.handedAt === null ? 'IN_BOX' : 'HANDED_OVER') : 'VOID',
      name: isLive ? printedName(ticket) : null,
      title: known ? offerTitle(known.offer) : { pt: '', en: '' },
    };
  });
  return { number, paper, places };
}
