import { limits } from '#src/domain/limits.ts';
import type { LiveSession } from '#src/domain/login/session.ts';
import { checkCurrentPassword } from '../../people/login/check-current-password.ts';
import { lockOwnLogin } from '../../people/login/lock-own-login.ts';
import { warnOwner } from '../../people/login/warn-owner.ts';
import type { WithClock, WithDb, WithIdentity, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { insertErasure } from './erasure.sql.ts';
import { dueAfter, readWhatWaits } from './what-waits.ts';

/**
 * Asks for the account to be erased: in `erasureDelayDays` days, or later where something of it is not over. Nothing goes before,
 * and its owner is told by mail. Asked twice, the first request counts. Refusals: those of checkCurrentPassword
 * and lockOwnLogin.
 */
export async function requestErasure(
  context: WithDb & WithClock & WithIds & WithIdentity & WithEvents,
  { input, ...asking }: LiveSession & { input: { currentPassword?: string | null } },
): Promise<void> {
  const { id: customerId } = asking.actor;
  const current = await checkCurrentPassword(context, {
    ...asking,
    currentPassword: input.currentPassword,
  });
  const waits = await readWhatWaits(context, asking);
  await context.db.transaction().execute(async (tx) => {
    const login = await lockOwnLogin(tx, { ...asking, current });
    const now = context.clock.now();
    const soonest = new Date(now.getTime() + limits.erasureDelayDays * 86_400_000);
    const erasure = {
      id: context.ids.uuid(),
      customerId,
      requestedAt: now,
      dueAt: dueAfter(soonest, waits),
    };
    if (await insertErasure(tx, erasure))
      await warnOwner(context, tx, login, 'erasure-requested', erasure.id);
  });
}
