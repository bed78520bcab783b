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
import { looksAt, schemesOf } from '../../support/journey/page-check.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';
import { alertsPath, announcedCopy, opensIn } from './steps.ts';

// docs/algorithms/alerts.md, in a browser, with the jobs running as they do.
const shop = openChangingShop();

const each = casesOf(1, [
  { locale: 'pt', device: 'phone', of: 'baile-da-agulha' },
  { locale: 'en', device: 'desktop', of: 'festival-taverna' },
] as const);

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
    const { slug } = await announcedCopy(shop, of);
    await shop.visit({ locale, device }, async (fan) => {
      const { page, press, text, go } = fan;
      const t = text('alerts');
      const { look, problems } = looksAt(page, schemesOf[locale]);
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

      await opensIn(shop, slug, '50 minutes');
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

      await opensIn(shop, slug, '-1 minute');
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
