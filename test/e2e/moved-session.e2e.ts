import { describe, expect, test } from 'vitest';
import { arriveAs } from '../support/journey-account.ts';
import { askApi, newPerson } from '../support/journey-buyer.ts';
import { pageProblems } from '../support/journey-page-check.ts';
import { openShop } from '../support/journey-shop.ts';
import { buyOffers, heldTickets } from '../support/journey-tickets.ts';
import type { Visit } from '../support/journey-visit.ts';
import { runOperator } from '../support/run-operator.ts';

const slug = 'mundo-quadrinho';
const photo = 'Foto com Iara Monteiro';
const shop = openShop();
const schemes = { pt: { phone: 'light', desktop: 'dark' }, en: { phone: 'dark', desktop: 'light' } } as const;

/**
 * The operator's desk: the session of Saturday is at another time of its day, another one each time this is called.
 * Resolves with the time before, as `14:00`.
 */
async function moveSession(): Promise<string> {
  const { rows } = await shop.pool.query<{ day: string; time: string }>(
    `select to_char(local, 'YYYY-MM-DD') as day, to_char(local, 'HH24:MI') as time
     from offer join event on event.id = offer.event_id, timezone(event.time_zone, offer.session_starts_at) as local
     where offer.key = 'iara-foto-sabado'`,
  );
  const { day, time } = rows[0] ?? {};
  const [startsAt, endsAt] = time === '17:10' ? ['18:20', '19:00'] : ['17:10', '17:50'];
  const { host = '', port = 5432, user = '', database = '', password } = shop.pool.options;
  const login = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user;
  const { code, errors } = await runOperator(
    ['move-session', slug, 'iara-foto-sabado', `${day}T${startsAt}`, endsAt],
    { DATABASE_URL: `postgresql://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}` },
  );
  expect(code, errors).toBe(0);
  return time ?? '';
}

/** As the pages say it: `14h`, `17h10`, `2 pm`, `5:10 pm`. */
function spoken(time: string, locale: 'pt' | 'en'): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (locale === 'pt') return `${hour}h${minute === 0 ? '' : minute}`;
  return `${hour % 12}${minute === 0 ? '' : `:${minute}`} pm`;
}

/** Somebody with a ticket of Saturday and a photo with an artist; resolves with the id of the photo. */
async function arriveWithPhoto(fan: Visit): Promise<string> {
  await fan.go(`/${fan.locale}`);
  await arriveAs(fan, newPerson());
  await buyOffers(fan, slug, [{ name: 'Sábado', ticketType: 'FULL' }, { name: photo }]);
  const session = (await heldTickets(fan)).find(({ offer }) => offer.name === photo);
  if (!session) throw new Error('No session was bought.');
  return session.id;
}

const statuses = async (fan: Visit) =>
  Object.fromEntries((await heldTickets(fan)).map(({ offer, status }) => [offer.name, status]));

describe.each([
  { locale: 'pt', device: 'phone' },
  { locale: 'en', device: 'desktop' },
] as const)('$locale on a $device', ({ locale, device }) => {
  test('a session at another time: one keeps it, another gives it back and only it', async () => {
    await shop.visit({ locale, device }, async (one) => {
      const kept = await arriveWithPhoto(one);
      await shop.visit({ locale, device }, async (other) => {
        const refused = await arriveWithPhoto(other);
        const before = await moveSession();
        const problems: string[] = [];
        const t = one.text('ticket');
        const said = (visit: Visit, text: string) =>
          visit.page.getByRole('status').filter({ hasText: text }).waitFor();

        await one.go(`/${locale}/conta/meus-ingressos`);
        await one.page.getByText(one.text('tickets')('moved'), { exact: true }).waitFor();
        await one.go(`/${locale}/conta/meus-ingressos/${kept}`);
        await one.page.getByText(t('moveTitle')).waitFor();
        await one.page
          .getByRole('main')
          .getByText(spoken(before, locale), { exact: false })
          .first()
          .waitFor();
        problems.push(...(await pageProblems(one.page, 'moved', schemes[locale])));
        // The answer and the page as it now is come at once: no frame shows both the answer and the question.
        await one.page.evaluate(
          ([question, answer]) => {
            const marks = document.documentElement.dataset;
            new MutationObserver(() => {
              const text = document.body.innerText;
              if (text.includes(answer)) marks.answeredBeside ??= String(text.includes(question));
            }).observe(document.body, { childList: true, subtree: true, characterData: true });
          },
          [t('moveTitle'), t('answeredKEEP')] as const,
        );
        await one.press(one.page.getByRole('button', { name: t('moveKeep') }));
        await said(one, t('answeredKEEP'));
        expect(await one.page.evaluate(() => document.documentElement.dataset.answeredBeside)).toBe('false');
        expect(await one.page.getByText(t('moveTitle')).count()).toBe(0);
        expect(await statuses(one)).toEqual({ Sábado: 'VALID', [photo]: 'VALID' });

        await other.go(`/${locale}/conta/meus-ingressos/${refused}`);
        await other.press(other.page.getByRole('button', { name: t('moveRefuse') }));
        const sure = other.page.getByRole('dialog', { name: t('moveRefuseTitle') });
        problems.push(...(await pageProblems(other.page, 'refusing', schemes[locale])));
        await other.press(sure.getByRole('button', { name: t('moveRefuseYes') }));
        await said(other, t('answeredREFUSE'));
        await expect.poll(() => statuses(other)).toEqual({ Sábado: 'VALID', [photo]: 'CANCELED' });
        const refunds = async () => {
          const { orders } = await askApi<{ orders: { items: { refunds: { status: string }[] }[] } }>(
            other,
            '{ orders { items { refunds { status } } } }',
          );
          return orders.items.flatMap((order) => order.refunds.map(({ status }) => status));
        };
        await expect.poll(refunds).toEqual(['DONE']);
        expect(problems).toEqual([]);
      });
    });
  });
});
