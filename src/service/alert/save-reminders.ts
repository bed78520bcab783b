import type { Uuid } from '../../domain/ids.ts';
import type { WithDb } from '../ports.ts';
import { saveReminderSetting } from './alert.sql.ts';

export interface ReminderSetting {
  byMail: boolean;
  byPush: boolean;
}

/** By which channels the customer is reminded of their tickets. */
export async function saveReminders(
  { db }: WithDb,
  customerId: Uuid,
  setting: ReminderSetting,
): Promise<ReminderSetting> {
  await saveReminderSetting(db, customerId, setting);
  return setting;
}
