import { page } from 'vitest/browser';
import { formatMoney } from '#src/domain/format/money.ts';
import { till } from '#src/web/back-office/staff-api/till.gen.ts';
import { eventId } from '../../data/office-lists.ts';
import { full, open, story } from '../../data/office-till.ts';
import { data, type Network } from '../../support/network.ts';
import type { Entered } from '../../support/office.tsx';
import { press } from '../looks.ts';

export const tillPath = `/events/${eventId}/till`;
export const screenPath = `${tillPath}/screen`;
export const tillsPath = `/events/${eventId}/tills`;
export const shiftPath = `${tillsPath}/${story.row.shift.id}`;

/** The button of an offer. */
export function offerButton({ locale }: Pick<Entered, 'locale'>, offer = full) {
  const [date] = offer.dates;
  return page.getByRole('button', { name: new RegExp(`^${offer.title[locale]} ${date?.[locale]}`) }).first();
}

/** Two full tickets. */
export async function addTwo(entered: Entered): Promise<void> {
  await offerButton(entered).click();
  await offerButton(entered).click();
}

export const money = (cents: number, { locale }: Pick<Entered, 'locale'>) => formatMoney(cents, locale);

/** Sells two full tickets in cash for exactly their price. */
export async function sellTwo(entered: Entered): Promise<void> {
  const t = entered.text('officeTill');
  await addTwo(entered);
  await press(t('exact'));
  await press(t('sellFor', { sum: money(11_500, entered) }));
}

/** Another price than the one on the buttons. */
export const dearer = {
  ...open,
  offers: open.offers.map((offer) =>
    offer.id === full.id
      ? { ...full, batches: full.batches.map((batch) => ({ ...batch, priceCents: 6_000, feeCents: 900 })) }
      : offer,
  ),
};

export const soldOut = {
  ...open,
  offers: open.offers.map((offer) =>
    offer.id === full.id
      ? { ...full, batches: full.batches.map((batch) => ({ ...batch, status: 'SOLD_OUT' })) }
      : offer,
  ),
};

/** The till as it is loaded, and as it is from then on. */
export function answerTillThen(network: Network, first: typeof open, then: typeof open): void {
  let asked = 0;
  network.answer(till, () => {
    asked += 1;
    return data({ till: asked === 1 ? first : then });
  });
}

/** Goes to a part of the till. */
export async function toPart(part: 'SALES' | 'CLOSE', { text }: Entered): Promise<void> {
  await press(text('officeTill')(`part${part}`));
}

/** Counts the drawer as one sum, and closes. */
export async function closeWith(entered: Entered, sum: string): Promise<void> {
  const t = entered.text('officeTillShift');
  await toPart('CLOSE', entered);
  await page.getByLabelText(t('sum'), { exact: true }).fill(sum);
  await press(new RegExp(t('closeWith', { sum: '' }).trim()));
}
