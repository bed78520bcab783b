import { describe, expect } from 'vitest';
import { casesOf, repeats } from '#test/support/cases.ts';
import { unfold } from '#test/support/journey/fold.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';

// Events while they sell: a batch closed, something canceled.
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  repeats(
    'a thing is canceled after a fresh proof; a wrong code is told, and the act waits',
    'below the limits needs nobody',
    'says beforehand exactly what it gives back',
  )('a thing is canceled by the code of its event, and who bought it gets the money back', async () => {
    const { id: eventId, code } = await copyOfEvent(shop, 'mundo-quadrinho');
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeCancel');
      await shop.pool.query(
        `update organizer set approval_above_tickets = null, approval_above_cents = null
        where id = (select organizer_id from event where id = $1)`,
        [eventId],
      );
      await office.enter(visit, `/events/${eventId}`);
      await unfold(visit, text('officeOverview')('thingsFold'));
      const things = page.getByRole('table', { name: t('things') });
      const row = things
        .getByRole('row')
        .filter({ hasText: t('goesOn') })
        .first();
      await row.getByRole('button').click();
      await page.getByRole('dialog').getByLabel(new RegExp(code)).fill(code);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('go') })
        .click();
      await page.getByText(t('done')).waitFor();
      const { rows } = await shop.pool.query(
        "select count(*)::integer as count from audit_entry where event_id = $1 and action = 'offer.cancel'",
        [eventId],
      );
      expect(rows).toEqual([{ count: 1 }]);
    });
  });
});
