import { expect } from 'vitest';
import { writeMail, writePush } from '#src/job/write-mail.ts';
import { sendDueMails } from '#src/service/ground/mail/send-due-mails.ts';
import { sendDuePushes } from '#src/service/ground/push/send-due-pushes.ts';
import { planAlerts } from '#src/service/holding/alert/plan-alerts.ts';
import { tellAlerts } from '#src/service/holding/alert/tell-alerts.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { DeploymentChanges, TestCustomer } from '../deployment/deployment.ts';
import { batchOf } from '../shop/shop.ts';
import { openWaitingShop } from '../shop/waiting.ts';

export interface FollowAnswer {
  id: string;
  kind: string;
  subject: string;
  name: string;
  byMail: boolean;
  byPush: boolean;
}

const followFields = 'id kind subject name byMail byPush';
const dayMs = 24 * 3_600_000;
let endpoints = 0;

/** A shop with people who follow, where the jobs of alerts run when the test says so, and mails that were sent are kept. */
export async function openAlertShop(changes: (made: never) => object = () => ({})) {
  const mailed: { to: string; subject: string; text: string; html: string; unsubscribeUrl?: string }[] = [];
  const shop = await openWaitingShop(((made: never) => ({
    mail: {
      name: 'test',
      keepsBodies: false,
      send: async (mail: (typeof mailed)[0]) => {
        mailed.push(mail);
      },
    },
    // Drawing is another test's subject.
    linkPreviews: { draw: async () => Buffer.from('jpeg'), strip: async () => null },
    ...changes(made),
  })) as DeploymentChanges);
  const { deployment, people } = shop;
  const { context, clock, graphql } = deployment;

  /** Customers whose addresses are proved. */
  async function fans(count: number): Promise<TestCustomer[]> {
    const made = await people(count);
    await context.pool.query('update auth_user set email_verified = true where id = any ($1::uuid[])', [
      made.map(({ id }) => id),
    ]);
    return made;
  }

  async function follow(
    customer: TestCustomer,
    what: { kind: string; subject: string },
    channels: { byMail?: boolean; byPush?: boolean } = {},
  ) {
    const input = { ...what, byMail: true, byPush: false, ...channels };
    return await graphql<{ follow: FollowAnswer }>(
      `mutation($input: FollowInput!) { follow(input: $input) { ${followFields} } }`,
      { input },
      customer,
    );
  }

  const followEvent = (customer: TestCustomer, { id }: EventView, channels = {}) =>
    follow(customer, { kind: 'EVENT', subject: id }, channels);

  async function followed(customer: TestCustomer): Promise<FollowAnswer[]> {
    const answer = await graphql<{ followed: FollowAnswer[] }>(
      `{ followed { ${followFields} } }`,
      {},
      customer,
    );
    return answer.data.followed;
  }

  /** A browser of the customer with keys of their own. */
  async function subscribe(customer: TestCustomer, endpoint = newEndpoint()): Promise<string> {
    const input = {
      endpoint,
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const answer = await graphql(
      'mutation($input: PushSubscriptionInput!) { savePushSubscription(input: $input) { success } }',
      { input },
      customer,
    );
    expect(answer.errors).toBeUndefined();
    return endpoint;
  }

  async function askByEmail(view: EventView, email: string) {
    return await graphql(
      'mutation($input: FollowByEmailInput!) { followByEmail(input: $input) { success } }',
      { input: { eventSlug: view.slug, email, subjects: [{ kind: 'EVENT', subject: view.id }] } },
    );
  }

  async function confirm(code: string) {
    return await graphql('mutation($code: String!) { confirmFollow(code: $code) { success } }', { code });
  }

  const plan = () => planAlerts(context);
  const tell = (first?: number) => tellAlerts(context, first);
  const send = () => sendDueMails(context, (mail) => writeMail(context, mail));
  const push = () => sendDuePushes(context, (due) => writePush(context, due));

  /** All jobs of alerts; the mails of them that went out meanwhile, and only about this event. */
  async function run(view: EventView) {
    const before = mailed.length;
    await plan();
    await tell();
    while ((await send()) > 0);
    await push();
    return about(view, mailed.slice(before));
  }

  const about = (view: EventView, mails = mailed) =>
    mails.filter(
      ({ subject, unsubscribeUrl }) =>
        unsubscribeUrl !== undefined && new RegExp(`\\b${view.slug}\\b`).test(subject),
    );

  /** Moves the clock to a moment. */
  const until = (at: Date) => clock.pass((at.getTime() - clock.now().getTime()) / 1_000);

  const oneDay = { days: { sat: 50 }, offers: [{ key: 'sat', days: ['sat'] }] };

  /** Opens in two hours. */
  const opening = () =>
    shop.event({ ...oneDay, saleOpensAt: new Date(clock.now().getTime() + 2 * 3_600_000) });

  /** Buys one for Saturday and pays. */
  async function buy(view: EventView, customer: TestCustomer): Promise<void> {
    const cart = await shop.save(view, customer, [{ batchId: batchOf(view, 'sat'), quantity: 1 }]);
    const placed = await shop.place(customer, cart.data.saveCart.id);
    await deployment.bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await deployment.bank.settled();
  }

  return {
    ...shop,
    ...{ oneDay, opening, buy },
    subjects: (mails: { subject: string }[]) => mails.map(({ subject }) => subject),
    ...{ mailed, fans, follow, followEvent, followed, subscribe, askByEmail, confirm },
    ...{ plan, tell, send, push, run, about, until, dayMs },
    mailsTo: (customer: { id: string }) => mailed.filter(({ to }) => to === `${customer.id}@example.com`),
    codeIn: (mail: { text: string } | undefined) => /codigo=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
  };
}

export function newEndpoint(): string {
  endpoints += 1;
  return `https://fcm.googleapis.com/fcm/send/browser-${endpoints}`;
}
