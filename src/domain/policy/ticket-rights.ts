import type { CategoryKind, TicketType } from '../event/event-definition.ts';
import { limits } from '../limits.ts';
import { DomainError, type RefusalCode } from '../refusal.ts';
import type { Engagement } from '../ticket/ticket-state.ts';

/** In the order in which pages offer them. */
export const ticketActions = ['NAME', 'TRANSFER', 'UPGRADE', 'EXTRAS', 'REFUND', 'RETURN', 'KEEP'] as const;
export type TicketAction = (typeof ticketActions)[number];

/** The facts about a ticket that decide what its owner may do with it. */
export interface ActionFacts {
  isValid: boolean;
  engagedBy: Engagement | null;
  isUsed: boolean;
  /** A supervisor at a gate has stopped it. With another code it would open again. */
  isStopped: boolean;
  kind: CategoryKind;
  ticketType: TicketType | null;
  /** One of a bundle's tickets. An upgrade or a return would separate it from the others. */
  isOfBundle: boolean;
  /** Its owner paid for it: no courtesy, no transfer, no free ticket. */
  isPaidByOwner: boolean;
  /** The difference to a full ticket was paid at a till: sold again or upgraded, it would be half. */
  isDifferencePaid: boolean;
  nameableUntil: Date;
  transferableUntil: Date;
  changesHandsAgain: boolean;
  /** Until when its order can be refunded; null when it cannot. */
  refundableUntil: Date | null;
  resalableUntil: Date;
  saleClosesAt: Date;
  isEventCanceled: boolean;
  /** The event sells things other than tickets. */
  hasExtras: boolean;
}

type Condition = (facts: ActionFacts, now: Date) => RefusalCode | null;

const isRefundable = ({ refundableUntil }: ActionFacts, now: Date) =>
  refundableUntil !== null && now < refundableUntil;

const isOwnTicket = ({ kind, isPaidByOwner, isOfBundle, isDifferencePaid }: ActionFacts) =>
  kind === 'TICKET' && isPaidByOwner && !isOfBundle && !isDifferencePaid;

/** A new action may begin with the ticket. */
const free: Condition = ({ isValid, isEventCanceled, isStopped, isUsed, engagedBy }) => {
  if (!isValid || isEventCanceled) return 'TICKET_NOT_VALID';
  if (isStopped) return 'TICKET_STOPPED';
  if (isUsed) return 'TICKET_USED';
  return engagedBy === null ? null : 'TICKET_ENGAGED';
};

/** For each action its conditions. The first condition that refuses decides. */
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
    // Also with a ticket that was already scanned: its holder is at the event and may buy a T-shirt.
    (facts, now) => free({ ...facts, isUsed: false }, now),
    (facts, now) => (now < facts.saleClosesAt ? null : 'SALE_ENDED'),
    (facts) => (facts.kind === 'TICKET' && facts.hasExtras ? null : 'NOT_ALLOWED'),
  ],
  REFUND: [
    // The law gives it, and the money goes back the way it came.
    (facts, now) => free({ ...facts, isStopped: false }, now),
    (facts, now) => (isRefundable(facts, now) ? null : 'REFUND_TOO_LATE'),
  ],
  RETURN: [
    free,
    (facts) => (isOwnTicket(facts) ? null : 'RETURN_NOT_POSSIBLE'),
    (facts, now) => (now < facts.saleClosesAt ? null : 'RETURN_NOT_POSSIBLE'),
    (facts, now) => (now < facts.resalableUntil ? null : 'RETURN_TOO_LATE'),
    // While the order can be refunded at once, a refund is better for the owner.
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

/** The actions that pages offer: exactly those that commands do not refuse. */
export function actionsOf(facts: ActionFacts, now: Date): TicketAction[] {
  return ticketActions.filter((action) => refusalOf(action, facts, now) === null);
}

/** Throws a command's refusal, with the facts for its text. */
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
