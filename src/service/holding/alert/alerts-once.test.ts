import { afterAll, describe, expect, test } from 'vitest';
import { writeMail, writePush } from '#src/job/write-mail.ts';
import { newEndpoint, openAlertShop } from '#test/support/alerts/alert-shop.ts';
import { startMortalNode } from '#test/support/deployment/mortal-node.ts';
import { tell } from '../../ground/fact/tell.ts';
import { sendDueMails } from '../../ground/mail/send-due-mails.ts';
import { sendDuePushes } from '../../ground/push/send-due-pushes.ts';
import { planAlerts } from './plan-alerts.ts';
import { tellAlerts } from './tell-alerts.ts';

// docs/algorithms/alerts.md, "From a moment to a mail" and "Push".
const pushed: { endpoint: string; title: string; body: string; path: string; keptSeconds: number }[] = [];
const answers = { next: 'SENT' as 'SENT' | 'GONE' | 'FAILS' };
const shop = await openAlertShop(() => ({
  push: {
    keepsMessages: false,
    publicKey: 'B',
    send: async (
      { endpoint }: { endpoint: string },
      message: { title: string; body: string; path: string },
      { keptSeconds }: { keptSeconds: number },
    ) => {
      if (answers.next === 'FAILS') throw new Error('503');
      if (answers.next === 'SENT') pushed.push({ ...message, endpoint, keptSeconds });
      return answers.next;
    },
  },
}));
const { opening, deployment, event, fans, followEvent, subscribe, mailed, run, until, push, join, fill } =
  shop;
const { context, clock, bank, graphql } = deployment;
const other = await deployment.anotherNode();
Object.assign(other.context, { mail: context.mail, push: context.push, linkPreviews: context.linkPreviews });
afterAll(() => other.close());

const _hour = 3_600_000;

const toldTo = (slug: string) =>
  mailed.filter(({ subject }) => subject === `${slug}: a venda abriu`).map(({ to }) => to);

describe('each is told once', () => {
  test('where several workers do everything at once', async () => {
    const view = await opening();
    const people = await fans(23);
    for (const fan of people) await followEvent(fan, view);
    until(view.saleOpensAt);
    const nodes = [context, other.context, context, other.context];
    // In the slowest order a round plans, five tell 5 of 23 each, and one sends what was told last; the rest finds nothing.
    for (let round = 0; round < 12; round += 1)
      await Promise.all(
        nodes.flatMap((node) => [
          planAlerts(node),
          tellAlerts(node, 5),
          sendDueMails(node, (mail) => writeMail(node, mail)),
          sendDuePushes(node, (due) => writePush(node, due)),
        ]),
      );
    expect(toldTo(view.slug).sort()).toEqual(people.map(({ id }) => `${id}@example.com`).sort());
    const { rows } = await context.pool.query('select told from alert where event_id = $1 and kind = $2', [
      ...[view.id, 'OPENED'],
    ]);
    expect(rows).toEqual([{ told: people.length }]);
  });

  test('where workers die at any step', async () => {
    const view = await opening();
    const people = await fans(4);
    for (const fan of people) await followEvent(fan, view);
    until(view.saleOpensAt);
    for (let diesAfter = 0, isOver = false; !isOver; diesAfter += 1) {
      const node = startMortalNode(context, { bank, diesAfter });
      node.context.clock = clock;
      await planAlerts(node.context).catch(() => 0);
      await tellAlerts(node.context, 2).catch(() => 0);
      isOver = !node.isDead();
      await node.bury();
      const { rows } = await context.pool.query(
        `select coalesce(sum(told), 0)::int as told, (select count(*)::int from mail
          where data ->> 'eventId' = $1 and data ->> 'alertKey' like 'OPENED%') as mails
        from alert where event_id = $1::uuid and kind = 'OPENED'`,
        [view.id],
      );
      // What is counted has been enqueued, also in the middle.
      expect(rows[0].mails).toBe(rows[0].told);
      expect(diesAfter).toBeLessThan(200);
    }
    await run(view);
    expect(toldTo(view.slug).sort()).toEqual(people.map(({ id }) => `${id}@example.com`).sort());
  });
});

