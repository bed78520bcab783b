import type { SandboxBank } from '../../gateway/payment/sandbox/sandbox-port.ts';
import { failureOfDatabaseError } from '../../service/ground/failure/database-failures.ts';
import type { MailPreview } from '../../service/ground/mail/mail-states.ts';
import { listMails, readMail, showWritten } from '../../service/ground/mail/read-mails.ts';
import { listKeptPushes } from '../../service/ground/push/subscriptions.ts';
import type {
  WithClock,
  WithDb,
  WithLinkPreviews,
  WithLog,
  WithMail,
  WithPublicUrl,
  WithReads,
  WithSite,
  WithStaffUrl,
} from '../../service/ports.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';

type Previewing = WithEvents &
  WithDb &
  WithReads &
  WithLinkPreviews &
  WithLog &
  WithSite &
  WithPublicUrl &
  WithStaffUrl;

export interface WithSandbox {
  /** The sandbox bank, as its customers use it; null when the sandbox is off. */
  sandboxBank: SandboxBank | null;
  /** Every mail template with a sample order, for the sandbox's letter box. */
  previewMails(context: Previewing): Promise<MailPreview[]>;
}

/** What the sandbox pages may do: read the letter box, and act as a bank's customer. null where it is off. */
export function sandboxOf(context: WithClock & WithMail & WithSandbox & Previewing) {
  const bank = context.sandboxBank;
  if (bank === null) return null;
  return {
    testCards: () => bank.testCards,
    listMails: orBusy(async () => {
      const mails = await listMails(context);
      return mails.map((mail) => ({
        ...mail,
        subject: mail.subject ?? '',
        enqueuedAt: mail.enqueuedAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      }));
    }),
    readMail: orBusy(async (id: string) => {
      const mail = await readMail(context, id);
      if (mail === null) return null;
      return {
        ...mail,
        enqueuedAt: mail.enqueuedAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      };
    }),
    listPushes: orBusy(async () => {
      const pushes = await listKeptPushes(context);
      return pushes.map(({ id, sentAt, message }) => ({ ...message, id, sentAt: sentAt.toISOString() }));
    }),
    previewMails: orBusy(async () => {
      const previews = await context.previewMails(context);
      return previews.map(({ name, locale, mail }) => ({ name, locale, ...showWritten(mail) }));
    }),
    readCharge: orBusy((txid: string) => bank.charge(txid)),
    payCharge: orBusy(async (txid: string, options: Parameters<typeof bank.pay>[1]) => {
      await bank.pay(txid, options);
    }),
    expireCharge: orBusy(async (txid: string) => {
      await bank.expire(txid);
    }),
    readDisputes: orBusy(async (reference: string) => {
      const charge = (await bank.charge(reference)) ?? (await bank.cardCharge(reference));
      return charge && { amountCents: charge.amountCents, disputes: charge.disputes ?? [] };
    }),
    openDispute: orBusy(async (reference: string, isInquiry: boolean) => {
      await bank.openDispute(reference, { isInquiry });
    }),
    endDispute: orBusy(async (reference: string, id: string, end: Parameters<typeof bank.endDispute>[2]) => {
      await bank.endDispute(reference, id, end);
    }),
    readChallenge: orBusy(async (reference: string) => {
      const charge = await bank.cardCharge(reference);
      return charge && { amountCents: charge.amountCents, isOpen: charge.challengeUrl !== null };
    }),
    answerChallenge: orBusy(async (reference: string, isRight: boolean) => {
      await bank.answerChallenge(reference, isRight);
    }),
  };
}

/** The same, with a failure of the database as the answer 503, which pages pass on. */
function orBusy<Asked extends unknown[], Told>(run: (...asked: Asked) => Promise<Told>) {
  return async (...asked: Asked): Promise<Told> => {
    try {
      return await run(...asked);
    } catch (error) {
      if (failureOfDatabaseError(error) === null) throw error;
      throw new Response(null, { status: 503, statusText: 'Busy', headers: { 'retry-after': '2' } });
    }
  };
}
