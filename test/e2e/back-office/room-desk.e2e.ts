import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { holdTickets } from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// The desk of a waiting room: opened, paced, paused and closed while a sale runs.
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(
  casesOf(1, [
    { locale: 'pt', of: 'festival-taverna' },
    { locale: 'en', of: 'baile-da-agulha' },
  ] as const),
)('in $locale', ({ locale, of }) => {
  repeats(
    'a room is opened, paced, paused, called again and closed',
    'a room that stands in a moment is seen to stand without doing anything',
    'a room is opened before a shop that sells already, paused, slowed, resumed and closed',
    'who closes a batch, opens, changes and closes a room',
    'the desk follows a room from before it opens until it is closed',
    'needs no pass before the room opens, and none once it is closed',
  )('a room is opened in a sale, paced, paused, called again and closed', async () => {
    const { id, slug } = await copyOfEvent(shop, of);
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeRoom');
      const room = async () => {
        const found = await shop.pool.query(
          'select rate_per_minute, inside_max, paused_at is null as calls, closed_at is null as stands from waiting_room where event_id = $1',
          [id],
        );
        return found.rows[0];
      };
      const state = (name: 'CALLING' | 'PAUSED' | 'CLOSED') =>
        page
          .getByRole('main')
          .getByText(t(`state${name}`), { exact: true })
          .first();
      await office.enter(visit, `/events/${id}/room`);
      await page.getByText(t('none')).waitFor();

      await page.getByRole('button', { name: t('open'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('ratePerMinute'), { exact: true }).fill('120');
      await dialog.getByLabel(t('insideMax'), { exact: true }).fill('50');
      await dialog.getByRole('button', { name: t('openGo') }).click();
      await page.getByText(t('opened')).waitFor();
      // It stands five seconds later, and the page sees it by itself.
      await state('CALLING').waitFor();
      expect(await room()).toEqual({ rate_per_minute: 120, inside_max: 50, calls: true, stands: true });

      await page.getByRole('button', { name: t('changePace') }).click();
      await dialog.getByLabel(t('ratePerMinute'), { exact: true }).fill('300');
      await dialog.getByRole('button', { name: t('paceGo') }).click();
      await page.getByText(t('paceDone')).waitFor();
      await page.getByRole('button', { name: t('pause'), exact: true }).click();
      await state('PAUSED').waitFor();
      expect(await room()).toMatchObject({ rate_per_minute: 300, calls: false });

      await page.getByRole('button', { name: t('resume') }).click();
      await state('CALLING').waitFor();
      await page.getByRole('button', { name: t('close'), exact: true }).click();
      await dialog.getByRole('button', { name: t('close'), exact: true }).click();
      await state('CLOSED').waitFor();
      const history = page.getByRole('table', { name: t('history') });
      await history.getByText(t('didRATE', { note: '300' })).waitFor();
      await history.getByText(t('didCLOSED'), { exact: true }).waitFor();
      const { rows: entries } = await shop.pool.query(
        "select count(*)::integer as count from audit_entry where event_id = $1 and action like 'room.%'",
        [id],
      );
      expect(entries).toEqual([{ count: 5 }]);
    });
    // Nobody needs a pass any more.
    await shop.visit({ locale }, async (fan) => {
      await holdTickets(fan, slug, 1);
    });
  });
});
