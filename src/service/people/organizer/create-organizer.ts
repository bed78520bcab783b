import type { Actor } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { ensureOrganizer } from './ensure-organizer.ts';
import { selectOrganizer, updateOrganizer } from './managed-organizer.sql.ts';
import { findOrganizerByTaxNumber } from './organizer.sql.ts';
import { readOrganizerData, type TypedOrganizer } from './organizer-data.ts';
import { type OrganizerView, organizerView } from './organizer-view.ts';

/**
 * A new organizer, by somebody with the right at the whole installation. Refusals: NOT_ALLOWED, TAX_NUMBER_IN_USE where an
 * organizer has the CNPJ, and those of the data.
 */
export async function createOrganizer(
  context: WithDb & WithClock & WithIds,
  { actor, data }: { actor: Actor; data: TypedOrganizer },
): Promise<OrganizerView> {
  requireRight(actor, 'organizer.create', installation);
  const read = readOrganizerData(data);
  return await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    if ((await findOrganizerByTaxNumber(tx, read.taxNumber)) !== null) {
      throw new DomainError('TAX_NUMBER_IN_USE', { field: 'taxNumber' });
    }
    const id = await ensureOrganizer(tx, read, { newId: () => context.ids.uuid(), now });
    if (!(await updateOrganizer(tx, id, 1, read))) {
      throw new DomainError('TAX_NUMBER_IN_USE', { field: 'taxNumber' });
    }
    await writeAudit(context, tx, {
      organizerId: id,
      actor,
      action: 'organizer.create',
      subject: `organizer ${read.name}`,
      after: { ...read },
      at: now,
    });
    const created = await selectOrganizer(tx, id);
    if (created === null) throw new Error('An organizer was created and cannot be read back.');
    return organizerView(created);
  });
}
