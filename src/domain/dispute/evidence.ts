import type { LocalizedText } from '../event/event-definition.ts';
import type { PaymentMethod } from '../order/payment-method.ts';
import type { Authentication, DisputeKind, DisputeReason } from './dispute-state.ts';

/** All that a bank is told of a purchase (docs/algorithms/disputes.md, "Evidence in one press"). Money in centavos, instants in UTC. */
export interface Evidence {
  dispute: {
    kind: DisputeKind;
    isInquiry: boolean;
    reason: DisputeReason;
    amountCents: number;
    openedAt: Date;
    providerId: string | null;
  };
  event: { name: LocalizedText; place: string; startsAt: readonly Date[]; timeZone: string; seller: string };
  order: {
    number: string;
    placedAt: Date;
    lines: readonly { name: LocalizedText; quantity: number; totalCents: number }[];
    subtotalCents: number;
    feeCents: number;
    discountCents: number;
    deliveryCents: number;
    insuranceCents: number;
    totalCents: number;
  };
  /** `document`: masked. */
  buyer: { name: string; email: string | null; document: string };
  payment: {
    method: PaymentMethod;
    brand: string | null;
    lastDigits: string | null;
    installments: number | null;
    paidAt: Date | null;
    settlement: string | null;
    authentication: Authentication | null;
  };
  /** `address`: the IP address of the purchase; null where none is kept. */
  terms: { version: string; acceptedAt: Date; address: string | null };
  mails: readonly { template: string; sentAt: Date }[];
  delivery: readonly { status: string; at: Date; trackingCode: string | null }[];
  handovers: readonly { kind: string; station: string; at: Date }[];
  tickets: readonly { name: LocalizedText; holder: string; status: string; issuedAt: Date }[];
  /** Offered, and by whom it was accepted: a first name and an initial. */
  transfers: readonly { status: string; createdAt: Date; endedAt: Date | null; to: string | null }[];
  /** Log-ins and what else was done with the account, a day before the purchase to a day after. */
  accesses: readonly { kind: string; at: Date; address: string | null }[];
  /** Since when the account has used a browser that it has used before the purchase. */
  knownSince: Date | null;
  wallets: readonly { kind: string; at: Date }[];
  scans: readonly { at: Date; gate: string; device: string | null; ticket: LocalizedText }[];
  refunds: readonly { amountCents: number; status: string; requestedAt: Date; settledAt: Date | null }[];
  /** Written by finance, for the bank. */
  words: string;
}

/** The parts of evidence in the order in which they prove most. */
export const evidenceParts = [
  'SCANS',
  'HANDOVERS',
  'DELIVERY',
  'TRANSFERS',
  'WALLETS',
  'MAILS',
  'AUTHENTICATION',
  'ACCESSES',
  'PURCHASE_ADDRESS',
  'KNOWN_DEVICE',
  'TERMS',
  'REFUNDS',
  'WORDS',
] as const;
export type EvidencePart = (typeof evidenceParts)[number];

/** How many facts there are of each part; none is said too, so that nobody looks for it. */
export function countEvidence(evidence: Evidence): { part: EvidencePart; count: number }[] {
  const { scans, handovers, delivery, transfers, wallets, mails, accesses, refunds } = evidence;
  const one = (isThere: boolean) => (isThere ? 1 : 0);
  const counts: Record<EvidencePart, number> = {
    SCANS: scans.length,
    HANDOVERS: handovers.length,
    DELIVERY: delivery.length,
    TRANSFERS: transfers.filter(({ status }) => status === 'ACCEPTED').length,
    WALLETS: wallets.length,
    MAILS: mails.length,
    AUTHENTICATION: one(evidence.payment.authentication !== null),
    ACCESSES: accesses.length,
    PURCHASE_ADDRESS: one(evidence.terms.address !== null),
    KNOWN_DEVICE: one(evidence.knownSince !== null),
    TERMS: 1,
    REFUNDS: refunds.length,
    WORDS: one(evidence.words !== ''),
  };
  return evidenceParts.map((part) => ({ part, count: counts[part] }));
}
