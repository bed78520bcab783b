import { describe, expect, test, vi } from 'vitest';
import {
  addAddress,
  cards,
  fillAddress,
  openAccountShop,
  openPage,
} from '../../support/journey/account-pages.ts';
import { askApi } from '../../support/journey/buyer.ts';
import { buttonOf, fieldOf } from '../../support/journey/forms.ts';
import { readerHears } from '../../support/journey/reader.ts';
import { waitForFocus } from '../../support/journey/visit.ts';

// The address book: filled in, by postal code, by keyboard, and as it is heard.
const shop = await openAccountShop();
const graphql = '**/production/customer/graphql';

describe('the address book', () => {
  test('addresses are added, changed, made the main one and removed, and the next visit finds them so', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const { page, press, text } = visit;
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

      // What is saved again stays where it was in the list (specification section 7).
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
    });
  });

  test('an address of another country has its own city and region, and needs no postal code', async () => {
    await shop.visit({ locale: 'en' }, async (visit) => {
      const { page, press, text } = visit;
      const t = text('addresses');
      await openPage(visit, '/enderecos');
      await press(buttonOf(visit, t('add')));
      await fieldOf(visit, t('country')).selectOption({ label: 'Ireland' });
      await fieldOf(visit, t('streetName')).fill('Grafton Street');
      await fieldOf(visit, t('city')).fill('Dublin');
      await fieldOf(visit, t('customState')).fill('Leinster');
      await press(buttonOf(visit, t('save')));
      await page.getByText(t('saved')).waitFor();
      const card = await cards(visit).first().innerText();
      expect(card).toContain('Dublin, Leinster');
      expect(card).toContain('Ireland');
      const { customer } = await askApi<{ customer: { addresses: object[] } }>(
        visit,
        '{ customer { addresses { countryId stateId cityId customCity customState zipCode } } }',
      );
      expect(customer.addresses).toEqual([
        {
          countryId: 372,
          stateId: null,
          cityId: null,
          customCity: 'Dublin',
          customState: 'Leinster',
          zipCode: '',
        },
      ]);
    });
  });

  test('eight digits are enough for a CEP to say its state, and one that does not exist is told', async () => {
    await shop.visit({}, async (visit) => {
      const { press, text, page } = visit;
      const t = text('addresses');
      await openPage(visit, '/enderecos');
      await press(buttonOf(visit, t('add')));
      const zipCode = fieldOf(visit, t('zipCode'));
      await zipCode.pressSequentially('4010010');
      expect(await fieldOf(visit, t('state')).inputValue()).toBe('');
      await zipCode.fill('40010-010');
      await expect.poll(() => fieldOf(visit, t('state')).inputValue()).toBe('29');
      // Only the state is known of it here, and nothing more is promised.
      const [before = '', after = ''] = t('filledState', { state: '|' }).split('|');
      await page.getByText(new RegExp(`${before}.*(Bahia|BA).*${after}`)).waitFor();
      await zipCode.fill('00000-000');
      await expect.poll(() => zipCode.getAttribute('aria-invalid')).toBe('true');
      await page.getByText(text('error')('ZIP_CODE_NOT_FOUND')).first().waitFor();
      // The cities are those of one state, asked for when it is chosen.
      const cities = page.getByRole('main').locator('datalist option');
      await expect.poll(() => cities.count()).toBe(417);
    });
  });

  test('a CEP fills what nobody has typed, the last one counts, and its failure is no trouble', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('addresses');
      const answers: Record<string, object> = {
        '01310100': {
          zipCode: '01310100',
          streetName: 'Avenida Paulista',
          district: 'Bela Vista',
          stateId: 35,
          cityId: 3550308,
          city: { name: 'São Paulo' },
        },
        '20040002': {
          zipCode: '20040002',
          streetName: 'Avenida Rio Branco',
          district: 'Centro',
          stateId: 33,
          cityId: 3304557,
          city: { name: 'Rio de Janeiro' },
        },
      };
      await page.route(graphql, async (route) => {
        const { operationName, variables } = route.request().postDataJSON();
        if (operationName !== 'ZipCode') return await route.continue();
        const found = answers[variables.zipCode];
        if (!found) return await route.abort();
        // The first answer is slow: it comes when another CEP stands there already, and must change nothing.
        if (variables.zipCode === '01310100') await new Promise((resolve) => setTimeout(resolve, 700));
        await route.fulfill({ json: { data: { zipCode: found } } });
      });
      await openPage(visit, '/enderecos');
      await press(buttonOf(visit, t('add')));
      await fieldOf(visit, t('district')).fill('Meu bairro');
      const zipCode = fieldOf(visit, t('zipCode'));
      await zipCode.fill('01310-100');
      await zipCode.fill('20040-002');
      const street = fieldOf(visit, t('streetName'));
      await expect.poll(() => street.inputValue()).toBe('Avenida Rio Branco');
      await page.waitForTimeout(900);
      expect(await street.inputValue()).toBe('Avenida Rio Branco');
      expect(await fieldOf(visit, t('district')).inputValue()).toBe('Meu bairro');
      expect(await fieldOf(visit, t('state')).inputValue()).toBe('33');
      expect(await fieldOf(visit, t('city')).inputValue()).toBe('Rio de Janeiro');
      // What the look-up wrote, the next one may write over; what a hand wrote, it may not.
      await street.fill('Rua digitada');
      await zipCode.fill('01310-100');
      await expect.poll(() => fieldOf(visit, t('city')).inputValue()).toBe('São Paulo');
      expect(await street.inputValue()).toBe('Rua digitada');
      // Nobody answers: the form is filled by hand as if nothing were.
      await zipCode.fill('30110-000');
      await expect.poll(() => zipCode.getAttribute('aria-invalid')).toBe(null);
      expect(await page.getByRole('alert').count()).toBe(0);
      await fieldOf(visit, t('streetNumber')).fill('12');
      await press(buttonOf(visit, t('save')));
      await page.getByText(t('saved')).waitFor();
    });
  });

  test('a city that is not of the state is refused, and a list that does not come can be asked for again', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('addresses');
      let fails = true;
      await page.route(graphql, async (route) => {
        const { operationName } = route.request().postDataJSON();
        await (operationName === 'Cities' && fails ? route.abort() : route.continue());
      });
      await openPage(visit, '/enderecos');
      await press(buttonOf(visit, t('add')));
      await fillAddress(visit, { street: 'Rua A', number: '1' });
      await page.getByText(t('citiesFailed')).waitFor();
      fails = false;
      await press(buttonOf(visit, t('retryCities')));
      await page.getByText(t('citiesFailed')).waitFor({ state: 'detached' });
      await fieldOf(visit, t('city')).fill('Niterói');
      await press(buttonOf(visit, t('save')));
      await page.getByRole('alert').getByText(text('error')('CITY_INVALID')).waitFor();
      await fieldOf(visit, t('city')).fill('Santos');
      await press(buttonOf(visit, t('save')));
      await page.getByText(t('saved')).waitFor();
    });
  });

  test('the keyboard alone adds, changes and removes an address, and the focus is never lost', async () => {
    await shop.visit({}, async (visit) => {
      const { page, text } = visit;
      const t = text('addresses');
      await openPage(visit, '/enderecos');
      const focused = () =>
        page.evaluate(() => {
          const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
          return (element.labels?.[0]?.innerText ?? element.textContent ?? '').trim();
        });
      const tabTo = async (name: string) => {
        for (let presses = 0; presses < 60; presses += 1) {
          await page.keyboard.press('Tab');
          if ((await focused()).startsWith(name)) return;
        }
        throw new Error(`Tab never reached "${name}".`);
      };
      const expectFocus = async (name: string) => {
        await expect.poll(focused).toMatch(new RegExp(`^${name}`));
      };
      await tabTo(t('add'));
      await page.keyboard.press('Enter');
      await expectFocus(t('addTitle'));
      await tabTo(t('zipCode'));
      await page.keyboard.type('01310-100');
      await expect.poll(() => fieldOf(visit, t('state')).inputValue()).toBe('35');
      await tabTo(t('streetName'));
      await page.keyboard.type('Avenida Paulista');
      await tabTo(t('streetNumber'));
      await page.keyboard.type('1578');
      await tabTo(t('city'));
      await page.keyboard.type('São Paulo');
      await tabTo(t('save'));
      await page.keyboard.press('Enter');
      // Back to where the form was opened.
      await page.getByText(t('saved')).waitFor();
      await expectFocus(t('add'));

      await page.keyboard.press('Shift+Tab');
      await expectFocus(t('remove'));
      await page.keyboard.press('Shift+Tab');
      await expectFocus(t('edit'));
      await page.keyboard.press('Enter');
      await expectFocus(t('editTitle'));
      await tabTo(t('streetNumber'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('2000');
      await page.keyboard.press('Enter');
      await page.getByText('Avenida Paulista, 2000').first().waitFor();
      await expectFocus(t('edit'));

      await tabTo(t('remove'));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: t('removeSure') });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expectFocus(t('remove'));
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await expectFocus(t('removeNo'));
      await page.keyboard.press('Tab');
      await expectFocus(t('removeYes'));
      await page.keyboard.press('Enter');
      await page.getByText(t('removed')).waitFor();
      await expectFocus(t('list'));
    });
  });

  test('a screen reader hears the pages in their order, with what each thing is', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const [t, account] = [text('addresses'), text('account')];
      await openPage(visit, '/enderecos');
      await addAddress(visit, { street: 'Avenida Paulista', number: '1578', nickname: 'Casa da vó' });
      const expectOrder = async (parts: string[]) =>
        await vi.waitFor(async () => {
          const heard = await readerHears(page);
          let from = 0;
          for (const part of parts) {
            const at = heard.findIndex((line, index) => index >= from && line.startsWith(part));
            expect(at, `"${part}" comes in its turn in:\n${heard.join('\n')}`).toBeGreaterThanOrEqual(0);
            from = at + 1;
          }
        }, 15_000);
      await expectOrder([
        `link: ${account('addresses')}`,
        `heading 1: ${t('title')}`,
        `heading 2: ${t('list')}`,
        `heading 3: Casa da vó ${t('main')}`,
        `button: ${t('edit')} Casa da vó, Avenida Paulista`,
        `button: ${t('remove')} Casa da vó, Avenida Paulista`,
        `button: ${t('add')}`,
      ]);
      const current = page
        .getByRole('navigation', { name: account('sections') })
        .locator('[aria-current=page]');
      expect(await current.innerText()).toBe(account('addresses'));
      await press(buttonOf(visit, t('add')));
      await expectOrder([
        `heading 2: ${t('addTitle')}`,
        `combobox: ${t('type')}`,
        `textbox: ${t('description')}`,
        `textbox: ${t('recipient')}`,
        `combobox: ${t('country')}`,
        `textbox: ${t('zipCode')}`,
        `textbox: ${t('streetName')}`,
        `textbox: ${t('streetNumber')}`,
        `textbox: ${t('complement')}`,
        `textbox: ${t('district')}`,
        `combobox: ${t('state')}`,
        `combobox: ${t('city')}`,
        `checkbox: ${t('makeThisMain')}`,
        `button: ${t('save')}`,
        `button: ${t('cancel')}`,
      ]);
      await press(buttonOf(visit, t('save')));
      // The errors are an alert that has the focus, and each field is read with its own.
      const alert = page.getByRole('alert');
      await alert.waitFor();
      await waitForFocus(alert);
      const zipCode = fieldOf(visit, t('zipCode'));
      const described = await zipCode.getAttribute('aria-describedby');
      expect(await page.locator(`#${described}`).innerText()).toBe(account('required'));
    });
  });
});
