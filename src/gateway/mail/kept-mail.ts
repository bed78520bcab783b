import type { MailSender } from './port.ts';

/**
 * The sender of an installation without a mail server. Every mail is kept in our own database before it is
 * sent, and read at /sandbox/mail; so there is nothing left to do here but to succeed.
 */
export function createKeptMail(): MailSender {
  return { name: 'kept-mail', send: async () => {} };
}
