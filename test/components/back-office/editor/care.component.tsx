import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDraftDesk, writtenTemplate } from '../../data/office-draft.ts';
import { eventId } from '../../data/office-lists.ts';
import { openOffice } from '../../support/office.tsx';
import { press } from '../looks.ts';

// The editor takes care: it warns, asks before something is lost, and remembers.
const office = openOffice();
const { network } = office;
const editor = `/events/${eventId}/edit`;

/** A ticket with half-price in two batches, of which half-price does not turn; the first is larger than the hall. */
const careless = (() => {
  const written = writtenTemplate('FAN_MEETING') as { dates: object[]; categories: { offers: object[] }[] };
  const [day] = written.dates;
  const [shelf, ...others] = written.categories;
  const [ticket] = shelf?.offers ?? [];
  const batches = [
    { number: 1, priceCents: 10_000, quantity: 9_000 },
    { number: 2, priceCents: 12_000 },
  ];
  const offer = { ...ticket, ticketType: 'FULL', half: {}, batches };
  return {
    ...written,
    dates: [{ ...day, capacity: 500 }],
    categories: [{ ...shelf, offers: [offer] }, ...others],
  };
})();

describe('warnings', () => {
  const openAt = async (part: string) => {
    openDraftDesk(network, { written: careless });
    return await office.enter(`${editor}/${part}`);
  };

  test('stand in the list of their part and lead to their fields, where they are read with the field', async () => {
    const { text } = await openAt('tickets');
    const [t, offers] = [text('officeDraft'), text('officeOffers')];
    await page
      .getByText(t('warningCount', { count: 2 }), { exact: true })
      .last()
      .click();
    const stays = text('eventWarning')('HALF_STAYS', { units: '9.000' });
    const item = page.getByRole('listitem').filter({ hasText: stays }).last();
    await expect.element(item).toBeVisible();
    await item.getByRole('link').click();
    const half = page.getByLabelText(offers('halfQuantity'), { exact: true }).first();
    await expect.element(half).toHaveFocus();
    await expect.element(half).toHaveAccessibleDescription(stays);
    await expect.element(half).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('are told with the name of the day and the figures as people write them', async () => {
    const { text } = await openAt('publish');
    const dia = (careless.dates[0] as unknown as { name: { pt: string } }).name.pt;
    const told = text('eventWarning')('BATCH_OVER_PLACES', { units: '9.000', places: '500', date: dia });
    await expect.poll(() => document.querySelector('main')?.textContent).toContain(told);
  });

  test('keep nothing from being published, and stand once in the preview', async () => {
    const { text } = await openAt('publish');
    const t = text('officeEditor');
    const told = page.getByText(text('officeDraft')('warningsText'));
    await expect.element(told).toBeVisible();
    await press(t('seeEffect'));
    await expect.element(page.getByRole('button', { name: t('publishNow') })).toBeVisible();
    expect(told.elements()).toHaveLength(1);
  });
});