test('a mail of an order goes before alerts that were enqueued earlier', async () => {
  const view = await opening();
  const people = await fans(30);
  for (const fan of people) await followEvent(fan, view);
  until(view.saleOpensAt);
  await planAlerts(context);
  await tellAlerts(context);
  await tell(context, context.db, clock.now(), {
    ...{ fact: 'login.warned', what: 'email-changed', occasion: 'before-alerts', lockCodeId: null },
    ...{ customerId: context.ids.uuid(), to: { email: 'first@example.com', locale: 'pt' } },
  });
  const before = mailed.length;
  await sendDueMails(context, (mail) => writeMail(context, mail));
  const place = mailed.slice(before).findIndex(({ to }) => to === 'first@example.com');
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(4);
  expect(mailed.length - before).toBe(31);
});

describe('a push', () => {
  const opened = (slug: string) => pushed.filter(({ title }) => title === slug);

  test('goes to each browser once, beside the mail or instead of it', async () => {
    const view = await opening();
    const [fan] = await fans(1);
    const endpoints = [await subscribe(fan!), await subscribe(fan!)];
    await followEvent(fan!, view, { byMail: false, byPush: true });
    until(view.saleOpensAt);
    expect(await run(view)).toEqual([]);
    await run(view);
    expect(
      opened(view.slug)
        .map(({ endpoint }) => endpoint)
        .sort(),
    ).toEqual(endpoints.sort());
    expect(opened(view.slug)[0]).toMatchObject({ path: `/pt/evento/${view.slug}`, keptSeconds: 6 * 3_600 });
  });

  test('ends the subscription of a browser that wants no more, and is tried again after a failure', async () => {
    const view = await opening();
    const [gone, patient] = await fans(2);
    await subscribe(patient!);
    await followEvent(patient!, view, { byMail: false, byPush: true });
    until(view.saleOpensAt);
    answers.next = 'FAILS';
    await run(view);
    answers.next = 'SENT';
    expect(opened(view.slug)).toEqual([]);
    clock.pass(30);
    await push();
    expect(opened(view.slug)).toHaveLength(1);

    const next = await opening();
    const endpoint = await subscribe(gone!);
    await followEvent(gone!, next, { byMail: false, byPush: true });
    until(next.saleOpensAt);
    answers.next = 'GONE';
    await run(next);
    answers.next = 'SENT';
    const { rows } = await context.pool.query('select from push_subscription where endpoint = $1', [
      endpoint,
    ]);
    expect(rows).toEqual([]);
  });

  test('that is six hours late is of no use', async () => {
    const view = await opening();
    const [fan] = await fans(1);
    await subscribe(fan!);
    await followEvent(fan!, view, { byMail: false, byPush: true });
    until(view.saleOpensAt);
    await planAlerts(context);
    await tellAlerts(context);
    clock.pass(6 * 3_600);
    await push();
    expect(opened(view.slug)).toEqual([]);
  });

  test('goes to who saved the browser last, and to nobody once logins were ended', async () => {
    const view = await opening();
    const [before, now] = await fans(2);
    const endpoint = await subscribe(before!);
    await subscribe(now!, endpoint);
    for (const fan of [before!, now!]) await followEvent(fan, view, { byMail: false, byPush: true });
    until(view.saleOpensAt);
    await run(view);
    expect(opened(view.slug)).toHaveLength(1);
    await graphql('mutation { endAllDevices(exceptThis: true) { success } }', {}, now!);
    const { rows } = await context.pool.query('select from push_subscription where customer_id = $1', [
      now!.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('is sent to known push services only', async () => {
    const [fan] = await fans(1);
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
    const save = (input: object) =>
      graphql(
        'mutation($input: PushSubscriptionInput!) { savePushSubscription(input: $input) { success } }',
        { input },
        fan!,
      );
    for (const endpoint of [
      'https://169.254.169.254/',
      'http://fcm.googleapis.com/fcm/send/1',
      'https://evil.example/',
    ]) {
      const refused = await save({ endpoint, ...keys });
      expect(refused.errors?.[0]?.extensions.code).toBe('PUSH_INVALID');
    }
    const short = await save({ endpoint: newEndpoint(), ...keys, auth: 'x' });
    expect(short.errors?.[0]?.extensions.code).toBe('PUSH_INVALID');
  });

  test('tells of the turn on the waiting list, once, beside its mail', async () => {
    const { offerToWaitlist } = await import('../waitlist/offer-to-waitlist.ts');
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const held = await fill(view, 'sat', 1);
    const [fan] = await fans(1);
    await subscribe(fan!);
    expect((await join(view, fan!, ['sat'])).errors).toBeUndefined();
    await held.giveBack();
    await offerToWaitlist(context);
    await push();
    await push();
    expect(opened(view.slug).map(({ path }) => path)).toEqual(['/pt/conta/lista-de-espera']);
  });
});
