import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { NeedKind } from '#src/domain/need/need-kinds.ts';
import type { Place } from '#src/domain/policy/grant.ts';

/** A state that needs a person, as it was found. Money in centavos. */
export interface FoundNeed {
  kind: NeedKind;
  /** Names it among the needs of its event and kind. */
  key: string;
  place: Place;
  /** Null: of the installation. */
  eventId: Uuid | null;
  eventName: LocalizedText | null;
  timeZone: string | null;
  since: Date;
  /** Until when it can be settled, or when what it is about ends or begins. */
  until: Date | null;
  orderNumber: string | null;
  buyerName: string | null;
  /** A batch or a stock by its name, a question of an event, or what a person asked. */
  subject: LocalizedText | null;
  /** A code within the kind, whose words are the page's: why money is under review, which act waits, which mail or job it is. */
  reason: string | null;
  /** Tickets, units that are left, or attempts. */
  count: number | null;
  amountCents: number | null;
  /** A refused refund can be requested again. */
  mayRetry: boolean;
  /** The person must be the second one of a request. */
  isOthers: boolean;
}

/** The parts of a need that its kind does not have. */
export const nothingMore: Omit<
  FoundNeed,
  'kind' | 'key' | 'place' | 'eventId' | 'eventName' | 'timeZone' | 'since'
> = {
  ...{ until: null, orderNumber: null, buyerName: null, subject: null, reason: null },
  ...{ count: null, amountCents: null, mayRetry: false, isOthers: true },
};

/** A need with what people have added. */
export interface Need extends FoundNeed {
  id: string;
  takenBy: { id: Uuid; name: string } | null;
  note: { text: string; by: string; at: Date } | null;
  /** It is left as it is, as the note says. */
  isAside: boolean;
  maySetAside: boolean;
  maySettle: boolean;
  isMine: boolean;
}
