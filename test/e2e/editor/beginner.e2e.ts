import { expect, test } from 'vitest';
import { openOffice } from '../../support/journey/office.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import { photoFile } from '../../support/shop/photo-files.ts';

// From nothing to a published event, in Portuguese alone: its screens, presses and fields are counted.
const shop = openChangingShop();
const office = openOffice(shop);

/** Bounds of the walk: one day, full and half-price, one photo. */
const most = { screens: 7, presses: 25, fields: 30 };

test('an event is published in Portuguese alone, within a few screens, presses and fields', async () => {
  await shop.visit({ locale: 'pt' }, async (visit) => {
    const { page, text } = visit;
    const [t, make] = [text('officeEditor'), text('officeNewEvent')];
    const [places, offers, photos] = [text('officePlaces'), text('officeOffers'), text('officePhotos')];
    const counted = { screens: 1, presses: 0, fields: 0 };
    const press = async (found: ReturnType<typeof page.locator>) => {
      counted.presses += 1;
      await found.click();
    };
    const fill = async (label: string, value: string) => {
      counted.fields += 1;
      await page.getByLabel(label, { exact: true }).fill(value);
    };
    const choose = async (label: string, value: string | { index: number }) => {
      counted.fields += 1;
      await page.getByLabel(label, { exact: true }).selectOption(value);
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const pt = (label: string) => t('inPortuguese', { label });
    const openPart = async (name: string) => {
      counted.screens += 1;
      const parts = page.getByRole('navigation', { name: t('parts') });
      await press(parts.getByRole('link', { name: new RegExp(`^${name}`) }));
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    };

    await office.enter(visit, '/events/new');
    await fill(make('name'), 'Festa da Rua');
    await choose(make('organizer'), { index: 1 });
    await press(page.getByText(make('originEMPTY'), { exact: true }));
    await press(button(make('create')));
    await page.getByRole('heading', { level: 2, name: t('partAbout') }).waitFor();
    counted.screens += 1;
    // Nothing asks for English.
    expect(await page.getByLabel(t('inEnglish', { label: t('name') })).count()).toBe(0);
    await fill(pt(t('summary')), 'Uma tarde de música na rua.');
    await fill(pt(t('description')), 'Traga a sua cadeira.');
    await choose(t('ageRating'), 'L');

    await openPart(t('partDates'));
    await fill(places('newDate'), 'Sábado');
    await press(button(places('addDate')));
    await fill(places('startsAt'), '2031-05-10T15:00');
    await fill(places('endsAt'), '2031-05-10T21:00');
    await fill(places('capacity'), '200');
    await fill(places('saleOpensAt'), '2026-01-01T10:00');
    await fill(places('saleClosesAt'), '2031-05-10T15:00');

    await openPart(t('partVenue'));
    await fill(places('venueName'), 'Praça da Matriz');
    await fill(places('address'), 'Praça da Matriz, s/n');
    await fill(places('city'), 'Recife');
    await choose(places('state'), 'PE');

    await openPart(t('partTickets'));
    await fill(offers('newTicket'), 'Entrada');
    await press(button(offers('addTicket')));
    await fill(offers('price'), '80');

    await openPart(t('partArt'));
    counted.fields += 1;
    await page
      .getByRole('region', { name: photos('eventPhoto'), exact: true })
      .getByLabel(photos('choose'))
      .setInputFiles({ name: 'rua.jpg', mimeType: 'image/jpeg', buffer: await photoFile() });
    await page.getByLabel(pt(photos('alt')), { exact: true }).waitFor();
    await fill(pt(photos('alt')), 'Gente dançando na praça.');
    await page.getByText(t('isReady'), { exact: true }).first().waitFor();
    await page.getByText(t('saveSAVED'), { exact: true }).waitFor();

    counted.screens += 1;
    await press(page.getByRole('link', { name: t('partPublish'), exact: true }).first());
    await press(button(t('seeEffect')));
    await press(button(t('publishNow')));
    await page.getByText(t('published', { version: 1 })).waitFor();

    // At once there is what to share it with.
    const shared = text('officePublished');
    const address = await page.getByLabel(shared('address'), { exact: true }).inputValue();
    expect(new URL(address).pathname).toBe('/pt/evento/festa-da-rua');
    await page.getByRole('img', { name: shared('picture') }).waitFor();
    expect(counted.screens, JSON.stringify(counted)).toBeLessThanOrEqual(most.screens);
    expect(counted.presses, JSON.stringify(counted)).toBeLessThanOrEqual(most.presses);
    expect(counted.fields, JSON.stringify(counted)).toBeLessThanOrEqual(most.fields);

    // A reader of English gets the Portuguese words, marked as such.
    await office.untilServed('/en/evento/festa-da-rua');
    await page.goto('/en/evento/festa-da-rua');
    const name = page.getByRole('heading', { level: 1, name: 'Festa da Rua' });
    expect(await name.getAttribute('lang')).toBe('pt-BR');
    await page.locator('p[lang="pt-BR"]').filter({ hasText: 'Uma tarde de música na rua.' }).waitFor();
    await page.locator('div[lang="pt-BR"]').filter({ hasText: 'Traga a sua cadeira.' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});
