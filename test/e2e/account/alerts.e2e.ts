import { describe, expect, test } from 'vitest';
import { reminder } from '#src/job/mails/alert/reminder.ts';
import { casesOf, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import {
  askApi,
  chooseTickets,
  consent,
  hold,
  newPerson,
  orderNumberShown,
  payAtTheBank,
  payButton,
} from '../../support/journey/buyer.ts';
import { linkIn, mailTo } from '../../support/journey/mail.ts';
import { copyOfEvent, type OwnEvent } from '../../support/journey/own-event.ts';
import { looksAt, pageProblems } from '../../support/journey/page-check.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// docs/algorithms/alerts.md, in a browser, with the jobs running as they do.
const shop = openChangingShop();

const each = casesOf(1, [
  { locale: 'pt', device: 'phone', of: 'baile-da-agulha' },
  { locale: 'en', device: 'desktop', of: 'festival-taverna' },
] as const);
const schemes = { pt: { phone: 'light', desktop: 'dark' }, en: { phone: 'dark', desktop: 'light' } } as const;

const alertsPath = ({ locale }: Visit, slug: string) => `/${locale}/evento/${slug}/avisos`;

/**
 * A copy of a demo event whose announcement is over: `opensIn` makes follows older, and the announcement would go to a
 * follower of the organizer who came after it.
 */
async function announcedCopy(of: string): Promise<OwnEvent> {
  const event = await copyOfEvent(shop, of);
  const announcements = async () => {
    const { rows } = await shop.pool.query<{ settled: boolean }>(
      `select settled_at is not null as settled from alert where event_id = $1 and kind = 'ANNOUNCED'`,
      [event.id],
    );
    return rows.length > 0 && rows.every(({ settled }) => settled);
  };
  await expect.poll(announcements, { interval: 200 }).toBe(true);
  return event;
}

/**
 * As if what this event's followers asked for was asked for a day ago, and the sale opens so soon. An alert that is still
 * open was due before they followed: it is settled first, or it would go to them too.
 */
async function opensIn(slug: string, interval: string): Promise<void> {
  const open = async () => (await shop.pool.query('select from alert where settled_at is null')).rowCount;
  await expect.poll(open, { interval: 200 }).toBe(0);
  await shop.pool.query(
    `update follow set confirmed_at = confirmed_at - interval '1 day' where confirmed_at is not null`,
  );
  await shop.pool.query(
    'update event set sale_opens_at = now() + $2::interval, version = version + 1 where slug = $1',
    [slug, interval],
  );
}

/** The first date begins in two days less two hours, and its tickets were bought last week. */
async function beginsSoon(slug: string): Promise<void> {
  await shop.pool.query(
    `update ticket set issued_at = issued_at - interval '7 days'
    where event_id = (select id from event where slug = $1)`,
    [slug],
  );
  await shop.pool.query(
    `with moved as (
      update event_date set starts_at = now() + interval '34 hours', ends_at = now() + interval '40 hours',
        doors_at = now() + interval '33 hours'
      where event_id = (select id from event where slug = $1) and position = 0)
    update event set version = version + 1 where slug = $1`,
    [slug],
  );
}

/** The browser's push service, which no test reaches: it gives an address and keys, as services do. */
async function givePush({ context, page }: Visit, endpoint: string): Promise<void> {
  await context.grantPermissions(['notifications']);
  await page.addInitScript((address) => {
    let current: unknown = null;
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    let isAllowed = false;
    Object.defineProperty(Notification, 'permission', { get: () => (isAllowed ? 'granted' : 'default') });
    Notification.requestPermission = async () => {
      isAllowed = true;
      return 'granted';
    };
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      current = {
        endpoint: address,
        options: { applicationServerKey: null, ...options },
        toJSON: () => ({ endpoint: address, keys }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current as PushSubscription;
    };
  }, endpoint);
}

/** A push that reaches this browser is shown in the name of its event. Its worker is registered with its page. */
async function expectPushShown({ context, page }: Visit): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: shop.url });
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/offline-worker.js');
    await navigator.serviceWorker.ready;
  });
  // Chromium's headless shell grants no notifications: the worker is heard as it asks for one.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const asked: object[] = [];
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, data } = {}) => {
      asked.push({ title, body, data });
    };
    Object.assign(self, { asked });
  });
  const message = { title: 'Expo', body: 'A venda abriu.', path: '/pt', tag: 'expo', locale: 'pt' };
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: shop.url,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  const shown = () => worker?.evaluate(() => (self as unknown as { asked: object[] }).asked);
  await expect.poll(shown).toEqual([{ title: 'Expo', body: 'A venda abriu.', data: { path: '/pt' } }]);
}

