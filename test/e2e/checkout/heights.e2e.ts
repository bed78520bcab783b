import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import {
  chooseTickets,
  consent,
  fillRegistration,
  hold,
  newPerson,
  orderNumberShown,
} from '../../support/journey/buyer.ts';
import { chooseCard, payCardButton, typeCard } from '../../support/journey/card.ts';
import { countEffort, type Effort } from '../../support/journey/effort.ts';
import { fieldOf } from '../../support/journey/forms.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// How high the checkout of one ticket is for somebody new, and what a card costs them (docs/limits.md, What buying may take).
const shop = openShop();
const event = 'mundo-quadrinho';
const known = {
  ...{ zipCode: '01310200', streetName: 'Avenida Paulista', district: 'Bela Vista' },
  ...{ stateId: 35, cityId: 3_550_308, city: { name: 'São Paulo' } },
};

async function comeNew(fan: Visit, width = 375): Promise<Effort> {
  await fan.page.setViewportSize({ width, height: 812 });
  const effort = await countEffort(fan);
  await fan.go(`/${fan.locale}/evento/${event}`);
  await chooseTickets(fan, 1);
  await hold(fan);
  return effort;
}

/** Polls, because fonts, folds and the ways to pay may still be on their way. */
async function expectHeight({ page }: Visit, state: string, most: number): Promise<void> {
  let height = 0;
  const read = async () => {
    height = await page.evaluate(() => document.documentElement.scrollHeight);
    return height;
  };
  await expect.poll(read, { message: state }).toBeLessThanOrEqual(most);
  process.stdout.write(`${state}: ${height} px of ${most}\n`);
}

/** The service of addresses knows the CEP; without this the program of the journeys knows its state alone. */
async function answerZipCodes({ page }: Visit): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const isIt = route.request().postData()?.includes('query ZipCode');
    await (isIt ? route.fulfill({ json: { data: { zipCode: known } } }) : route.fallback());
  });
}

/** The card is chosen and its fields are there. */
async function showCard(fan: Visit): Promise<void> {
  if (fan.locale === 'pt') await chooseCard(fan);
  await fan.page.frameLocator('iframe').first().locator('input').first().waitFor();
}

const bounds = {
  375: { pix: 1_700, card: 2_000, answered: 2_000, state: 2_000 },
  320: { pix: 1_920, card: 2_330, answered: 2_400, state: 2_400 },
} as const;

/** Widths of phones in CSS pixels. */
const windows = [375, 320] as const;

describe('the checkout of one ticket, for somebody new', () => {
  test.each(casesOf(0, windows))(
    'is at %i px no higher than its bound, by Pix and by card',
    async (width) => {
      await shop.visit({ locale: 'pt', device: 'phone' }, async (fan) => {
        const { page, text } = fan;
        const addresses = text('addresses');
        const most = bounds[width];
        await comeNew(fan, width);
        await expectHeight(fan, `${width} px, Pix`, most.pix);
        await showCard(fan);
        const zipCode = fieldOf(fan, addresses('zipCode'));
        await zipCode.waitFor();
        await expectHeight(fan, `${width} px, card`, most.card);
        await answerZipCodes(fan);
        await zipCode.fill('01310-200');
        await fieldOf(fan, addresses('streetNumber')).waitFor();
        await expectHeight(fan, `${width} px, card, CEP answered`, most.answered);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    },
  );

  test.each(casesOf(1, windows))(
    'is at %i px no higher where the CEP gives the state alone',
    async (width) => {
      await shop.visit({ locale: 'pt', device: 'phone' }, async (fan) => {
        const addresses = fan.text('addresses');
        await comeNew(fan, width);
        await showCard(fan);
        await fieldOf(fan, addresses('zipCode')).fill('01310-200');
        await fieldOf(fan, addresses('city')).waitFor();
        await expectHeight(fan, `${width} px, card, state alone`, bounds[width].state);
        expect(await fan.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    },
  );

  test.each(casesOf(1, windows))('is at %i px no higher for a foreigner', async (width) => {
    await shop.visit({ locale: 'en', device: 'phone' }, async (fan) => {
      const addresses = fan.text('addresses');
      await comeNew(fan, width);
      await showCard(fan);
      await fieldOf(fan, addresses('country')).selectOption({ label: 'Germany' });
      await expectHeight(fan, `${width} px, foreigner`, bounds[width].state);
      expect(await fan.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
});

test('a card takes somebody new at most 6 taps, and 2 fields of the page more than Pix', async () => {
  await shop.visit({ locale: 'pt', device: 'phone' }, async (fan) => {
    const { page, press, text } = fan;
    const addresses = text('addresses');
    const effort = await comeNew(fan);
    await answerZipCodes(fan);
    await fillRegistration(fan, newPerson());
    await press(page.getByText(text('payment')('CARD'), { exact: true }).first());
    await fieldOf(fan, addresses('zipCode')).fill('01310-200');
    await fieldOf(fan, addresses('streetNumber')).fill('1578');
    await consent(fan);
    // The list of test cards is for who tests; a real card is typed in the provider's own fields.
    const ofFan = { taps: [...effort.taps], fields: [...effort.fields] };
    await typeCard(fan, 'approve');
    const untilPay = effort.taps.length;
    await press(payCardButton(fan));
    await orderNumberShown(fan);
    const taps = [...ofFan.taps, ...effort.taps.slice(untilPay)];
    process.stdout.write(
      `card: ${taps.length} taps (${taps.join(', ')}), fields ${ofFan.fields.join(', ')}\n`,
    );
    expect(ofFan.fields).toEqual([
      ...['fullName', 'email', 'birthDate', 'documentNumber'],
      ...['billing-zipCode', 'billing-streetNumber'],
    ]);
    expect(taps, taps.join(', ')).toHaveLength(6);
  });
});
