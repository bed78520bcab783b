import { isSameValue } from '#src/domain/draft/same-value.ts';
import { isUuid } from '#src/domain/ids.ts';
import { type MailingContent, readMailingContent } from '#src/domain/mailing/mailing.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import { type AskedMailing, asStaff, lockDraft } from './find-mailing.ts';
import { countMailings, insertMailing, lockMailing, type MailingRow, updateDraft } from './mailing.sql.ts';

/**
 * Writes a draft: a new one with `revision` null, or over the revision that was seen. The caller names a new one, so the same
 * request twice makes one; another content under its name is refused, because that one was not seen. Refusals: NOT_ALLOWED, NOT_FOUND, those of readMailingContent, MAILING_BEGUN,
 * CHANGED_MEANWHILE, TOO_MANY_MAILINGS.
 */
export async function saveMailing(
  context: WithDb & WithClock & WithIds & WithEvents,
  { content, revision, ...asked }: AskedMailing & { content: MailingContent; revision: number | null },
): Promise<void> {
  const event = await eventInOffice(context, asked, 'mailing.write');
  const { id: by } = asStaff(asked.actor);
  if (!isUuid(asked.mailingId)) throw new DomainError('INVALID_INPUT', { field: 'mailingId' });
  const key = { eventId: event.id, id: asked.mailingId };
  const read = readMailingContent(content);
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    if (revision !== null) {
      await lockDraft(tx, key, revision);
      await updateDraft(tx, { ...key, content: read, by, at });
      return;
    }
    const known = await lockMailing(tx, key);
    if (known !== null) return requireSame(known, read);
    if ((await countMailings(tx, event.id)) >= staffLimits.mailingsPerEvent) {
      throw new DomainError('TOO_MANY_MAILINGS', { facts: { max: staffLimits.mailingsPerEvent } });
    }
    // Two at once: the second one waited for the first.
    if (!(await insertMailing(tx, { ...key, content: read, by, at })))
      return requireSame(await lockMailing(tx, key), read);
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor: asked.actor, action: 'mailing.write', subject: `mailing ${key.id}` },
      ...{ after: { state: 'DRAFT' }, at },
    });
  });
}

/** Refusal: CHANGED_MEANWHILE. */
function requireSame(known: MailingRow | null, content: MailingContent): void {
  if (known === null || !isSameValue(contentOf(known), contentOf(content)))
    throw new DomainError('CHANGED_MEANWHILE');
}

function contentOf({ purpose, filter, subject, body }: MailingContent): MailingContent {
  return { purpose, filter, subject, body };
}
