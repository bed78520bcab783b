import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor, Staff } from '#src/domain/policy/actor.ts';
import { type ActSize, hasOutgrown } from '#src/domain/policy/approval.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { mayApprove } from '#src/domain/policy/let-in.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { keepRights, readHeldGrants } from '../../people/staff/people/held-grants.ts';
import { readStaffActor } from '../../people/staff/people/read-actor.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import {
  type Cancellation,
  effectOfCancellation,
} from '../../selling/event/cancellation/effect-of-cancellation.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { beginMailing } from '../mailing/begin-mailing.ts';
import type { AskedAct } from '../many/find-many-act.ts';
import { beginApproved, refuseWaiting } from '../many/waiting-many-act.ts';
import { type PostponementAsked, postponeEvent } from '../postponement/postpone-event.ts';
import { type ApprovalRow, decideApprovalRow, selectApproval } from './approval.sql.ts';
import { type ApprovalView, approvalView, isApprovalOpen } from './approval-view.ts';
import { requireWaiting } from './begin-or-request.ts';
import { carryOut } from './carry-out.ts';
import { requirePostponable } from './postpone-or-request.ts';
import { requireSendable, type SendAsked } from './send-or-request.ts';

type Context = WithDb & WithClock & WithIds & WithLog & WithEvents;

interface Asked {
  actor: Actor;
  eventId: Uuid;
  approvalId: Uuid;
  isApproved: boolean;
}

/**
 * Approves or refuses what somebody else has requested; who has requested it may take it back. What is approved is carried
 * out as who requested it, if they still may. Refusals: NOT_ALLOWED, NOT_FOUND, APPROVAL_OVER where it was decided or has
 * expired, APPROVAL_OWN, APPROVER_OF_REQUESTER where the access to decide came from who requested it, or after the request,
 * APPROVAL_OUTGROWN where it has grown by more than a tenth, REQUESTER_NOT_ALLOWED; of a postponement those of
 * postponeOrRequest, of a mailing those of sendOrRequest, of refunds MANY_NOBODY.
 */
export async function decideApproval(
  context: Context,
  { actor, eventId, approvalId, isApproved }: Asked,
): Promise<ApprovalView> {
  requireRight(actor, 'approval.decide');
  const row =
    isUuid(eventId) && isUuid(approvalId) ? await selectApproval(context.db, eventId, approvalId) : null;
  if (row === null || actor.kind !== 'staff') throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'approval.decide', placeOf(row));
  if (!isApprovalOpen(row, context.clock.now())) throw new DomainError('APPROVAL_OVER');
  if (isApproved) await approve(context, actor, row);
  else {
    await decide(context, actor, row, false);
    if (row.action === 'order.refund') await refuseWaiting(context, manyOf(row));
  }
  const decided = await selectApproval(context.db, eventId, approvalId);
  if (decided === null) throw new DomainError('NOT_FOUND');
  return approvalView(decided, actor, await readHeldGrants(context.db, actor.id));
}

function placeOf({ organizerId, eventId }: ApprovalRow): Place {
  return { organizerId, eventId };
}

async function approve(context: Context, actor: Staff, row: ApprovalRow): Promise<void> {
  const effect = await effectOf(context, row, actOf(row, await requireTwo(context.db, actor, row)));
  if (hasOutgrown(effect, row)) throw new DomainError('APPROVAL_OUTGROWN');
  const requester = await decide(context, actor, row, true);
  const act = actOf(row, requester);
  // The decision stands first: if the program stops here, the act is asked for again and changes nothing twice.
  if ('postponement' in act) await postponeEvent(context, act.postponement);
  else if ('mailing' in act) await beginMailing(context, act.mailing);
  else if ('many' in act) await beginApproved(context, act.many);
  else await carryOut(context, { ...act, slug: row.eventSlug, actor: requester });
}

/**
 * The requester with their present rights, where the approver may be the second person. Refusals: APPROVAL_OWN;
 * NOT_ALLOWED; APPROVER_OF_REQUESTER; REQUESTER_NOT_ALLOWED.
 */
async function requireTwo(db: Kysely<DB>, approver: Staff, row: ApprovalRow): Promise<Staff> {
  if (row.requestedBy === approver.id) throw new DomainError('APPROVAL_OWN');
  const place = placeOf(row);
  const { id } = approver;
  const grants = await readHeldGrants(db, id);
  requireRight({ kind: 'staff', id, grants }, 'approval.decide', place);
  if (!mayApprove({ id, grants }, { ...row, place })) throw new DomainError('APPROVER_OF_REQUESTER');
  const requester = await readStaffActor({ db }, row.requestedBy);
  if (requester === null || !hasRight(requester, row.action, place)) {
    throw new DomainError('REQUESTER_NOT_ALLOWED');
  }
  return requester;
}

/** The act that was requested, as who requested it. */
function actOf(
  row: ApprovalRow,
  actor: Actor,
): Cancellation | { postponement: PostponementAsked } | { mailing: SendAsked } | { many: AskedAct } {
  const { eventId, action, subjectKey, details, why } = row;
  if (action === 'order.refund') return { many: { actor, ...manyOf(row) } };
  if (action === 'mailing.send') {
    return { mailing: { actor, eventId, mailingId: subjectKey ?? '', revision: details?.revision ?? 0 } };
  }
  if (action !== 'event.postpone') return { action, key: subjectKey } as Cancellation;
  if (details?.starts === undefined) throw new Error('A postponement was requested without its dates.');
  return { postponement: { changes: [], ...details, actor, eventId, why } };
}

function manyOf({ eventId, subjectKey }: ApprovalRow): Omit<AskedAct, 'actor'> {
  return { eventId, actId: subjectKey ?? '' };
}

/** How large it is now. A postponement or mailing that would be refused by now is not approved. */
async function effectOf(
  context: Context,
  { eventId }: ApprovalRow,
  act: ReturnType<typeof actOf>,
): Promise<ActSize> {
  if ('mailing' in act) return await requireSendable(context, act.mailing);
  if ('many' in act) return await requireWaiting(context, act.many);
  if (!('postponement' in act)) return await effectOfCancellation(context, eventId, act);
  return (await requirePostponable(context, act.postponement)).effect;
}

/** Decides once, and for an approval under the lock of all rights. Returns in whose name it is carried out. */
async function decide(context: Context, actor: Staff, row: ApprovalRow, isApproved: boolean): Promise<Staff> {
  return await context.db.transaction().execute(async (tx) => {
    await keepRights(tx);
    const by = isApproved ? await requireTwo(tx, actor, row) : actor;
    const at = context.clock.now();
    const decided = await decideApprovalRow(tx, {
      eventId: row.eventId,
      id: row.id,
      decidedBy: actor.id,
      at,
      isApproved,
    });
    if (!decided) throw new DomainError('APPROVAL_OVER');
    await writeAudit(context, tx, {
      eventId: row.eventId,
      actor,
      action: 'approval.decide',
      subject: row.subjectKey === null ? row.action : `${row.action} ${row.subjectKey}`,
      after: { isApproved, requestedBy: `staff:${row.requestedBy}`, tickets: row.tickets, cents: row.cents },
      at,
    });
    return by;
  });
}
