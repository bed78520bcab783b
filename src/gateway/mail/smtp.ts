import { createTransport } from 'nodemailer';
import { normalEmail } from '../../domain/person/email.ts';
import type { MailSender } from './port.ts';

/**
 * Sends over SMTP. `smtpUrl` is `smtp://` (STARTTLS where the server offers it; with `?requireTLS=true` never without)
 * or `smtps://`, with user and password in it if the server requires them. An untrusted certificate is refused, unless
 * the address says `?tls.rejectUnauthorized=false`. Connections are kept open and shared; `close` ends them.
 */
export function createSmtpMail(smtpUrl: string): MailSender & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    // The usual SMTP timeouts are minutes; a server that does not answer must not block a worker for so long.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // We build the whole content of a mail, so it may never make the mailer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    keepsBodies: false,
    async send({ id, to, from, replyTo, subject, html, text, attachments = [], unsubscribeUrl }) {
      // The envelope goes to exactly this address; mail to an invalid address is not sent.
      if (normalEmail(to) !== to.toLowerCase())
        throw new Error('The mail has no address that can be sent to.');
      await transport.sendMail({
        messageId: id === undefined ? undefined : `<${id}@${senderDomain(from)}>`,
        // As an address object and not as text, which could be parsed as several addresses or a different one.
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
          // A picture of the HTML is shown inline; any other file is an attachment.
          ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
        })),
        // Prevents automatic replies to the mail (RFC 3834; Exchange knows only its own header). Mails that belong to a
        // purchase have no way out of them, alerts and advertising do.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'OOF, AutoReply',
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}

function senderDomain(from: string): string {
  return /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'canhoto.example';
}
