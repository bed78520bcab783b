import { describe, expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { casesOf } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { consent, holdTickets, newPerson, payAtTheBank, placeOrder } from '../../support/journey/buyer.ts';
import { orderPaid } from '../../support/journey/card.ts';
import { openOffice } from '../../support/journey/office.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// An event from an empty page to published, and a ticket of it bought by a visitor.
const shop = openChangingShop();
const office = openOffice(shop);

async function openPart({ page, text }: Visit, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: text('officeEditor')('parts') })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

/** Types the text in both languages. */
async function typeBoth({ page, text }: Visit, label: string, pt: string, en: string): Promise<void> {
  const t = text('officeEditor');
  await page.getByLabel(t('inPortuguese', { label }), { exact: true }).fill(pt);
  await page.getByLabel(t('inEnglish', { label }), { exact: true }).fill(en);
}

describe.each(
  casesOf(0, [
    {
      locale: 'pt',
      slug: 'noite-do-zero',
      code: 'NDZ',
      said: {
        ...{ name: 'Noite do Zero', question: 'Pode levar água?', answer: 'Sim, de graça.' },
        ...{ rules: 'Entrada', stage: 'Palco Sol', item: 'Acústico' },
      },
    },
    {
      locale: 'en',
      slug: 'night-from-nothing',
      code: 'NFN',
      said: {
        ...{ name: 'Night from Nothing', question: 'May I bring water?', answer: 'Yes, for free.' },
        ...{ rules: 'Entry', stage: 'Sun Stage', item: 'Unplugged' },
      },
    },
  ] as const),
)('in $locale', ({ locale, slug, code, said }) => {
  test('an event is written from nothing, published, and a ticket is bought', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const [t, make] = [text('officeEditor'), text('officeNewEvent')];
      const [places, offers] = [text('officePlaces'), text('officeOffers')];
      const [guide, programme] = [text('officeGuide'), text('officeProgramme')];
      await office.enter(visit, '/events/new');
      await page.getByLabel(make('name'), { exact: true }).fill(said.name);
      await page.getByLabel(make('organizer'), { exact: true }).selectOption({ index: 1 });
      await page.getByRole('radio', { name: new RegExp(`^${make('originEMPTY')}`) }).check();
      await page.getByText(make('ownNames')).click();
      await page.getByLabel(make('slug'), { exact: true }).fill(slug);
      await page.getByLabel(make('code'), { exact: true }).fill(code);
      await page.getByRole('button', { name: make('create') }).click();
      await page.getByRole('heading', { level: 2, name: t('partAbout') }).waitFor();

      await page.getByRole('button', { name: t('englishShow') }).click();
      await typeBoth(visit, t('name'), 'Noite do Zero', 'Night from Nothing');
      await typeBoth(visit, t('summary'), 'Uma noite inteira.', 'A whole night.');
      await typeBoth(visit, t('description'), 'Começa **às oito**.', 'It begins **at eight**.');
      await page.getByLabel(t('ageRating'), { exact: true }).selectOption('L');

      await openPart(visit, t('partDates'));
      await page.getByLabel(places('timeZone'), { exact: true }).selectOption('America/Sao_Paulo');
      await page.getByLabel(places('newDate')).fill(locale === 'pt' ? 'Sábado' : 'Saturday');
      await page.keyboard.press('Enter');
      await page.getByLabel(places('startsAt'), { exact: true }).fill('2031-05-10T20:00');
      await page.getByLabel(places('endsAt'), { exact: true }).fill('2031-05-10T23:30');
      await page.getByLabel(places('capacity'), { exact: true }).fill('40');
      await typeBoth(visit, places('name'), 'Sábado', 'Saturday');
      await page.getByLabel(places('saleOpensAt'), { exact: true }).fill('2026-01-01T10:00');
      await page.getByLabel(places('saleClosesAt'), { exact: true }).fill('2031-05-10T19:00');

      await openPart(visit, t('partVenue'));
      await page.getByLabel(places('venueName'), { exact: true }).fill('Casa Vazia');
      await page.getByLabel(places('address'), { exact: true }).fill('Rua Um, 1');
      await page.getByLabel(places('city'), { exact: true }).fill('Recife');
      await page.getByLabel(places('state'), { exact: true }).selectOption('PE');

      await page.getByLabel(places('mapUrl'), { exact: true }).fill('https://mapa.example/casa');

      // The facts of an event beside its description.
      await openPart(visit, t('partGuide'));
      await page.getByLabel(guide('newQuestion')).fill(said.question);
      await page.keyboard.press('Enter');
      await typeBoth(visit, guide('question'), 'Pode levar água?', 'May I bring water?');
      await typeBoth(visit, guide('answer'), 'Sim, **de graça**.', 'Yes, **for free**.');
      await typeBoth(
        visit,
        text('officeFields')('rules'),
        '# Entrada\n\nCom documento.',
        '# Entry\n\nWith an ID.',
      );
      await page.getByLabel(guide('cityCode'), { exact: true }).fill('2611606');
      await openPart(visit, t('partProgramme'));
      await page.getByLabel(programme('newStage')).fill(said.stage);
      await page.keyboard.press('Enter');
      await typeBoth(visit, programme('stageName'), 'Palco Sol', 'Sun Stage');
      await page.getByLabel(programme('newItem')).fill(said.item);
      await page.keyboard.press('Enter');
      await typeBoth(visit, programme('title'), 'Acústico', 'Unplugged');
      await page.getByLabel(programme('kind'), { exact: true }).selectOption('SHOW');

      await openPart(visit, t('partTickets'));
      await page.getByLabel(offers('newTicket')).fill(locale === 'pt' ? 'Entrada' : 'Admission');
      await page.getByRole('button', { name: offers('addTicket') }).click();
      await typeBoth(visit, offers('name'), 'Entrada', 'Admission');
      await page.getByLabel(offers('price'), { exact: true }).fill('80');
      await page.getByText(t('saveSAVED'), { exact: true }).waitFor();
      // Nothing is left to be done: the page says so, beside the name.
      await page.getByText(t('isReady'), { exact: true }).first().waitFor();

      // It is looked at as visitors will see it.
      const visitor = text('officeVisitor');
      await openPart(visit, t('partVisitor'));
      for (const device of ['phone', 'desktop'] as const) {
        const frame = page.frameLocator(`iframe[title="${visitor(`${device}Frame`)}"]`);
        await frame.locator('.preview-banner').waitFor();
        await frame.getByText(formatMoney(9_200, locale)).first().waitFor();
      }

      await openPart(visit, t('partPublish'));
      await page.getByRole('button', { name: t('seeEffect') }).click();
      await page.getByText(t('effectFirst')).waitFor();
      await page.getByRole('button', { name: t('publishNow') }).click();
      await page.getByText(t('published', { version: 1 })).waitFor();

      // The list of events leads to it, and from there to its page. Its name may be that of another case's event.
      const [home = ''] = /^\/back-office\/events\/[^/]+/.exec(new URL(page.url()).pathname) ?? [];
      await page.goto('/back-office/events');
      await page
        .getByRole('link', { name: said.name, exact: true })
        .and(page.locator(`[href="${home}"]`))
        .click();
      await page.getByRole('heading', { level: 1, name: said.name, exact: true }).waitFor();
      await office.untilServed(`/${locale}/evento/${slug}`);
      await page.getByRole('link', { name: text('officeEvents')('publicPage') }).click();
      await page.waitForURL(`**/${locale}/evento/${slug}`);
      await page.getByRole('heading', { level: 1, name: said.name, exact: true }).waitFor();
      const event = text('event');
      const map = page.getByRole('link', { name: event('openMap') });
      expect(await map.getAttribute('href')).toBe('https://mapa.example/casa');
      const faq = page.locator('details').filter({ has: page.locator('#duvidas') });
      await page.getByText(event('faq'), { exact: true }).click();
      expect(await faq.getByText(said.answer).isVisible()).toBe(false);
      await faq.getByText(said.question, { exact: true }).click();
      await faq.getByText(said.answer).waitFor();
      await page.getByText(event('rules'), { exact: true }).click();
      await page.getByRole('heading', { name: said.rules, exact: true }).waitFor();
      // Data for papers is nobody else's.
      expect(await page.content()).not.toContain('2611606');
      await page.goto(`/${locale}/evento/${slug}/programacao`);
      const item = page.getByRole('region').getByRole('listitem').filter({ hasText: said.item });
      await item.getByText(said.stage).waitFor();
      expect(await item.textContent()).toContain(text('programme')('kindSHOW'));
    });

    await shop.visit({ locale, device: 'phone' }, async (fan) => {
      await fan.go(`/${locale}`);
      await arriveAs(fan, newPerson());
      await holdTickets(fan, slug, 1);
      await consent(fan);
      const number = await placeOrder(fan);
      expect(number.startsWith(code)).toBe(true);
      await payAtTheBank(fan);
      await fan.page.getByText(fan.text('order')('nextAPPROVED')).waitFor();
      const { tickets, totals } = await orderPaid(fan, number);
      expect(tickets).toHaveLength(1);
      // 80.00 and the usual fee of 15 %.
      expect(totals.totalCents).toBe(9_200);
    });
  });
});
