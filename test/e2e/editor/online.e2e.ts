import { expect, test } from 'vitest';
import { openOffice } from '../../support/journey/office.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import { photoFile } from '../../support/shop/photo-files.ts';

// docs/algorithms/venues.md: from the editor to the pages that everybody sees.
const shop = openChangingShop();
const office = openOffice(shop);

const link = 'https://sala.example/segredo-do-link';

test('an online event is published with its link, which no page and no file tells', async () => {
  await shop.visit({ locale: 'pt' }, async (visit) => {
    const { page, text } = visit;
    const [t, make] = [text('officeEditor'), text('officeNewEvent')];
    const [places, offers, photos] = [text('officePlaces'), text('officeOffers'), text('officePhotos')];
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    const choose = (label: string, value: string | { index: number }) =>
      page.getByLabel(label, { exact: true }).selectOption(value);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const pt = (label: string) => t('inPortuguese', { label });
    const openPart = async (name: string) => {
      const parts = page.getByRole('navigation', { name: t('parts') });
      await parts.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    };

    await office.enter(visit, '/events/new');
    await fill(make('name'), 'Festa na Tela');
    await choose(make('organizer'), { index: 1 });
    await page.getByText(make('originEMPTY'), { exact: true }).click();
    await button(make('create')).click();
    await page.getByRole('heading', { level: 2, name: t('partAbout') }).waitFor();
    await fill(pt(t('summary')), 'Uma tarde de música em casa.');
    await fill(pt(t('description')), 'Traga a sua cadeira.');
    await choose(t('ageRating'), 'L');

    await openPart(t('partDates'));
    await fill(places('newDate'), 'Sábado');
    await button(places('addDate')).click();
    await fill(places('startsAt'), '2031-05-10T15:00');
    await fill(places('endsAt'), '2031-05-10T21:00');
    await fill(places('capacity'), '200');
    await fill(places('saleOpensAt'), '2026-01-01T10:00');
    await fill(places('saleClosesAt'), '2031-05-10T15:00');

    // The kind first: its fields follow.
    await openPart(t('partVenue'));
    await choose(places('venueKind'), 'ONLINE');
    expect(await page.getByLabel(places('address'), { exact: true }).count()).toBe(0);
    await fill(places('link'), link);
    await choose(places('linkFrom'), 'ORDER');
    await choose(places('state'), 'PE');

    await openPart(t('partTickets'));
    await fill(offers('newTicket'), 'Entrada');
    await button(offers('addTicket')).click();
    await fill(offers('price'), '80');

    await openPart(t('partArt'));
    await page
      .getByRole('region', { name: photos('eventPhoto'), exact: true })
      .getByLabel(photos('choose'))
      .setInputFiles({ name: 'tela.jpg', mimeType: 'image/jpeg', buffer: await photoFile() });
    await page.getByLabel(pt(photos('alt')), { exact: true }).waitFor();
    await fill(pt(photos('alt')), 'Gente dançando na sala.');
    await page.getByText(t('isReady'), { exact: true }).first().waitFor();
    await page.getByText(t('saveSAVED'), { exact: true }).waitFor();
    await page
      .getByRole('link', { name: t('partPublish'), exact: true })
      .first()
      .click();
    await button(t('seeEffect')).click();
    await button(t('publishNow')).click();
    await page.getByText(t('published', { version: 1 })).waitFor();

    const address = '/pt/evento/festa-na-tela';
    await office.untilServed(address);
    await page.goto(address);
    await page.getByText('O link fica no ingresso', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: text('event')('openMap') }).count()).toBe(0);
    const said = [await page.content()];
    for (const path of [address, '/pt', '/api/events/festa-na-tela/calendar.ics?lang=pt']) {
      said.push(await (await fetch(new URL(path, page.url()))).text());
    }
    expect(said.join('\n')).not.toContain('segredo-do-link');
    expect(said[1]).toContain('OnlineEventAttendanceMode');
    expect(said[2]).toContain('Online');
  });
});
