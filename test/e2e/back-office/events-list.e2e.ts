import { expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { openOffice } from '../../support/journey/office.ts';
import { openShop } from '../../support/journey/shop.ts';

const shop = openShop();
const office = openOffice(shop);

// A visit fails for each thing that the policy of a page forbids: the editor has schemas, which would be compiled.
repeats(
  'by keyboard: the search leads to an event, and filters are in the address',
  'an event is written from nothing, published, and a ticket is bought',
)('the list of events leads to an event, and from there to its editor', async () => {
  await shop.visit({}, async (visit) => {
    const { page, text } = visit;
    await office.enter(visit, '/events');
    await page.getByRole('link', { name: 'Pixel Verão' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pixel Verão' }).waitFor();
    const event = new URL(page.url()).pathname;
    await page.goto(`${event}/edit/about`);
    await page.getByRole('heading', { level: 2, name: text('officeEditor')('partAbout') }).waitFor();
    expect(await page.getByLabel(text('officeEditor')('ageRating'), { exact: true }).inputValue()).not.toBe(
      '',
    );
  });
});
