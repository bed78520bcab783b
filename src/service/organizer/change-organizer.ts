import { isUuid, type Uuid } from '../../domain/ids.ts';
import type { Actor } from '../../domain/policy/actor.ts';
import { organizerPlace } from '../../domain/policy/grant.ts';
import { requireRight } from '../../domain/policy/policy.ts';
import { requireRightAt } from '../../domain/policy/require-right-at.ts';
import { DomainError } from '../../domain/refusal.ts';
import { writeOrganizerAudit } from '../audit/write-organizer-audit.ts';
import type { WithClock, WithDb, WithIds } from '../ports.ts';
import { selectOrganizer, updateOrganizer } from './managed-organizer.sql.ts';
import { findOrganizerByTaxNumber } from './organizer.sql.ts';
import { readOrganizerData, type TypedOrganizer } from './organizer-data.ts';
import { type OrganizerView, organizerView } from './organizer-view.ts';

/**
 * New company data of an organizer at the version that was read. Refusals: NOT_ALLOWED, NOT_FOUND, CHANGED_MEANWHILE where
 * somebody else was faster, TAX_NUMBER_IN_USE, and those of the data. Events keep the names they were published with.
 */
export async function changeOrganizer(
  context: WithDb & WithClock & WithIds,
  asked: { actor: Actor; organizerId: Uuid; version: number; data: TypedOrganizer },
): Promise<OrganizerView> {
  const { actor, organizerId, version, data } = asked;
  requireRight(actor, 'organizer.change');
  if (!isUuid(organizerId)) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'organizer.change', organizerPlace(organizerId));
  const read = readOrganizerData(data);
  return await context.db.transaction().execute(async (tx) => {
    const before = await selectOrganizer(tx, organizerId);
    if (before === null) throw new DomainError('NOT_FOUND');
    const owner = await findOrganizerByTaxNumber(tx, read.taxNumber);
    if (owner !== null && owner !== organizerId) {
      throw new DomainError('TAX_NUMBER_IN_USE', { field: 'taxNumber' });
    }
    if (!(await updateOrganizer(tx, organizerId, version, read))) throw new DomainError('CHANGED_MEANWHILE');
    const { name, legalName, taxNumber, about } = before;
    await writeOrganizerAudit(context, tx, {
      organizerId,
      actor,
      action: 'organizer.change',
      subject: `organizer ${before.name}`,
      before: { name, legalName, taxNumber, about },
      after: { ...read },
      at: context.clock.now(),
    });
    const after = await selectOrganizer(tx, organizerId);
    if (after === null) throw new DomainError('NOT_FOUND');
    return organizerView(after);
  });
}
