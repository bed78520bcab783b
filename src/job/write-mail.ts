import type { PushMessage } from '../gateway/push/port.ts';
import type { DueMail, MailTemplate } from '../service/ground/mail/mail-request.ts';
import type { WrittenMail } from '../service/ground/mail/send-due-mails.ts';
import type { DuePush } from '../service/ground/push/push-request.ts';
import type { Mail } from './mail/define-mail.ts';
import type { MailContext } from './mail/mail-context.ts';
import { registry } from './mails/registry.ts';

/** The compiler cannot see that a mail and its writer have the same template; the registry's type says so. */
function mailOf(template: MailTemplate): Mail<MailTemplate> {
  // A newer release has promised it: it is tried again until that release is here.
  if (!Object.hasOwn(registry, template)) throw new Error(`No mail is called ${template}.`);
  return registry[template] as Mail<never> as Mail<MailTemplate>;
}

/** Writes a mail in its reader's language from the current state; null when it is no longer needed. */
export async function writeMail(context: MailContext, mail: DueMail): Promise<WrittenMail | null> {
  return await mailOf(mail.template).write(context, mail);
}

/** Writes a push from what is true now; null when nobody is to be told. */
export async function writePush(context: MailContext, push: DuePush): Promise<PushMessage | null> {
  return await mailOf(push.template).push(context, push);
}
