import { limits } from '#src/domain/limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithAlertSecret, WithClock, WithDb, WithSessionSecret } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { readAlertCode } from './alert-code.ts';
import { confirmRequested, selectRequested } from './follow.sql.ts';
import { planAlertsOf } from './plan-alerts.ts';

/** The owner of an address says yes, by the code of the mail. Again changes nothing. Refusal: LINK_EXPIRED. */
export async function confirmFollow(
  context: WithDb & WithClock & WithEvents & WithAlertSecret & WithSessionSecret,
  code: string,
): Promise<void> {
  const read = readAlertCode(context, code);
  const requested = read?.purpose === 'CONFIRM' ? await selectRequested(context.db, read.id) : [];
  const now = context.clock.now();
  const since = new Date(now.getTime() - limits.confirmFollowHours * 3_600_000);
  const isOpen = requested.some(({ confirmedAt, askedAt }) => confirmedAt !== null || askedAt > since);
  if (read === null || !isOpen) throw new DomainError('LINK_EXPIRED');
  for (const { kind, subject } of requested) {
    const event = kind === 'EVENT' ? await context.events.byId(subject) : null;
    // Before it is followed: what is on sale by now is no news.
    if (event !== null) await planAlertsOf(context, event);
  }
  const at = context.clock.now();
  await context.db.transaction().execute((tx) => confirmRequested(tx, read.id, at));
}
