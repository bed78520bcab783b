import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import { saveReminderSetting } from './alert.sql.ts';

export interface ReminderSetting {
  byMail: boolean;
  byPush: boolean;
}

/** By which channels the customer is reminded of their tickets. */
export async function saveReminders(
  { db }: WithDb,
  { actor, setting }: { actor: CustomerActor; setting: ReminderSetting },
): Promise<ReminderSetting> {
  await saveReminderSetting(db, actor.id, setting);
  return setting;
}
