import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { ActSize, ApprovedAction } from '#src/domain/policy/approval.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { type ActDetails, insertApproval } from './approval.sql.ts';
import { tellDeciders } from './tell-deciders.ts';

interface AskedApproval {
  event: { id: Uuid; slug: string; organizerId: Uuid | null };
  actor: Staff;
  act: { action: ApprovedAction; key: string | null };
  details: ActDetails | null;
  effect: ActSize;
  why: string | null;
}

/** Asks another person for an act above the organizer's limits, and tells those who may decide. Refusal: APPROVAL_PENDING where it waits already. */
export async function requestApproval(
  context: WithDb & WithClock & WithIds,
  asked: AskedApproval,
): Promise<void> {
  await context.db.transaction().execute((tx) => requestApprovalWithin(context, tx, asked));
}

/** The same in a transaction of the caller, who writes beside it what waits. */
export async function requestApprovalWithin(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  { event, actor, details, why, act, effect }: AskedApproval,
): Promise<void> {
  const { action, key } = act;
  const { tickets, cents, readers = 0 } = effect;
  const requestedAt = context.clock.now();
  const expiresAt = new Date(requestedAt.getTime() + staffLimits.approvalHours * 3_600_000);
  const id = context.ids.uuid();
  const row = { eventId: event.id, id, action, subjectKey: key, details, tickets, cents, readers, why };
  const isNew = await insertApproval(tx, { ...row, requestedBy: actor.id, requestedAt, expiresAt });
  if (!isNew) throw new DomainError('APPROVAL_PENDING');
  const kind = action === 'order.refund' ? 'many orders' : action.split('.')[0];
  const subject = key === null ? `event ${event.slug}` : `${kind} ${key}`;
  // The audit tells facts in words, and not as changes of a draft; and of a mailing its subject.
  const { changes: _changes, body: _body, ...told } = details ?? {};
  const after = { requested: true, tickets, cents, ...(readers > 0 && { readers }), ...told };
  const place = { organizerId: event.organizerId, eventId: event.id };
  const asked = { eventId: event.id, id, requestedBy: actor.id, requestedAt, place, at: requestedAt };
  await tellDeciders(context, tx, 'approval.requested', asked);
  await writeAudit(context, tx, { eventId: event.id, actor, action, subject, after, why, at: requestedAt });
}
