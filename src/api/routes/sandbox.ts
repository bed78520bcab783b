import type { SandboxBank } from '../../gateway/payment/sandbox/sandbox-port.ts';
import type { MailPreview } from '../../service/mail/mail-preview.ts';
import { listMails, readMail, showWritten } from '../../service/mail/read-mails.ts';
import type {
  WithClock,
  WithDb,
  WithLinkPreviews,
  WithMail,
  WithPublicUrl,
  WithSite,
} from '../../service/ports.ts';
import { listKeptPushes } from '../../service/push/list-kept-pushes.ts';

export interface WithSandbox {
  /** The sandbox bank, as its customers use it; null when the sandbox is off. */
  sandboxBank: SandboxBank | null;
  /** Every mail template with a sample order, for the sandbox's letter box. */
  previewMails(
    context: WithClock & WithSite & WithPublicUrl & Partial<WithLinkPreviews>,
  ): Promise<MailPreview[]>;
}

/** What the sandbox pages may do: read the letter box, and act as a bank's customer. null where it is off. */
export function sandboxOf(
  context: WithDb & WithClock & WithMail & WithSite & WithPublicUrl & WithSandbox & Partial<WithLinkPreviews>,
) {
  const bank = context.sandboxBank;
  if (bank === null) return null;
  return {
    testCards: () => bank.testCards,
    async listMails() {
      const mails = await listMails(context);
      return mails.map((mail) => ({
        ...mail,
        subject: mail.subject ?? '',
        enqueuedAt: mail.enqueuedAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      }));
    },
    async readMail(id: string) {
      const mail = await readMail(context, id);
      if (mail === null) return null;
      return {
        ...mail,
        enqueuedAt: mail.enqueuedAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      };
    },
    async listPushes() {
      const pushes = await listKeptPushes(context);
      return pushes.map(({ id, sentAt, message }) => ({ ...message, id, sentAt: sentAt.toISOString() }));
    },
    async previewMails() {
      const previews = await context.previewMails(context);
      return previews.map(({ name, locale, mail }) => ({ name, locale, ...showWritten(mail) }));
    },
    readCharge: (txid: string) => bank.charge(txid),
    async payCharge(txid: string, options: Parameters<typeof bank.pay>[1]) {
      await bank.pay(txid, options);
    },
    async expireCharge(txid: string) {
      await bank.expire(txid);
    },
    async readChallenge(reference: string) {
      const charge = await bank.cardCharge(reference);
      return charge && { amountCents: charge.amountCents, isOpen: charge.challengeUrl !== null };
    },
    async answerChallenge(reference: string, isRight: boolean) {
      await bank.answerChallenge(reference, isRight);
    },
  };
}
