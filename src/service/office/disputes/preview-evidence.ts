import { createHash } from 'node:crypto';
import { countEvidence, type Evidence, type EvidencePart } from '#src/domain/dispute/evidence.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { EvidenceFields } from '#src/gateway/payment/port.ts';
import type { DisputeRow } from '#src/service/holding/order/dispute/dispute-row.ts';
import type { WithClock, WithDb, WithPayments } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { collectEvidence } from './collect-evidence.ts';
import type { WithDisputePapers } from './dispute-papers.ts';
import { readEvidence } from './evidence-row.sql.ts';
import { requireDispute } from './find-dispute.ts';

export interface MadeEvidence {
  locale: Locale;
  fields: EvidenceFields;
  file: Buffer;
  /** SHA-256 of all that it says: the same evidence made again has the same. */
  digest: string;
}

type Context = WithDb & WithClock & WithEvents & WithPayments & WithDisputePapers;

/** Collects and writes the evidence of a dispute, as it would be sent now. */
export async function makeEvidence(
  context: Context,
  dispute: DisputeRow & { orderNumber: string },
): Promise<MadeEvidence> {
  const locale = context.payments.byName(dispute.provider)?.disputes?.locale ?? 'pt';
  const evidence = await collectEvidence(context, dispute);
  const fields = context.disputePapers.fields(evidence, locale);
  const file = await context.disputePapers.pdf(evidence, { locale, at: context.clock.now() });
  return { locale, fields, file, digest: digestOf(evidence, locale) };
}

/** It covers the words and not the bytes: a file names the instant at which it was made. */
function digestOf(evidence: Evidence, locale: Locale): string {
  return createHash('sha256')
    .update(JSON.stringify([locale, evidence]))
    .digest('hex');
}

/** The parts of the evidence that there are, for who may see the dispute; nothing of what they say. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readEvidenceParts(
  context: WithDb & WithEvents,
  { actor, id }: { actor: Staff; id: Uuid },
): Promise<{ part: EvidencePart; count: number }[]> {
  const { dispute } = await requireDispute(context, { actor, id }, 'dispute.read');
  return countEvidence(await collectEvidence(context, dispute));
}

/**
 * The evidence as it was sent, or as it would be sent now. Refusals: NOT_ALLOWED, NOT_FOUND, also once its term is over.
 */
export async function previewEvidence(
  context: Context,
  { actor, id }: { actor: Staff; id: Uuid },
): Promise<MadeEvidence & { orderNumber: string }> {
  const { dispute } = await requireDispute(context, { actor, id }, 'dispute.answer');
  const { orderNumber } = dispute;
  const stored = await readEvidence(context.db, { eventId: dispute.eventId, disputeId: id });
  if (stored?.file) return { ...stored, file: stored.file, orderNumber };
  return { ...(await makeEvidence(context, dispute)), orderNumber };
}
