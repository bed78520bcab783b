import { describe, expect, test } from 'vitest';
import { reminderAt } from '#src/domain/alert/due-alerts.ts';
import { limits } from '#src/domain/limits.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { cancelArtist } from '#src/service/selling/event/cancellation/cancel-artist.ts';
import { openAlertShop } from '#test/support/alerts/alert-shop.ts';
import { foundInDump } from '#test/support/privacy/dump.ts';
import { followByEmail } from './follow-by-email.ts';

// docs/algorithms/alerts.md; with the invariants asked after each test.
const shop = await openAlertShop();
const { deployment, event, fans, follow, followEvent, followed, oneDay, opening, buy, subjects } = shop;
const { mailed, plan, tell, send, run, until, mailsTo, askByEmail, confirm, codeIn } = shop;
const { context, clock, graphql } = deployment;

const hour = 3_600_000;
const withArtist = (artist: string) =>
  event({
    ...oneDay,
    offers: [
      ...oneDay.offers,
      { key: 'foto', days: ['sat'], session: { artist, fromHour: 2, hours: 1, seats: 5 } },
    ],
  });

describe('an address without a login', () => {
  test('gets one mail before it has confirmed, and everything it asked for afterwards', async () => {
    const view = await opening();
    const email = `visitor-${view.slug}@example.com`;
    expect((await askByEmail(view, email.toUpperCase())).errors).toBeUndefined();
    expect(subjects(await run(view))).toEqual([]);
    const [asking, ...others] = mailed.filter(({ to }) => to === email);
    expect(others).toEqual([]);
    expect(asking).toMatchObject({ to: email, subject: 'Confirme: quer ser avisado?' });
    expect(asking?.unsubscribeUrl).toBeUndefined();
    const code = codeIn(asking);
    // Looking at the link is no answer.
    await graphql('query($code: String!) { alertLink(code: $code) { names } }', { code });
    until(new Date(view.saleOpensAt.getTime() - hour));
    expect(subjects(await run(view))).toEqual([]);
    expect((await confirm(code)).errors).toBeUndefined();
    expect((await confirm(code)).errors).toBeUndefined();
    until(view.saleOpensAt);
    const [opened] = await run(view);
    expect(opened).toMatchObject({ to: email, subject: `${view.slug}: a venda abriu` });
    expect(opened?.unsubscribeUrl).toMatch(/\/api\/alerts\/unsubscribe\/a\./);
  });

  test('ends what it asked for by the link of a mail, which a look at it does not', async () => {
    const view = await opening();
    const email = `leaving-${view.slug}@example.com`;
    await askByEmail(view, email);
    await send();
    await confirm(codeIn(mailed.findLast(({ to }) => to === email)));
    until(new Date(view.saleOpensAt.getTime() - hour));
    await run(view);
    const code = codeIn(mailed.findLast(({ to }) => to === email));
    const follows = async () => {
      const { rows } = await context.pool.query(
        'select f.id from follow f join alert_address a on a.id = f.address_id where a.email = $1',
        [email],
      );
      return rows.length;
    };
    await graphql('query($code: String!) { alertLink(code: $code) { names } }', { code });
    expect(await follows()).toBe(1);
    const end = 'mutation($code: String!, $all: Boolean!) { endAlerts(code: $code, all: $all) { success } }';
    expect((await graphql(end, { code, all: false })).errors).toBeUndefined();
    expect(await follows()).toBe(0);
    until(view.saleOpensAt);
    expect(subjects(await run(view))).toEqual([]);
  });

  test('is told the same whether it has an account, follows already, or was asked too often', async () => {
    const view = await event(oneDay);
    const [member] = await fans(1);
    const answers = [
      await askByEmail(view, `${member!.id}@example.com`),
      await askByEmail(view, 'nobody@example.com'),
    ];
    for (let asked = 0; asked < 6; asked += 1) {
      answers.push(await askByEmail(view, 'flood@example.com'));
      await send();
    }
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.data])))).toHaveProperty(
      'size',
      1,
    );
    await send();
    expect(mailed.filter(({ to }) => to === 'flood@example.com')).toHaveLength(3);
    const refused = await askByEmail(view, 'no address');
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'EMAIL_INVALID', field: 'email' });
  });

  test('confirms by the link of any mail that asked for the same', async () => {
    const view = await event(oneDay);
    const email = 'twice@example.com';
    for (let asked = 0; asked < 2; asked += 1) {
      await askByEmail(view, email);
      await send();
      clock.pass(60);
    }
    const mails = mailed.filter(({ to }) => to === email);
    expect(mails).toHaveLength(2);
    expect((await confirm(codeIn(mails[0]))).errors).toBeUndefined();
    const { rows } = await context.pool.query(
      `select confirmed_at is not null as yes from follow
      where address_id = (select id from alert_address where email = $1)`,
      [email],
    );
    expect(rows).toEqual([{ yes: true }]);
    expect((await confirm(codeIn(mails[1]))).errors).toBeUndefined();
  });

  test('keeps what its owner agreed to, and in which language, until the owner agrees again', async () => {
    const [view, other] = [await event(oneDay), await event(oneDay)];
    const email = 'agreed@example.com';
    const agreed = async () =>
      (
        await context.pool.query(
          'select locale, text_version as words, asked_at as at from alert_address where email = $1',
          [email],
        )
      ).rows[0];
    const askInEnglish = async () => {
      const input = {
        eventSlug: other.slug,
        email,
        subjects: [{ kind: 'EVENT' as const, subject: other.id }],
      };
      await followByEmail(context, input, 'en');
    };
    await askByEmail(view, email);
    await send();
    await confirm(codeIn(mailed.findLast(({ to }) => to === email)));
    await context.pool.query("update alert_address set text_version = 'of before' where email = $1", [email]);
    const before = await agreed();
    expect(before).toMatchObject({ locale: 'pt', words: 'of before' });
    clock.pass(3_600);
    const at = clock.now();
    await askInEnglish();
    expect(await agreed()).toEqual(before);
    await send();
    clock.pass(3_600);
    await confirm(codeIn(mailed.findLast(({ to }) => to === email)));
    const { at: askedAt, ...now } = await agreed();
    expect(now).toEqual({ locale: 'en', words: limits.followTextVersion });
    expect(Math.abs(askedAt.getTime() - at.getTime())).toBeLessThan(60_000);
  });

  test('that never answers is forgotten, and its link is worth nothing then', async () => {
    const { forgetAlerts } = await import('./forget-alerts.ts');
    const view = await event(oneDay);
    await askByEmail(view, 'silent@example.com');
    await send();
    const code = codeIn(mailed.findLast(({ to }) => to === 'silent@example.com'));
    clock.pass(47 * 3_600);
    await forgetAlerts(context);
    expect(await foundInDump(context.pool, ['silent@example.com'])).toEqual([
      'alert_address.email: silent@example.com',
      'mail.to_address: silent@example.com',
    ]);
    clock.pass(3_600 + 1);
    expect((await confirm(code)).errors?.[0]?.extensions.code).toBe('LINK_EXPIRED');
    await forgetAlerts(context);
    expect(await foundInDump(context.pool, ['silent@example.com'])).toEqual([]);
    expect((await confirm(`${code}x`)).errors?.[0]?.extensions.code).toBe('LINK_EXPIRED');
  });
});

