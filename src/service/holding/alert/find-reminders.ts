import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '../../ports.ts';
import { selectReminded } from './alert.sql.ts';
import type { ReminderSetting } from './save-reminders.ts';

/** By which channels the customer is reminded; by both where nothing was said. */
export async function findReminders(
  { db }: WithDb,
  { actor }: { actor: CustomerActor },
): Promise<ReminderSetting> {
  const [known] = await selectReminded(db, [actor.id]);
  if (known === undefined) throw new DomainError('UNAUTHENTICATED');
  return { byMail: known.byMail, byPush: known.byPush };
}
