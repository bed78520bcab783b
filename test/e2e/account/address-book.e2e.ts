import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { expect, test } from 'vitest';
import { addAddress, cards, openPage } from '../../support/journey/account-pages.ts';
import { buttonOf, fieldOf } from '../../support/journey/forms.ts';
import { openShop } from '../../support/journey/shop.ts';

// The address book and the profile with the real server; what their forms do is tested in test/components/account.
const shop = openShop();

test('addresses and the profile are changed, and the next visit finds them so', async () => {
  await shop.visit({ device: 'phone' }, async (visit) => {
    const { page, press, text, go } = visit;
    const t = text('addresses');
    await openPage(visit, '/enderecos');
    await page.getByText(t('emptyTitle')).waitFor();
    await addAddress(visit, { street: 'Avenida Paulista', number: '1578', nickname: 'Casa da vó' });
    await addAddress(visit, { street: 'Rua Augusta', number: 'S/N' });
    const [first, second] = [cards(visit).nth(0), cards(visit).nth(1)];
    expect(await first.innerText()).toContain(t('main'));
    expect(await first.innerText()).toContain('Avenida Paulista, 1578');
    expect(await first.innerText()).toContain('São Paulo, SP');
    expect(await first.innerText()).toContain('CEP 01310-100');
    expect(await second.getByText(t('main'), { exact: true }).count()).toBe(0);

    // An address that is saved again keeps its place in the list (specification section 7).
    await press(first.getByRole('button', { name: new RegExp(`^${t('edit')}`) }));
    expect(await fieldOf(visit, t('streetName')).inputValue()).toBe('Avenida Paulista');
    await fieldOf(visit, t('streetNumber')).fill('1000');
    await press(buttonOf(visit, t('save')));
    await first.getByText('Avenida Paulista, 1000').waitFor();
    expect(await cards(visit).count()).toBe(2);

    await press(second.getByRole('button', { name: new RegExp(`^${t('makeMain')}`) }));
    await page.getByText(t('madeMain')).waitFor();
    await second.getByText(t('main'), { exact: true }).waitFor();
    expect(await first.getByText(t('main'), { exact: true }).count()).toBe(0);

    await press(second.getByRole('button', { name: new RegExp(`^${t('remove')}`) }));
    await press(page.getByRole('dialog').getByRole('button', { name: t('removeYes') }));
    await page.getByText(t('removed')).waitFor();
    // The only one that is left is the main one again; the page hears it from the deployment.
    await first.getByText(t('main'), { exact: true }).waitFor();
    await page.reload();
    expect(await cards(visit).count()).toBe(1);
    expect(await cards(visit).first().innerText()).toContain('Avenida Paulista, 1000');

    // A person becomes a company.
    const profile = text('profile');
    const cnpj = generateCnpj();
    await go('/pt/conta/dados');
    await fieldOf(visit, profile('phoneNumber')).fill('11 98765 4321');
    await fieldOf(visit, profile('CNPJ')).check();
    await fieldOf(visit, profile('documentNumberCNPJ')).fill(cnpj);
    await fieldOf(visit, profile('corporateName')).fill('Estúdio Órbita Ltda');
    await fieldOf(visit, profile('tradeName')).fill('Órbita');
    await press(buttonOf(visit, text('account')('save')));
    await page.getByText(profile('saved')).waitFor();
    await page.reload();
    expect(await fieldOf(visit, profile('CNPJ')).isChecked()).toBe(true);
    const shown = await fieldOf(visit, profile('documentNumberCNPJ')).inputValue();
    expect(shown).toMatch(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/);
    expect(shown.replace(/\W/g, '')).toBe(cnpj.replace(/\W/g, ''));
    expect(await fieldOf(visit, profile('corporateName')).inputValue()).toBe('Estúdio Órbita Ltda');
    expect(await fieldOf(visit, profile('tradeName')).inputValue()).toBe('Órbita');
    expect(await fieldOf(visit, profile('phoneNumber')).inputValue()).toBe('(11) 98765-4321');
  });
});
