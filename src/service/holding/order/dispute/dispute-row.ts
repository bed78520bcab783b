import type {
  Authentication,
  DisputeKind,
  DisputeReason,
  DisputeState,
} from '#src/domain/dispute/dispute-state.ts';
import type { Uuid } from '#src/domain/ids.ts';

export interface DisputeRow {
  eventId: Uuid;
  id: Uuid;
  paymentId: Uuid;
  orderId: Uuid;
  provider: string;
  /** Null for one that a person has stated, until the provider names it. */
  providerId: string | null;
  kind: DisputeKind;
  isInquiry: boolean;
  reason: DisputeReason;
  amountCents: number;
  feeCents: number;
  state: DisputeState;
  openedAt: Date;
  answerDueAt: Date | null;
  /** Since when it is here. */
  notedAt: Date;
  evidenceSentAt: Date | null;
  decidedAt: Date | null;
  authentication: Authentication | null;
  /** Written for the bank by finance. */
  words: string;
  wordsBy: Uuid | null;
}
