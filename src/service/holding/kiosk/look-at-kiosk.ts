import { type KioskLook, kioskAnswer } from '#src/domain/badge/kiosk-answer.ts';
import type { WithDb, WithTicketKey } from '../../ports.ts';
import { printedName } from '../badge/badge-sheets.ts';
import { badgesOfTickets } from '../badge/badges-of-tickets.ts';
import { ticketsById } from '../ticket/view/current-tickets.ts';
import { paperOfKiosk, readShown, type ShownAtKiosk } from './kiosk-code.ts';

/**
 * Tells a kiosk what to show of a code: the name that it would print, where the badge is that exists, or why there is none
 * (docs/algorithms/badges.md, "At a kiosk"). Refusal: NOT_ALLOWED.
 */
export async function lookAtKiosk(context: WithDb & WithTicketKey, shown: ShownAtKiosk): Promise<KioskLook> {
  const own = paperOfKiosk(shown);
  const { event } = shown;
  const code = readShown(context, event, shown.code);
  if (typeof code === 'string') return { answer: code, name: null, shelf: null };
  const { ticketId } = code.read;
  const ticket = (await ticketsById(context, event.id, [ticketId])).get(ticketId);
  if (ticket === undefined) return { answer: 'UNKNOWN', name: null, shelf: null };
  if (event.canceledAt !== null) return { answer: 'CANCELED', name: null, shelf: null };
  const badge = (await badgesOfTickets(context, event.id, [ticket])).get(ticketId);
  const answer = kioskAnswer(
    ticket,
    code.read,
    { print: badge?.isLive ? ticket : null, paper: badge?.paper ?? null },
    own,
  );
  return {
    answer,
    name: answer === 'READY' ? printedName(ticket) : null,
    shelf: answer === 'PRINTED' ? (badge?.shelf ?? null) : null,
  };
}
