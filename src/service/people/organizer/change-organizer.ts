import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { selectOrganizer, updateOrganizer } from './managed-organizer.sql.ts';
import { readAbout } from './organizer-data.ts';
import { type OrganizerView, organizerView } from './organizer-view.ts';

/**
 * Changes the text that an organizer tells of itself, at the version that was read. Refusals: NOT_ALLOWED, NOT_FOUND, CHANGED_MEANWHILE where
 * somebody else was faster, FIELD_TOO_LONG, PORTUGUESE_REQUIRED.
 */
export async function changeOrganizer(
  context: WithDb & WithClock & WithIds,
  asked: { actor: Actor; organizerId: Uuid; version: number; about: LocalizedText | null },
): Promise<OrganizerView> {
  const { actor, organizerId, version } = asked;
  requireRight(actor, 'organizer.change');
  if (!isUuid(organizerId)) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'organizer.change', organizerPlace(organizerId));
  const about = readAbout(asked.about);
  return await context.db.transaction().execute(async (tx) => {
    const before = await selectOrganizer(tx, organizerId);
    if (before === null) throw new DomainError('NOT_FOUND');
    const { name, legalName, taxNumber } = before;
    if (!(await updateOrganizer(tx, organizerId, version, { name, legalName, taxNumber, about })))
      throw new DomainError('CHANGED_MEANWHILE');
    await writeAudit(context, tx, {
      organizerId,
      actor,
      action: 'organizer.change',
      subject: `organizer ${before.name}`,
      before: { about: before.about },
      after: { about },
      at: context.clock.now(),
    });
    const after = await selectOrganizer(tx, organizerId);
    if (after === null) throw new DomainError('NOT_FOUND');
    return organizerView(after);
  });
}
