import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { arriveAs, isLoggedIn, logInAs } from '../support/journey/account.ts';
import { openPage } from '../support/journey/account-pages.ts';
import { newPerson } from '../support/journey/buyer.ts';
import { buttonOf } from '../support/journey/forms.ts';
import { mailTo } from '../support/journey/mail.ts';
import { openShop } from '../support/journey/shop.ts';

// docs/algorithms/privacy.md. What the forms do is tested in test/components/account, what is erased in
// src/service/holding/privacy.
const shop = openShop();

test('somebody takes their data with them, is erased, and begins anew with the same address and document', async () => {
  const person = newPerson();
  await shop.visit({ device: 'phone' }, async (visit) => {
    const { page, press, text, go } = visit;
    const t = text('ownData');
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    const proofIn = (name: string) => part(name).getByLabel(t('proof'), { exact: true });
    await openPage(visit, '/seguranca?privacidade', person);
    await proofIn(t('fileTitle')).fill(person.password);
    await press(buttonOf(visit, t('show')));
    await part(t('fileTitle')).getByText(person.email, { exact: true }).first().waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), press(buttonOf(visit, t('download')))]);
    const { parts } = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(parts.account.rows).toMatchObject([
      { email: person.email, documentNumber: person.documentNumber, birthDate: person.birthDate },
    ]);

    const ask = async () => {
      await proofIn(t('eraseTitle')).fill(person.password);
      await part(t('eraseTitle')).getByLabel(t('eraseSure')).check();
      await press(buttonOf(visit, t('erase')));
      await buttonOf(visit, t('keep')).waitFor();
    };
    await ask();
    expect((await mailTo(shop.pool, person.email, 'erasure-requested')).html).toContain(
      '/conta/seguranca?privacidade',
    );
    await press(buttonOf(visit, t('keep')));
    await page.getByText(t('kept')).waitFor();
    await ask();

    // A week later.
    await shop.pool.query(
      `update erasure set due_at = now() where done_at is null
        and customer_id = (select id from auth_user where email = $1)`,
      [person.email],
    );
    const isThere = async () =>
      (await shop.pool.query('select 1 from auth_user where email = $1', [person.email])).rowCount;
    await expect.poll(isThere).toBe(0);
    await expect.poll(() => isLoggedIn(visit)).toBe(false);
    await expect(logInAs(visit, person)).rejects.toThrow('LOGIN_FAILED');
    const { rows } = await shop.pool.query('select 1 from mail where to_address = $1', [person.email]);
    expect(rows).toEqual([]);

    await arriveAs(visit, person);
    await go('/pt/conta/meus-pedidos');
    expect(await isLoggedIn(visit)).toBe(true);
  });
});
