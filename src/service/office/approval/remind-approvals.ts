import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { runEach } from '../../ground/background/run-each.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import { markReminded, selectApproval, selectToRemind } from './approval.sql.ts';
import { tellDeciders } from './tell-deciders.ts';

/** Tells those who may decide of requests that are about to expire, once. Returns how many requests it was. */
export async function remindApprovals(context: WithDb & WithClock & WithIds & WithLog): Promise<number> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + staffLimits.approvalReminderHours * 3_600_000);
  return await runEach(context, await selectToRemind(context.db, now, until), {
    what: 'remind-approvals',
    eventOf: ({ eventId }) => eventId,
    work: ({ eventId, id }) =>
      context.db.transaction().execute(async (tx) => {
        // It may have been decided meanwhile, or another node reminds.
        if (!(await markReminded(tx, { eventId, id, at: now }))) return;
        const row = await selectApproval(tx, eventId, id);
        if (row === null) return;
        const place = { organizerId: row.organizerId, eventId };
        await tellDeciders(context, tx, 'approval.expiring', { ...row, place, at: now });
      }),
  });
}
