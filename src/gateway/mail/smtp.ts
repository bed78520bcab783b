import { createTransport } from 'nodemailer';
import { normalEmail } from '../../domain/person/email.ts';
import type { MailSender } from './port.ts';

/**
 * Sends over SMTP. `smtpUrl` is `smtp://` (STARTTLS where the server offers it; with `?requireTLS=true` never without)
 * or `smtps://`, with user and password in it if the server asks. A certificate nobody has signed is refused, unless
 * the address says `?tls.rejectUnauthorized=false`. Connections are kept and shared; `close` ends them.
 */
export function createSmtpMail(smtpUrl: string): MailSender & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    // A server that does not answer must not hold a worker for the minutes that are usual in SMTP.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // What a mail contains is ours alone: it may never make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    keepsBodies: false,
    async send({ id, to, from, replyTo, subject, html, text, attachments = [] }) {
      // The envelope goes to exactly this address; what is none goes nowhere.
      if (normalEmail(to) !== to.toLowerCase())
        throw new Error('The mail has no address that can be sent to.');
      await transport.sendMail({
        messageId: id === undefined ? undefined : `<${id}@${senderDomain(from)}>`,
        // As an address and not as text, which could be read as several, or as another one.
        to: { name: '', address: to },
        from,
        ...(replyTo === undefined ? {} : { replyTo }),
        subject,
        html,
        text,
        attachments: attachments.map(({ filename, contentType, content, contentId }) => ({
          filename,
          contentType,
          content: typeof content === 'string' ? content : Buffer.from(content),
          // A picture of the HTML is shown in place; any other file lies beside the mail.
          ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
        })),
        // Nobody's out-of-office answer should come back to a ticket (RFC 3834; Exchange knows its own word only).
        // There is no List-Unsubscribe: these mails belong to a purchase, and nobody is on a list.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
      });
    },
    close: () => transport.close(),
  };
}

function senderDomain(from: string): string {
  return /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'canhoto.example';
}
