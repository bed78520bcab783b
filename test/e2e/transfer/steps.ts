import { chooseWay } from '../../support/journey/give-away.ts';
import { mailTo } from '../../support/journey/mail.ts';
import type { Shop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

/** Offers the ticket whose page is open; resolves with the way the mail leads to. */
export async function offerTo(shop: Shop, owner: Visit, email: string): Promise<string> {
  const { page, press, text } = owner;
  const t = text('ticket');
  await press(page.getByRole('button', { name: t('transfer'), exact: true }));
  const dialog = page.getByRole('dialog', { name: t('transferTitle') });
  await chooseWay(owner, 'transferByEmail');
  await dialog.getByLabel(t('transferEmail'), { exact: true }).fill(email);
  await press(dialog.getByRole('button', { name: t('transferYes') }));
  await page
    .getByRole('status')
    .filter({ hasText: t('transferSent', { email }) })
    .waitFor();
  return await invitationOf(shop, email);
}

export async function invitationOf(shop: Shop, email: string): Promise<string> {
  const { plain } = await mailTo(shop.pool, email, 'transfer-offered');
  const link = /https?:\/\/\S+\/transferencia\/\S+/.exec(plain)?.[0];
  if (!link) throw new Error(`The mail leads to no invitation: ${plain}`);
  return new URL(link).pathname;
}