describe.each(each)('$locale on a $device', ({ locale, device, of }) => {
  test('a fan follows, is told by mail and push, buys, is reminded, and ends the mails by their link', async () => {
    const { slug } = await announcedCopy(of);
    await shop.visit({ locale, device }, async (fan) => {
      const { page, press, text, go } = fan;
      const t = text('alerts');
      const { look, problems } = looksAt(page, schemes[locale]);
      await givePush(fan, `https://fcm.googleapis.com/fcm/send/${slug}`);
      await go(`/${locale}`);
      const person = newPerson();
      await arriveAs(fan, person);
      await shop.pool.query('update auth_user set email_verified = true where email = $1', [person.email]);

      await go(alertsPath(fan, slug));
      await look('to follow');
      await press(page.getByRole('button', { name: t('pushOn') }));
      await page.getByText(t('pushIsOn')).waitFor();
      await page.getByRole('checkbox', { name: t('byPush') }).check();
      await press(page.getByRole('button', { name: t('save'), exact: true }));
      await page
        .getByRole('status')
        .filter({ hasText: t('saved') })
        .waitFor();
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(3);
      await look('followed');
      await expectPushShown(fan);

      await opensIn(slug, '50 minutes');
      await mailTo(shop.pool, person.email, 'alert');
      await expect
        .poll(async () => {
          const { rows } = await shop.pool.query(
            `select kept ->> 'path' as path from push where sent_at is not null
            and data ->> 'eventId' = (select id::text from event where slug = $1)`,
            [slug],
          );
          return rows;
        })
        .toEqual([{ path: `/${locale}/evento/${slug}` }]);
      await go('/sandbox/mail');
      await page.getByRole('heading', { name: text('sandbox')('pushTitle') }).waitFor();

      await opensIn(slug, '-1 minute');
      const opened = await mailTo(shop.pool, person.email, 'alert', 2);
      await go(linkIn(opened, `/evento/${slug}`));
      await chooseTickets(fan, 1);
      await hold(fan);
      await consent(fan);
      await press(payButton(fan));
      await orderNumberShown(fan);
      await payAtTheBank(fan);
      await page.getByRole('heading', { name: text('order')('tickets'), exact: true }).waitFor();

      await beginsSoon(slug);
      const told = await mailTo(shop.pool, person.email, 'reminder');
      expect(linkIn(told, '/conta/meus-ingressos')).toBe(`/${locale}/conta/meus-ingressos`);
      expect(told.plain).toContain(reminder.texts[locale].signalText);

      const follows = () => askApi(fan, '{ followed { byMail byPush } }');
      await go(linkIn(opened, '/avisos/parar'));
      await look('to end');
      // Opening it ended nothing; its button ends the mails, and the push goes on.
      expect(await follows()).toEqual({ followed: [{ byMail: true, byPush: true }] });
      await press(page.getByRole('button', { name: t('end'), exact: true }));
      await page.getByText(t('ended'), { exact: true }).waitFor();
      expect(await follows()).toEqual({ followed: [{ byMail: false, byPush: true }] });
      expect(problems).toEqual([]);
    });
  });

  repeats(
    'can be left, with a way back, and a failure of either is told',
    'reminders are turned off and on by a press each, which a failure takes back',
    'to who ended it in the settings',
    'of reminders to who ended them, while push goes on',
    'that were saved say so, followed or not (%s)',
  )('what is followed can be left, with a way back, and reminders be turned off', async () => {
    await shop.visit({ locale, device }, async (fan) => {
      const { page, press, text, go } = fan;
      const t = text('notifications');
      await go(`/${locale}`);
      await arriveAs(fan, newPerson());
      await go(alertsPath(fan, 'mundo-quadrinho'));
      await press(page.getByRole('button', { name: text('alerts')('save'), exact: true }));
      await press(page.getByRole('link', { name: text('alerts')('seeAll') }));
      await page.getByRole('heading', { name: t('followedTitle') }).waitFor();
      const problems = await pageProblems(page, 'settings', schemes[locale]);
      const leave = page.getByRole('button', { name: new RegExp(`^${t('unfollow')}`) });
      await press(leave);
      await page.getByText(t('followedEmpty')).waitFor();
      problems.push(...(await pageProblems(page, 'left', schemes[locale])));
      await press(page.getByRole('button', { name: t('undo') }));
      await leave.waitFor();
      await page.getByRole('checkbox', { name: `${t('byMail')}: ${t('remindersTitle')}` }).uncheck();
      await page.getByText(t('saved')).waitFor();
      await expect
        .poll(() => askApi(fan, '{ followed { byMail } reminders { byMail byPush } }'))
        .toEqual({ followed: [{ byMail: true }], reminders: { byMail: false, byPush: true } });
      expect(problems).toEqual([]);
    });
  });

  repeats(
    'are asked for with an address, which says yes by the link in its mail and not by opening it',
    'that were refused say so beside the address, with all that was typed and chosen',
    'wait for the mail to be confirmed, and have no form then',
    'says of what one will be told, and asks',
    'says when it is confirmed',
    'says what it ends, and offers to end all',
    'says when it was used before, and when it is done',
    'gets one mail before it has confirmed, and everything it asked for afterwards',
    'ends what it asked for by the link of a mail, which a look at it does not',
    'a fan follows, is told by mail and push, buys, is reminded, and ends the mails by their link',
  ).each([true, false])('a visitor asks, confirms, and ends it; with script: %s', async (hasScript) => {
    const { slug } = await announcedCopy('mundo-quadrinho');
    await shop.visit({ locale, device, hasScript }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const t = text('alerts');
      const problems: string[] = [];
      // axe is a script.
      const look = async (state: string) =>
        hasScript ? problems.push(...(await pageProblems(page, state, schemes[locale]))) : 0;
      const email = `visitor.${locale}.${hasScript}@example.com`;
      await go(alertsPath(visitor, slug));
      await page.getByLabel(t('email'), { exact: true }).fill('nobody');
      await press(page.getByRole('button', { name: t('ask'), exact: true }));
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel(t('email'), { exact: true }).inputValue()).toBe('nobody');
      await look('refused');
      await page.getByLabel(t('email'), { exact: true }).fill(email);
      await press(page.getByRole('button', { name: t('ask'), exact: true }));
      await page.getByText(t('asked'), { exact: true }).waitFor();
      await look('asked');

      const asking = await mailTo(shop.pool, email, 'confirm-follow');
      await go(linkIn(asking, '/avisos/confirmar'));
      await look('to confirm');
      await press(page.getByRole('button', { name: t('confirm') }));
      await page.getByText(t('confirmed'), { exact: true }).waitFor();
      await look('confirmed');

      await opensIn(slug, '-1 minute');
      const told = await mailTo(shop.pool, email, 'alert');
      await go(linkIn(told, '/avisos/parar'));
      await look('to end');
      const follows = async () => {
        const { rows } = await shop.pool.query(
          'select f.id from follow f join alert_address a on a.id = f.address_id where a.email = $1',
          [email],
        );
        return rows.length;
      };
      // Opening it ended nothing.
      expect(await follows()).toBe(1);
      await press(page.getByRole('button', { name: t('end') }));
      await page.getByText(t('ended'), { exact: true }).waitFor();
      await look('ended');
      expect(await follows()).toBe(0);
      expect(problems).toEqual([]);
    });
  });
});

repeats('have links that say so where they are none of ours')(
  'a link that is none of ours says so',
  async () => {
    await shop.visit({ locale: 'pt' }, async ({ page, text, go }) => {
      const t = text('alerts');
      for (const path of ['confirmar', 'parar']) {
        await go(`/pt/avisos/${path}?codigo=x`);
        await page.getByText(t('expired'), { exact: true }).waitFor();
      }
    });
  },
);
