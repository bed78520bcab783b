import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Actor, Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithIds } from '../../ports.ts';
import type { NeedContext } from './find-needs.ts';
import { type NamedNeed, requireNeed } from './known-need.ts';
import { needsOf } from './list-needs.ts';
import type { FoundNeed, Need } from './need.ts';
import { type Care, lockCare, updateCare } from './need-care.sql.ts';

interface Change {
  care: Care;
  /** For the audit. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Changes what people have added to a need, under its lock. Refusals: NOT_ALLOWED; NOT_FOUND; NEED_OVER; those of `change`. */
export async function changeCare(
  context: NeedContext & WithIds,
  asked: { actor: Actor; need: NamedNeed },
  change: (tx: Transaction<DB>, seen: { actor: Staff; need: FoundNeed; care: Care }) => Promise<Change>,
): Promise<Need> {
  const { need, actor } = await requireNeed(context, { ...asked, right: 'need.take' });
  const { eventId, kind, key } = asked.need;
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const care = await lockCare(tx, asked.need, { since: need.since, at });
    const { care: next, ...audited } = await change(tx, { actor, need, care });
    const notedBy = next.note === care.note ? null : actor.id;
    await updateCare(tx, asked.need, { ...next, notedBy, at });
    const subject = `need ${kind} ${need.orderNumber ?? key}`;
    await writeAudit(context, tx, { eventId, actor, action: 'need.take', subject, ...audited, at });
  });
  const [changed] = await needsOf(context, { actor, found: [need] });
  if (changed === undefined) throw new DomainError('NEED_OVER');
  return changed;
}
