import type { CategoryKind, TicketType } from '../event/event-definition.ts';
import { limits } from '../limits.ts';
import { DomainError, type RefusalCode } from '../refusal.ts';
import type { Engagement } from '../ticket/ticket-state.ts';

/** In the order in which they are offered. */
export const ticketActions = ['NAME', 'TRANSFER', 'UPGRADE', 'EXTRAS', 'REFUND', 'RETURN', 'KEEP'] as const;
export type TicketAction = (typeof ticketActions)[number];

/** A ticket as far as it matters what its owner may do with it. */
export interface ActionFacts {
  isValid: boolean;
  engagedBy: Engagement | null;
  isUsed: boolean;
  kind: CategoryKind;
  ticketType: TicketType | null;
  /** One of a bundle's tickets: upgraded or given back to the list it would leave the others behind. */
  isOfBundle: boolean;
  /** Its owner paid for it: not a courtesy, not from somebody else, not for nothing. */
  isPaidByOwner: boolean;
  nameableUntil: Date;
  transferableUntil: Date;
  changesHandsAgain: boolean;
  /** Until when its order can be given back; null where it cannot. */
  refundableUntil: Date | null;
  resalableUntil: Date;
  saleClosesAt: Date;
  isEventCanceled: boolean;
  /** The event sells things beside tickets. */
  hasExtras: boolean;
}

type Condition = (facts: ActionFacts, now: Date) => RefusalCode | null;

const isRefundable = ({ refundableUntil }: ActionFacts, now: Date) =>
  refundableUntil !== null && now < refundableUntil;

const isOwnTicket = ({ kind, isPaidByOwner, isOfBundle }: ActionFacts) =>
  kind === 'TICKET' && isPaidByOwner && !isOfBundle;

/** Something new may begin with it. */
const free: Condition = ({ isValid, isEventCanceled, isUsed, engagedBy }) => {
  if (!isValid || isEventCanceled) return 'TICKET_NOT_VALID';
  if (isUsed) return 'TICKET_USED';
  return engagedBy === null ? null : 'TICKET_ENGAGED';
};

/** For each action, what stands in its way: the first refusal of its conditions, or nothing. */
const conditions: Record<TicketAction, readonly Condition[]> = {
  NAME: [free, (facts, now) => (now < facts.nameableUntil ? null : 'HOLDER_CHANGE_TOO_LATE')],
  TRANSFER: [
    free,
    (facts, now) => (now < facts.transferableUntil ? null : 'TRANSFER_TOO_LATE'),
    (facts) => (facts.changesHandsAgain ? null : 'TRANSFER_LIMIT'),
  ],
  UPGRADE: [
    free,
    (facts) => (isOwnTicket(facts) && facts.ticketType !== 'FREE' ? null : 'UPGRADE_NOT_POSSIBLE'),
    (facts, now) => (now < facts.saleClosesAt ? null : 'SALE_ENDED'),
  ],
  EXTRAS: [
    // Also for one that let somebody in: they are there, and buy a T-shirt.
    (facts, now) => free({ ...facts, isUsed: false }, now),
    (facts, now) => (now < facts.saleClosesAt ? null : 'SALE_ENDED'),
    (facts) => (facts.kind === 'TICKET' && facts.hasExtras ? null : 'NOT_ALLOWED'),
  ],
  REFUND: [free, (facts, now) => (isRefundable(facts, now) ? null : 'REFUND_TOO_LATE')],
  RETURN: [
    free,
    (facts) => (isOwnTicket(facts) ? null : 'RETURN_NOT_POSSIBLE'),
    (facts, now) => (now < facts.saleClosesAt ? null : 'RETURN_NOT_POSSIBLE'),
    (facts, now) => (now < facts.resalableUntil ? null : 'RETURN_TOO_LATE'),
    // As long as the order can be given back at once, that is the better way.
    (facts, now) => (isRefundable(facts, now) ? 'REFUND_STILL_OPEN' : null),
  ],
  KEEP: [
    (facts) =>
      facts.isValid && !facts.isEventCanceled && facts.engagedBy === 'RETURN' ? null : 'NOT_ALLOWED',
  ],
};

/** Why the owner may not do this with the ticket now; null when they may. */
export function refusalOf(action: TicketAction, facts: ActionFacts, now: Date): RefusalCode | null {
  for (const condition of conditions[action]) {
    const refusal = condition(facts, now);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** What pages offer: exactly what commands do not refuse. */
export function actionsOf(facts: ActionFacts, now: Date): TicketAction[] {
  return ticketActions.filter((action) => refusalOf(action, facts, now) === null);
}

/** What commands refuse, with the facts their texts name. */
export function requireTicketRight(
  action: TicketAction,
  facts: ActionFacts,
  now: Date,
  field = 'ticketId',
): void {
  const code = refusalOf(action, facts, now);
  if (code === null) return;
  const max = code === 'TRANSFER_LIMIT' ? { facts: { max: limits.transfersPerTicketMax } } : {};
  throw new DomainError(code, { field, ...max });
}
