import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { installation, organizerPlace } from '#src/domain/policy/grant.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { OrganizerData } from './ensure-organizer.ts';
import {
  lockOrganizer,
  type OrganizerRow,
  selectOrganizer,
  updateOrganizer,
} from './managed-organizer.sql.ts';
import { findOrganizerByTaxNumber } from './organizer.sql.ts';
import { readOrganizerData } from './organizer-data.ts';
import { decideRenameRow, insertRename, type RenameRow, selectOpenRename } from './rename.sql.ts';

export type { RenameRow } from './rename.sql.ts';

/** DONE: it is called so. REQUESTED: who runs the installation has to approve it. */
export type RenameOutcome = 'DONE' | 'REQUESTED';

/**
 * Another name, company or CNPJ of an organizer at the version that was read. People of the organizer ask for it, and the
 * latest request counts; who may decide about it does it at once. Events take it with their next publication, and orders keep
 * the seller of their time. Refusals: NOT_ALLOWED; NOT_FOUND; CHANGED_MEANWHILE; TAX_NUMBER_IN_USE; those of the data.
 */
export async function renameOrganizer(
  context: WithDb & WithClock & WithIds,
  asked: { actor: Actor; organizerId: Uuid; version: number; data: OrganizerData },
): Promise<RenameOutcome> {
  const { actor, organizerId, version, data } = asked;
  requireRight(actor, 'organizer.rename');
  if (!isUuid(organizerId)) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'organizer.rename', organizerPlace(organizerId));
  const { name, legalName, taxNumber } = readOrganizerData(data);
  const next = { name, legalName, taxNumber };
  return await context.db.transaction().execute(async (tx) => {
    const before = await lockedOrganizer(tx, organizerId);
    if (before.version !== version) throw new DomainError('CHANGED_MEANWHILE');
    await requireFreeTaxNumber(tx, organizerId, taxNumber);
    const now = context.clock.now();
    const by = { by: actorName(actor), at: now, isApproved: false };
    const open = await selectOpenRename(tx, organizerId);
    if (open !== null) await decideRenameRow(tx, open.id, by);
    const isDone = hasRight(actor, 'rename.decide', installation);
    if (isDone) await updateOrganizer(tx, organizerId, version, { ...next, about: before.about });
    else
      await insertRename(tx, {
        ...{ id: context.ids.uuid(), organizerId, ...next },
        ...{ requestedBy: actorName(actor), requestedAt: now },
      });
    await writeAudit(context, tx, {
      ...{ organizerId, actor, action: 'organizer.rename', subject: `organizer ${before.name}` },
      ...{ before: nameOf(before), after: { ...next, ...(!isDone && { requested: true }) }, at: now },
    });
    return isDone ? 'DONE' : 'REQUESTED';
  });
}

/**
 * Approves or refuses a request. Refusals: NOT_ALLOWED; NOT_FOUND; RENAME_OVER, where it is decided or replaced;
 * TAX_NUMBER_IN_USE, where another organizer got the CNPJ meanwhile.
 */
export async function decideRename(
  context: WithDb & WithClock & WithIds,
  asked: { actor: Actor; organizerId: Uuid; renameId: Uuid; isApproved: boolean },
): Promise<void> {
  const { actor, organizerId, renameId, isApproved } = asked;
  requireRight(actor, 'rename.decide', installation);
  if (!isUuid(organizerId) || !isUuid(renameId)) throw new DomainError('NOT_FOUND');
  await context.db.transaction().execute(async (tx) => {
    const before = await lockedOrganizer(tx, organizerId);
    const open = await selectOpenRename(tx, organizerId);
    if (open === null || open.id !== renameId) throw new DomainError('RENAME_OVER');
    const now = context.clock.now();
    const { name, legalName, taxNumber, requestedBy } = open;
    if (isApproved) {
      await requireFreeTaxNumber(tx, organizerId, taxNumber);
      await updateOrganizer(tx, organizerId, before.version, {
        name,
        legalName,
        taxNumber,
        about: before.about,
      });
    }
    await decideRenameRow(tx, open.id, { by: actorName(actor), at: now, isApproved });
    await writeAudit(context, tx, {
      ...{ organizerId, actor, action: 'rename.decide', subject: `organizer ${before.name}` },
      ...{ before: nameOf(before), after: { isApproved, requestedBy, name, legalName, taxNumber }, at: now },
    });
  });
}

/** The request that waits for the installation; null without one. */
export async function readRename({ db }: WithDb, organizerId: Uuid): Promise<RenameRow | null> {
  return await selectOpenRename(db, organizerId);
}

async function lockedOrganizer(tx: Transaction<DB>, organizerId: Uuid): Promise<OrganizerRow> {
  await lockOrganizer(tx, organizerId);
  const organizer = await selectOrganizer(tx, organizerId);
  if (organizer === null) throw new DomainError('NOT_FOUND');
  return organizer;
}

async function requireFreeTaxNumber(
  tx: Transaction<DB>,
  organizerId: Uuid,
  taxNumber: string,
): Promise<void> {
  const owner = await findOrganizerByTaxNumber(tx, taxNumber);
  if (owner !== null && owner !== organizerId)
    throw new DomainError('TAX_NUMBER_IN_USE', { field: 'taxNumber' });
}

function nameOf({ name, legalName, taxNumber }: OrganizerData) {
  return { name, legalName, taxNumber };
}
