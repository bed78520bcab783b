import type { Transaction } from 'kysely';
import type { DueRow } from '#src/db/take-by-event.ts';
import type { DB } from '#src/db/types.gen.ts';
import { draftName } from '#src/domain/event/draft-name.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { staffIdOf } from '#src/domain/policy/actor.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { runEach } from '../../ground/background/run-each.ts';
import { tell } from '../../ground/fact/tell.ts';
import { ownersOf } from '../../people/staff/people/held-grants.ts';
import { readNamedActor } from '../../people/staff/people/read-actor.ts';
import { staffAddress } from '../../people/staff/staff-address.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import { reasonsOf } from './publication-refused.ts';
import type { PublicationReason } from './publication-view.ts';
import { publishWritten } from './publish-written.ts';
import { auditedAt } from './rows/audited-at.ts';
import { lockDraft, selectDraft } from './rows/draft.sql.ts';
import {
  selectDuePublications,
  selectIfDue,
  updateDone,
  type WholePublicationRow,
} from './rows/publication.sql.ts';

/** A mail names these; the draft has all of them. */
const reasonsTold = 10;

/**
 * Publishes what was to be published by now, each in a transaction of its own, as who asked for it, with their rights of
 * now. What is refused changes nothing, and keeps its reasons; what fails is tried again by the next run. Returns how many were carried out or refused.
 */
export async function publishDue(context: WithDb & WithClock & WithIds & WithLog): Promise<number> {
  const due = await selectDuePublications(context.db, context.clock.now());
  return await runEach(context, due, {
    what: 'publish-due',
    eventOf: ({ eventId }) => eventId,
    work: (row) => publishOne(context, row),
  });
}

async function publishOne(context: WithDb & WithClock & WithIds, { eventId, id }: DueRow): Promise<void> {
  const asked: { row: WholePublicationRow | null } = { row: null };
  try {
    await context.db.transaction().execute(async (tx) => {
      const draft = await lockDraft(tx, eventId);
      // What is published now begins now, after all that was saved before the lock.
      const now = context.clock.now();
      // Another node may have published it, or somebody canceled it.
      const publication = draft === null ? null : await selectIfDue(tx, { eventId, id, now });
      if (draft === null || publication === null) return;
      const { artSvg, revision, note, requestedBy } = publication;
      asked.row = publication;
      const { written } = publication;
      const actor = await readNamedActor(tx, requestedBy);
      if (actor === null || !hasRight(actor, 'event.publish', draft)) {
        throw new DomainError('REQUESTER_NOT_ALLOWED');
      }
      const by = { actor, author: requestedBy, now };
      await publishWritten(context, tx, draft, { content: { written, artSvg }, revision, note, ...by });
      await updateDone(tx, { eventId, id, at: now, refused: null });
    });
  } catch (error) {
    const reasons = asked.row && reasonsOf(error, asked.row.written);
    if (asked.row === null || reasons === null) throw error;
    const refused = { ...asked.row, eventId, reasons };
    await context.db.transaction().execute(async (tx) => {
      const isOurs = await updateDone(tx, { eventId, id, at: context.clock.now(), refused: reasons });
      if (isOurs) await tellRefused(context, tx, refused);
    });
  }
}

interface Refused {
  eventId: Uuid;
  id: Uuid;
  requestedBy: string;
  written: unknown;
  reasons: PublicationReason[];
}

/** Writes it into the audit, and tells who asked for it; where they may publish no more, the owners as well. */
async function tellRefused(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  refused: Refused,
): Promise<void> {
  const { eventId, id, requestedBy, reasons } = refused;
  const staffId = staffIdOf(requestedBy);
  if (staffId === null) return;
  const draft = await selectDraft(tx, eventId);
  const { place, named } = draft === null ? { place: { eventId }, named: {} } : auditedAt(draft);
  await writeAudit(context, tx, {
    ...{ ...place, actor: { kind: 'staff', id: staffId, grants: [] } },
    ...{ action: 'event.publish', subject: `publication ${id}` },
    after: { ...named, refused: reasons.map(({ code }) => code) },
    at: context.clock.now(),
  });
  await tellPerson(context, tx, refused, staffId);
  if (reasons.every(({ code }) => code !== 'REQUESTER_NOT_ALLOWED')) return;
  const owners = draft === null ? [] : await ownersOf(tx, draft.organizerId);
  for (const owner of owners)
    if (owner.staffId !== staffId) await tellPerson(context, tx, refused, owner.staffId);
}

/** To a person of the staff, once. */
async function tellPerson(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  refused: Refused,
  staffId: Uuid,
): Promise<void> {
  const person = await staffAddress(tx, staffId);
  if (person === null) return;
  const { name } = refused.written as { name?: unknown };
  await tell(context, tx, context.clock.now(), {
    fact: 'publication.refused',
    eventId: refused.eventId,
    publicationId: refused.id,
    reader: { ...person, staffId },
    name: draftName(name),
    reasons: refused.reasons.slice(0, reasonsTold).map(({ code, facts }) => ({ code, facts })),
  });
}
