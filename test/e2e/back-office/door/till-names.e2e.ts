import { test } from 'vitest';
import { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';

// A visitor at the door gives a name: the ticket is theirs, and the paper says so.
const shop = openChangingShop();
const office = openOffice(shop);

test('a ticket is sold to somebody by name, and the paper has the name', async () => {
  const { id } = await copyOfEvent(shop, 'pixel-verao');
  await shop.visit({ device: 'desktop' }, async (visit) => {
    const { page, text, press } = visit;
    const [t, shift] = [text('officeTill'), text('officeTillShift')];
    const button = (named: string) => page.getByRole('button', { name: named, exact: true });
    const dialog = page.getByRole('dialog');
    await office.enter(visit, `/events/${id}/till`);
    await page.getByLabel(shift('station'), { exact: true }).fill('Portão A');
    await page.getByLabel(shift('sum'), { exact: true }).fill('0');
    await press(button(shift('open')));
    await press(page.getByRole('button', { name: /inteira/ }).first());
    await press(button(t('names')));
    await dialog.getByLabel(t('fullName'), { exact: true }).nth(1).fill('Davi Souza');
    await dialog.getByLabel(t('document'), { exact: true }).nth(1).fill('52998224725');
    await press(button(t('namesKeep')));
    await press(button(t('exact')));
    await press(page.getByRole('button', { name: new RegExp(`^${t('sellFor', { sum: '' }).trim()}`) }));
    await page.getByText(t('changeBack')).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Davi Souza').waitFor();
  });
});
