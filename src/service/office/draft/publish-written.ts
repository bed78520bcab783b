import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { auditedChanges } from '#src/domain/draft/audit/audited-changes.ts';
import { differences } from '#src/domain/draft/differences.ts';
import { problemsOf } from '#src/domain/draft/draft-problems.ts';
import { isVenueNews } from '#src/domain/event/venue.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { type Action, needsStepUp, requireRight } from '#src/domain/policy/policy.ts';
import { newGiftCoupons } from '#src/domain/pricing/gift-coupons.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { planVenueNews } from '../../holding/alert/plan-venue-news.ts';
import { findOrganizerData } from '../../people/organizer/find-organizer-data.ts';
import type { WithClock, WithIds } from '../../ports.ts';
import { importEvent, type RefuseImport } from '../../selling/catalogue/import-event.ts';
import { readDefinition } from '../../selling/catalogue/read-definition.ts';
import type { DraftContent } from './content/apply-to-draft.ts';
import { keepPromises } from './promised/keep-promises.ts';
import { PublicationRefused, reasonsOf } from './publication-refused.ts';
import { type DraftRow, updatePublished } from './rows/draft.sql.ts';
import { insertVersion, selectVersion } from './rows/version.sql.ts';

/** The definition of a draft's content. Refusal: DRAFT_HAS_PROBLEMS, with their number. */
export async function definitionFor(
  tx: Transaction<DB>,
  { organizerId, publishedVersion }: Pick<DraftRow, 'organizerId' | 'publishedVersion'>,
  { written, artSvg }: DraftContent,
  now: Date,
): Promise<EventDefinition> {
  const organizer = await findOrganizerData(tx, organizerId);
  const isFirst = publishedVersion === null;
  const { definition, problems } = problemsOf(written, artSvg, now, organizer ?? undefined, isFirst);
  if (definition === null)
    throw new DomainError('DRAFT_HAS_PROBLEMS', { facts: { problems: problems.length } });
  return definition;
}

/**
 * A coupon that gives something away asks for what a courtesy asks for. Refusals: those of definitionFor; NOT_ALLOWED;
 * CONFIRMATION_REQUIRED.
 */
export async function requireProofOfGifts(
  tx: Transaction<DB>,
  draft: DraftRow,
  { actor, now, isProven }: { actor: Actor; now: Date; isProven: boolean },
): Promise<void> {
  const { written, artSvg } = draft;
  const definition = await definitionFor(tx, draft, { written, artSvg }, now);
  if (newGiftCoupons(await readDefinition(tx, draft.eventId), definition).length === 0) return;
  requireRight(actor, 'courtesy.create', draft);
  if (needsStepUp('courtesy.create') && !isProven) throw new DomainError('CONFIRMATION_REQUIRED');
}

/**
 * Imports what is published, under the lock of its draft. Refusals: those of definitionFor; SLUG_TAKEN, CODE_TAKEN; and
 * PUBLISH_REFUSED with all reasons (PublicationRefused).
 */
export async function importWritten(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  draft: DraftRow,
  { content, actor, action, now }: { content: DraftContent; actor: Actor; action: Action; now: Date },
): Promise<void> {
  const definition = await definitionFor(tx, draft, content, now);
  const { eventId, organizerId } = draft;
  let hasNews = false;
  const refuse: RefuseImport = (inTx, before, after) => {
    // A postponement tells its facts itself.
    hasNews = action !== 'event.postpone' && isVenueNews(before, after, now);
    return keepPromises(inTx, { eventId, action }, before, after);
  };
  const of = { eventId, organizerId, wasFile: draft.source === 'FILE', refuse };
  const deps = { db: tx, newId: () => context.ids.uuid(), now, actor, of };
  try {
    await importEvent(deps, definition);
    if (hasNews) await planVenueNews(tx, eventId, now);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const reasons = reasonsOf(error, content.written);
    throw reasons === null ? error : new PublicationRefused(reasons);
  }
}

export interface Published {
  version: number;
  revision: number;
}

/**
 * Publishes the content of a draft: the import, its version and its audit entry, in the transaction that has locked the
 * draft. `author` is who wanted it, `actor` who does it; `action` is what the audit entry says. Refusals: those of importWritten.
 */
export async function publishWritten(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  draft: DraftRow,
  asked: {
    content: DraftContent;
    revision: number;
    note: string | null;
    actor: Actor;
    author: string;
    now: Date;
    action?: Action;
    /** What else the audit entry says. */
    told?: { before: object; after: object } | undefined;
  },
): Promise<Published> {
  const { content, revision, note, actor, author, now, action = 'event.publish', told } = asked;
  await importWritten(context, tx, draft, { content, actor, action, now });
  const { eventId, publishedVersion } = draft;
  const last = publishedVersion === null ? null : await selectVersion(tx, eventId, publishedVersion);
  const number = (publishedVersion ?? 0) + 1;
  await insertVersion(tx, { eventId, number, ...content, revision, actor: author, at: now, note });
  await updatePublished(tx, { eventId, version: number, revision, source: 'OFFICE' });
  const { slug } = content.written as { slug: string };
  await writeAudit(context, tx, {
    ...{ eventId, actor, action, subject: `event ${slug}` },
    before: last === null ? null : { version: last.number, ...told?.before },
    after: {
      ...{ version: number, differences: differences(last?.written ?? {}, content.written).length },
      // A reader of the audit may not be one of the versions.
      ...(last !== null && auditedChanges(last.written, content.written)),
      ...told?.after,
    },
    why: note,
    at: now,
  });
  return { version: number, revision };
}