describe('an artist who will not come', () => {
  /** A fan of nobody else has the mail that announced her. */
  async function announced() {
    const [fan] = await fans(1);
    const before = await withArtist('zulmira');
    await plan();
    const subject = { kind: 'ARTIST', subject: 'zulmira' };
    expect((await follow(fan!, subject)).errors).toBeUndefined();
    const view = await withArtist('zulmira');
    await run(view);
    await cancelArtist(context, { slug: before.slug, artistKey: 'zulmira', actor: operator('ana') });
    await cancelArtist(context, { slug: view.slug, artistKey: 'zulmira', actor: operator('ana') });
    const mail = mailsTo(fan!).find(({ subject }) => subject.includes(view.slug));
    const press = () =>
      fetch(`${deployment.url}${new URL(mail?.unsubscribeUrl ?? '').pathname}`, { method: 'POST' });
    const link = async () => {
      const query = 'query($code: String!) { alertLink(code: $code) { names isOver } }';
      return (await graphql<{ alertLink: object }>(query, { code: codeIn(mail) })).data.alertLink;
    };
    return { view, fan: fan!, subject, press, link };
  }

  test('is left by the link of the mail that announced them', async () => {
    const { fan, press, link } = await announced();
    expect(await link()).toEqual({ names: ['zulmira'], isOver: false });
    expect((await press()).status).toBe(200);
    expect(await followed(fan)).toEqual([]);
    expect(await link()).toEqual({ names: [], isOver: true });
  });

  test('is left by it also once the event does not name them any more', async () => {
    const { view, fan, press } = await announced();
    await context.pool.query(`update artist set name = 'Outra' where event_id = $1`, [view.id]);
    await context.pool.query('update event set version = version + 1 where id = $1', [view.id]);
    expect((await press()).status).toBe(200);
    expect(await followed(fan)).toEqual([]);
  });

  test('can be followed again, and in another way', async () => {
    const { fan, subject } = await announced();
    const changed = await follow(fan, subject, { byMail: true, byPush: true });
    expect(changed.errors).toBeUndefined();
    await graphql(
      'mutation($id: ID!) { unfollow(id: $id) { success } }',
      { id: changed.data.follow.id },
      fan,
    );
    expect((await follow(fan, subject)).errors).toBeUndefined();
    await context.pool.query(`update artist set name = 'Outra' where name = 'zulmira'`);
    await context.pool.query('update event set version = version + 1');
    expect((await follow(fan, subject, { byMail: false, byPush: true })).errors).toBeUndefined();
    expect(await followed(fan)).toMatchObject([{ name: 'zulmira', byMail: false, byPush: true }]);
  });
});

