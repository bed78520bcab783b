import type { MailingContent, MailingFilter } from '#src/domain/mailing/mailing.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { sendDueMails } from '#src/service/ground/mail/send-due-mails.ts';
import { beginMailing } from '#src/service/office/mailing/begin-mailing.ts';
import { saveMailing } from '#src/service/office/mailing/save-mailing.ts';
import { sendMailings } from '#src/service/office/mailing/send-mailings.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../deployment/deployment.ts';
import { storeStaff } from '../deployment/store-staff.ts';
import { openHandOn } from './hand-on.ts';

/** A mail as a mail server has taken it. */
export interface Mailed {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  unsubscribeUrl?: string;
}

export const both = (text: string) => ({ pt: `${text} pt`, en: `${text} en` });

const everybody: MailingFilter = {
  ...{ readers: 'HOLDERS', dateIds: [], offerIds: [], sectorIds: [], isUnnamed: false, unansweredKey: null },
};

/** A mailing about orders, to everybody whom the filter does not leave out. */
export const words = (subject = 'Portão', filter: Partial<MailingFilter> = {}): MailingContent => ({
  ...{ purpose: 'ORDER', subject: both(subject), body: both('Entre **pelo portão 3**') },
  filter: { ...everybody, ...filter },
});

const piece = { tickets: 3, piece: 2 };

/** A deployment with people who have tickets, staff that writes to them, and a mail server that keeps what it takes. */
export async function openMailingDesk() {
  const mailed: Mailed[] = [];
  const refusing = new Set<string>();
  const shop = await openHandOn({
    mail: {
      name: 'test',
      keepsBodies: false,
      send: async (mail: Mailed) => {
        if (refusing.has(mail.to)) throw new Error('550 No such box');
        mailed.push(mail);
      },
    },
  });
  const { deployment, event, buy, emailOf } = shop;
  const { context, clock } = deployment;
  const person = (role: Role) => storeStaff(deployment, [{ role, ...installation }]);
  const producer = await person('PRODUCER');

  /** So many people with a ticket for Saturday each. */
  async function fair(count: number) {
    const view = await event({
      days: { sat: 100, sun: 100 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'sun', days: ['sun'] },
      ],
    });
    const people = await deployment.customers(count + 1);
    const orders = [];
    for (const one of people.slice(0, count)) orders.push(await buy(view, one, { sat: [null] }));
    await sendAll();
    return { view, people, orders, outsider: people[count]! };
  }

  async function draft(view: EventView, content = words(), actor: Staff = producer): Promise<string> {
    const mailingId = context.ids.uuid();
    await saveMailing(context, { actor, eventId: view.id, mailingId, revision: null, content });
    return mailingId;
  }

  async function begun(view: EventView, content = words()) {
    const asked = { actor: producer, eventId: view.id, mailingId: await draft(view, content) };
    await beginMailing(context, { ...asked, revision: 1 });
    return asked;
  }

  async function sendAll(): Promise<void> {
    while ((await sendDueMails(context, (mail) => writeMail(context, mail))) > 0);
  }

  /** The jobs for so many seconds. */
  async function run(seconds: number, amounts = piece) {
    for (let second = 0; second <= seconds; second += 1) {
      await sendMailings(context, amounts);
      await sendAll();
      clock.pass(1);
    }
  }

  const mailsTo = (people: readonly TestCustomer[], subject: string) =>
    mailed
      .filter((mail) => mail.subject.startsWith(subject) && people.some((one) => emailOf(one) === mail.to))
      .map(({ to }) => to)
      .sort();
  const addresses = (people: readonly TestCustomer[]) => people.map(emailOf).sort();

  return {
    ...{ ...shop, context, clock, mailed, refusing, person, producer },
    ...{ fair, draft, begun, sendAll, run, piece, mailsTo, addresses },
  };
}
