import { describe, expect } from 'vitest';
import { formatTime } from '#src/domain/format/date.ts';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { runOperator } from '../../support/deployment/run-operator.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { askApi, newPerson } from '../../support/journey/buyer.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import { buyOffers, heldTickets } from '../../support/journey/tickets.ts';
import type { Visit } from '../../support/journey/visit.ts';

const photo = 'Foto com Iara Monteiro';
const shop = openChangingShop();

/** Moves the Saturday session, as the operator does. */
async function moveArtistSession(slug: string, locale: Visit['locale']): Promise<{ timeBefore: string }> {
  const { rows } = await shop.pool.query<{ startsAt: Date; timeZone: string; day: string }>(
    `select offer.session_starts_at as "startsAt", event.time_zone as "timeZone",
       to_char(local, 'YYYY-MM-DD') as day
     from offer join event on event.id = offer.event_id, timezone(event.time_zone, offer.session_starts_at) as local
     where offer.key = 'iara-foto-sabado' and event.slug = $1`,
    [slug],
  );
  const [session] = rows;
  if (session === undefined) throw new Error('There is no such session.');
  const { host = '', port = 5432, user = '', database = '', password } = shop.pool.options;
  const login = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user;
  const { code, errors } = await runOperator(
    ['move-session', slug, 'iara-foto-sabado', `${session.day}T17:10`, '17:50'],
    { DATABASE_URL: `postgresql://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}` },
  );
  expect(code, errors).toBe(0);
  return { timeBefore: formatTime(session.startsAt, locale, session.timeZone) };
}

/** Somebody with a ticket of Saturday and a photo with an artist; resolves with the id of the photo. */
async function arriveWithPhoto(fan: Visit, slug: string): Promise<string> {
  await fan.go(`/${fan.locale}`);
  await arriveAs(fan, newPerson());
  await buyOffers(fan, slug, [{ name: 'Sábado', ticketType: 'FULL' }, { name: photo }]);
  const session = (await heldTickets(fan)).find(({ offer }) => offer.name === photo);
  if (!session) throw new Error('No session was bought.');
  return session.id;
}

const statuses = async (fan: Visit) =>
  Object.fromEntries((await heldTickets(fan)).map(({ offer, status }) => [offer.name, status]));

describe.each(casesOf(1, languagesOnDevices))('$locale on a $device', ({ locale, device }) => {
  repeats(
    'stays everybody’s, who are told old time, new time and until when',
    'keeps it, once and for all',
    'refuses it for all it cost, weeks after any deadline, twice for once',
    'the list of tickets says which session was moved',
    'a session that was moved says its time before, and an answer never stands beside the question',
    'a new time of a session is accepted at once, and a refusal of that is said beside it',
    'sends it once, and says a refusal and a lost connection until it is done',
  )('a session at another time: one keeps it, another gives it back and only it', async () => {
    const { slug } = await copyOfEvent(shop, 'mundo-quadrinho');
    await shop.visit({ locale, device }, async (one) => {
      const kept = await arriveWithPhoto(one, slug);
      await shop.visit({ locale, device }, async (other) => {
        const refused = await arriveWithPhoto(other, slug);
        const { timeBefore } = await moveArtistSession(slug, locale);
        const problems: string[] = [];
        const t = one.text('ticket');
        const said = (visit: Visit, text: string) =>
          visit.page.getByRole('status').filter({ hasText: text }).waitFor();

        await one.go(`/${locale}/conta/meus-ingressos`);
        await one.page.getByText(one.text('tickets')('moved'), { exact: true }).waitFor();
        await one.go(`/${locale}/conta/meus-ingressos/${kept}`);
        await one.page.getByText(t('moveTitle')).waitFor();
        await one.page.getByRole('main').getByText(timeBefore, { exact: false }).first().waitFor();
        problems.push(...(await pageProblems(one.page, 'moved', schemesOf[locale])));
        // Watches every change of the page: the answer must never stand beside the question it answers.
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
        problems.push(...(await pageProblems(other.page, 'refusing', schemesOf[locale])));
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
