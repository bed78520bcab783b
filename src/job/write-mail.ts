import type {
  DueAlertMail,
  DueConfirmFollowMail,
  DueCourtesyCodeMail,
  DueHandedMail,
  DueMail,
  DueMovedMail,
  DueOrderMail,
  DuePostponedMail,
  DueStaffMail,
  DueWaitlistMail,
} from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import { writeAlertMail, writeConfirmFollowMail } from './alert-mail/write-alert-mail.ts';
import type { MailContext } from './mail/mail-context.ts';
import { writeAccountMail } from './write-account-mail.ts';
import { writeCourtesyCodeMail } from './write-courtesy-code-mail.ts';
import { writeHandedMail } from './write-handed-mail.ts';
import { writeMovedMail } from './write-moved-mail.ts';
import { writeOrderMail } from './write-order-mail.ts';
import { writePostponedMail } from './write-postponed-mail.ts';
import { writeStaffMail } from './write-staff-mail.ts';
import { writeWaitlistMail } from './write-waitlist-mail.ts';

/** Writes a mail in its reader's language from the current state; null when it is no longer needed. */
export async function writeMail(context: MailContext, mail: DueMail): Promise<WrittenMail | null> {
  if (isHandedMail(mail)) return await writeHandedMail(context, mail);
  if (isWaitlistMail(mail)) return await writeWaitlistMail(context, mail);
  if (isPostponedMail(mail)) return await writePostponedMail(context, mail);
  if (isMovedMail(mail)) return await writeMovedMail(context, mail);
  if (isCourtesyCodeMail(mail)) return await writeCourtesyCodeMail(context, mail);
  if (isAlertMail(mail)) return await writeAlertMail(context, mail);
  if (isConfirmFollowMail(mail)) return await writeConfirmFollowMail(context, mail);
  if (isStaffMail(mail)) return await writeStaffMail(context, mail);
  return isOrderMail(mail) ? await writeOrderMail(context, mail) : await writeAccountMail(context, mail);
}

function isHandedMail(mail: DueMail): mail is DueHandedMail {
  return 'transferId' in mail.data || 'ticketId' in mail.data;
}

function isWaitlistMail(mail: DueMail): mail is DueWaitlistMail {
  return 'entryId' in mail.data;
}

function isMovedMail(mail: DueMail): mail is DueMovedMail {
  return 'moveId' in mail.data;
}

function isCourtesyCodeMail(mail: DueMail): mail is DueCourtesyCodeMail {
  return 'courtesyCodeId' in mail.data;
}

function isAlertMail(mail: DueMail): mail is DueAlertMail {
  return 'alertKey' in mail.data;
}

function isConfirmFollowMail(mail: DueMail): mail is DueConfirmFollowMail {
  return 'requestId' in mail.data;
}

function isPostponedMail(mail: DueMail): mail is DuePostponedMail {
  return 'postponementId' in mail.data;
}

function isOrderMail(mail: DueMail): mail is DueOrderMail {
  return 'orderId' in mail.data;
}

function isStaffMail(mail: DueMail): mail is DueStaffMail {
  return 'staffId' in mail.data || 'invitationId' in mail.data;
}
