import type { MailSender } from './port.ts';

/** For a deployment with neither a mail server nor a letter box: mails wait, and none counts as sent. */
export function createNoMail(): MailSender {
  return {
    name: 'no-mail',
    keepsBodies: false,
    send: () => Promise.reject(new Error('There is no mail server: set SMTP_URL.')),
  };
}
