import { findMailedCode } from '../service/courtesy/find-mailed-code.ts';
import type { DueCourtesyCodeMail } from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import type { MailContext } from './mail/mail-context.ts';
import { tellCourtesyCode } from './mail/tell-courtesy-code.ts';

/** Writes the mail that brings a code to its person; null once the code opens nothing any more. */
export async function writeCourtesyCodeMail(
  context: MailContext,
  { data, locale }: DueCourtesyCodeMail,
): Promise<WrittenMail | null> {
  const code = await findMailedCode(context, data.eventId, data.courtesyCodeId);
  return code === null ? null : tellCourtesyCode(context, locale, code, context.clock.now());
}
