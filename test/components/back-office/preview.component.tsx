import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { previewPage } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { openDraftDesk, writtenTemplate } from '../data/office-draft.ts';
import { eventId } from '../data/office-lists.ts';
import { data } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';
import { widths } from '../support/show.tsx';
import { press } from './looks.ts';

// An organizer looks at a draft as visitors will see it: what is asked of the server, and what is shown of its answer.
const office = openOffice();
const { network } = office;

function openConvention(): void {
  openDraftDesk(network, { written: writtenTemplate('CONVENTION'), publishedVersion: null });
  network.answer(previewPage, ({ at }) =>
    data({
      previewPage: {
        ...{ revision: 9, at: at ?? '2026-03-02T12:00:00Z' },
        addresses: { pt: 'about:blank?pt', en: 'about:blank?en' },
      },
    }),
  );
}

describe('the page of a draft', () => {
  test('is asked for at a moment and with batches gone, in either language', async () => {
    openConvention();
    const { text } = await office.enter(`/events/${eventId}/edit/visitor`);
    const t = text('officeVisitor');
    const frame = page.getByTitle(t('desktopFrame'));
    await expect.element(frame).toHaveAttribute('src', 'about:blank?pt');
    expect(network.sent(previewPage)).toEqual([{ eventId, at: null, goneBatches: [] }]);
    await press(t('saleOpens'));
    await expect.poll(() => network.sent(previewPage).at(-1)?.at).toMatch(/Z$/);
    await press(t('batchTurn', { number: 2 }));
    await expect.element(page.getByLabelText(t('goneNumber', { number: 1 }), { exact: true })).toBeChecked();
    await expect.poll(() => network.sent(previewPage).at(-1)?.goneBatches).not.toEqual([]);
    // The other language is another page of the same preview.
    const asked = network.sent(previewPage).length;
    await page.getByRole('radio', { name: t('languageEn') }).click();
    await expect.element(frame).toHaveAttribute('src', 'about:blank?en');
    expect(network.sent(previewPage)).toHaveLength(asked);
  });

  test('on a phone one frame is shown at a time, and by keyboard both can be chosen', async () => {
    openConvention();
    const { text } = await office.enter(`/events/${eventId}/edit/visitor`, { width: widths.phone });
    const t = text('officeVisitor');
    const [phone, desktop] = [page.getByTitle(t('phoneFrame')), page.getByTitle(t('desktopFrame'))];
    await expect.element(phone).toBeVisible();
    await expect.element(desktop).not.toBeVisible();
    page
      .getByRole('radio', { name: t('phone') })
      .element()
      .focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(desktop).toBeVisible();
    await expect.element(phone).not.toBeVisible();
  });

  test('that does not come is told, and no empty frame is shown', async () => {
    openConvention();
    network.answer(previewPage, () => 'lost');
    const { text } = await office.enter(`/events/${eventId}/edit/visitor`);
    await expect.element(page.getByText(text('error')('OFFLINE'))).toBeVisible();
    await expect.poll(() => page.getByTitle(text('officeVisitor')('desktopFrame')).elements()).toEqual([]);
  });
});