describe('nothing is sent', () => {
  /** Enqueued, and not sent yet. */
  async function waiting() {
    const view = await opening();
    const [fan] = await fans(1);
    await followEvent(fan!, view);
    until(new Date(view.saleOpensAt.getTime() - hour));
    await plan();
    await tell();
    return { view, fan: fan! };
  }

  test('to who has unsubscribed since, by the button of the mail program', async () => {
    const { view, fan } = await waiting();
    await send();
    const [mail] = mailsTo(fan);
    const address = new URL(mail?.unsubscribeUrl ?? '').pathname;
    // A scanner that opens the link ends nothing.
    const looked = await fetch(`${deployment.url}${address}`, { redirect: 'manual' });
    expect(looked.status).toBe(303);
    expect(looked.headers.get('location')).toMatch(/^\/(pt|en)\/avisos\/parar\?codigo=c\./);
    expect(await followed(fan)).toHaveLength(1);
    until(view.saleOpensAt);
    await plan();
    await tell();
    const ended = await fetch(`${deployment.url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(ended.status).toBe(200);
    await send();
    expect(mailsTo(fan)).toHaveLength(1);
    expect(await followed(fan)).toEqual([]);
    const forged = await fetch(`${deployment.url}${address.slice(0, -2)}xx`, { method: 'POST' });
    expect(forged.status).toBeGreaterThanOrEqual(400);
  });

  test('to who ended it in the settings', async () => {
    const { fan } = await waiting();
    const [one] = await followed(fan);
    await graphql('mutation($id: ID!) { unfollow(id: $id) { success } }', { id: one!.id }, fan);
    await send();
    expect(mailsTo(fan)).toEqual([]);
  });

  test('to who has deleted the account', async () => {
    const { fan } = await waiting();
    await context.pool.query('delete from auth_user where id = $1', [fan.id]);
    await send();
    expect(mailsTo(fan)).toEqual([]);
    const { rows } = await context.pool.query('select from follow where customer_id = $1', [fan.id]);
    expect(rows).toEqual([]);
  });

  test('to an address of an account that was never proved', async () => {
    const view = await opening();
    const [fan] = await fans(1);
    await followEvent(fan!, view);
    await context.pool.query('update auth_user set email_verified = false where id = $1', [fan!.id]);
    until(view.saleOpensAt);
    expect(subjects(await run(view))).toEqual([]);
  });

  test('of reminders to who ended them, while push goes on', async () => {
    const view = await event(oneDay);
    const [fan] = await fans(1);
    await buy(view, fan!);
    await send();
    until(reminderAt(view.dates[0]!.startsAt, view.timeZone));
    await run(view);
    const code = codeIn(mailsTo(fan!).at(-1));
    const end = 'mutation($code: String!, $all: Boolean!) { endAlerts(code: $code, all: $all) { success } }';
    expect((await graphql(end, { code, all: false })).errors).toBeUndefined();
    const settings = await graphql('{ reminders { byMail byPush } }', {}, fan!);
    expect(settings.data).toEqual({ reminders: { byMail: false, byPush: true } });
  });
});
