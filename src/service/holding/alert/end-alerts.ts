import type { Uuid } from '#src/domain/ids.ts';
import { customer } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { customerOf } from '../../people/customer/find-customer.ts';
import { saveNotifications } from '../../people/customer/save-notifications.ts';
import type { WithAlertSecret, WithClock, WithDb, WithSessionSecret } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { saveReminderSetting, selectReminded } from './alert.sql.ts';
import { readAlertCode } from './alert-code.ts';
import { findMailedSubjects } from './find-mailed-subjects.ts';
import { endFollowMails, endFollowsOfAddress } from './follow.sql.ts';

/**
 * The way out that a mail carries: ends the mails it was one of; `isAll`: every mail of what the person follows, and reminders. That
 * of advertising ends the consent to it, and nothing else. Works without a log-in, again and again, and for what has ended. Refusal: LINK_EXPIRED for a code that is none of ours.
 */
export async function endAlerts(
  context: WithDb & WithClock & WithEvents & WithAlertSecret & WithSessionSecret,
  code: string,
  isAll: boolean,
): Promise<void> {
  const read = readAlertCode(context, code);
  if (read === null || read.purpose === 'CONFIRM') throw new DomainError('LINK_EXPIRED');
  const { purpose, id, eventId } = read;
  if (purpose === 'END_NEWS') return await endNews(context, id);
  const subjects = isAll ? null : await findMailedSubjects(context, eventId);
  await context.db.transaction().execute(async (tx) => {
    if (purpose === 'END_OF_ADDRESS') {
      await endFollowsOfAddress(tx, id, subjects);
      return;
    }
    if (purpose === 'END_OF_CUSTOMER' || isAll) await endFollowMails(tx, id, subjects);
    if (purpose === 'END_REMINDERS' || isAll) {
      const [known] = await selectReminded(tx, [id]);
      if (known !== undefined) await saveReminderSetting(tx, id, { byMail: false, byPush: known.byPush });
    }
  });
}

/** The record says that the link of a mail did it. A program of mail may have pressed it, so no address is kept. */
async function endNews(context: WithDb & WithClock, customerId: Uuid): Promise<void> {
  // An account that is gone gets no advertising either.
  if ((await customerOf(context.db, customerId)) === null) return;
  const input = { notifyEmail: false };
  const actor = customer(customerId);
  await saveNotifications(context, { actor, input, ipAddress: null, source: 'MAIL_LINK' });
}
