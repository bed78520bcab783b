import { createTransport } from 'nodemailer';
import type { MailSender } from './port.ts';

/**
 * Sends over SMTP. `smtpUrl` is `smtp://` (STARTTLS where the server offers it) or `smtps://`, with user and
 * password in it if the server asks. Connections are kept and shared; `close` ends them.
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
    async send({ id, to, from, subject, html, text, attachments = [] }) {
      await transport.sendMail({
        messageId: id === undefined ? undefined : `<${id}@${senderDomain(from)}>`,
        to,
        from,
        subject,
        html,
        text,
        attachments: attachments.map(({ filename, contentType, content, contentId }) => ({
          filename,
          contentType,
          content: typeof content === 'string' ? content : Buffer.from(content),
          cid: contentId,
        })),
        // Nobody's out-of-office answer should come back to a ticket.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

function senderDomain(from: string): string {
  return /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'canhoto.example';
}
