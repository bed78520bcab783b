import { isNear } from '#src/domain/dispute/dispute-clock.ts';
import { isAnswerable, moneyOf } from '#src/domain/dispute/dispute-state.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import type { WithClock, WithPayments } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { ListedDisputeRow } from './disputes.sql.ts';

/** A dispute with what its event and the clock say of it. */
export interface DisputeView extends ListedDisputeRow {
  place: Place;
  eventName: LocalizedText;
  timeZone: string;
  money: ReturnType<typeof moneyOf>;
  /** Evidence may be sent, and none waits. */
  isAnswerable: boolean;
  /** Its deadline is within two days. */
  isNear: boolean;
  /** A person brings the evidence to the bank. */
  isByHand: boolean;
}

export function disputeView(
  { clock, payments }: WithClock & WithPayments,
  row: ListedDisputeRow,
  event: EventView,
): DisputeView {
  const now = clock.now();
  const canAnswer = row.evidenceRequestedAt === null && isAnswerable(row, now);
  return {
    ...row,
    place: { organizerId: event.organizer.id, eventId: event.id },
    eventName: event.name,
    timeZone: event.timeZone,
    money: moneyOf(row),
    isAnswerable: canAnswer,
    isNear: canAnswer && isNear(row.answerDueAt, now),
    isByHand: isAnsweredByHand({ payments }, row),
  };
}

/** True where we can send no evidence: the provider takes none, or has no name for the dispute to send it under. */
export function isAnsweredByHand(
  { payments }: WithPayments,
  { provider, providerId }: Pick<ListedDisputeRow, 'provider' | 'providerId'>,
): boolean {
  return providerId === null || !payments.byName(provider)?.disputes?.sendEvidence;
}
