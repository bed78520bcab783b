import { describe, expect, test } from 'vitest';
import { casesOf } from '../support/cases.ts';
import { FormVisitor } from '../support/http/form-visitor.ts';
import { openSite } from '../support/http/site.ts';
import { newCustomer } from '../support/journey/account-browser.ts';
import { linkIn, mailTo } from '../support/journey/mail.ts';

// Alerts of a visitor. The forms are sent as documents, with and without script, so HTTP shows all of it.
const shop = openSite();

describe.each(casesOf(0, ['pt', 'en'] as const))('alerts for a visitor (%s)', (locale) => {
  const newVisitor = () => new FormVisitor(shop.url, locale);

  test('are asked for with an address, which says yes by the link in its mail and not by opening it', async () => {
    const { email } = newCustomer();
    const visitor = newVisitor();
    const [t, error] = [visitor.text('alerts'), visitor.text('error')];
    await visitor.go(`/${locale}/evento/mundo-quadrinho/avisos`);
    visitor.fill(t('email'), 'nobody');
    await visitor.send(t('ask'));
    expect(visitor.status).toBe(400);
    expect(visitor.errorBeside(t('email'))).toBe(error('EMAIL_INVALID'));
    expect(visitor.valueOf(t('email'))).toBe('nobody');
    visitor.fill(t('email'), email);
    await visitor.send(t('ask'));
    expect(visitor.says(t('asked'))).toBe(true);

    const confirmed = async () => {
      const { rows } = await shop.pool.query<{ yes: boolean }>(
        `select f.confirmed_at is not null as yes
         from follow f join alert_address a on a.id = f.address_id where a.email = $1`,
        [email],
      );
      return rows.map(({ yes }) => yes);
    };
    await visitor.go(linkIn(await mailTo(shop.pool, email, 'confirm-follow'), '/avisos/confirmar'));
    expect(visitor.says('Mundo Quadrinho')).toBe(true);
    expect(await confirmed()).toEqual([false]);
    await visitor.send(t('confirm'));
    expect(visitor.says(t('confirmed'))).toBe(true);
    expect(await confirmed()).toEqual([true]);
  });

  test('have links that say so where they are none of ours', async () => {
    const visitor = newVisitor();
    for (const path of ['confirmar', 'parar']) {
      await visitor.go(`/${locale}/avisos/${path}?codigo=x`);
      expect(visitor.says(visitor.text('alerts')('expired')), path).toBe(true);
    }
  });
});
