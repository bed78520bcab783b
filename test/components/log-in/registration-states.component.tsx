import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseDocument, comics, fillRegistration, lucia } from '../data/people.ts';
import { buttonOf, errorsOf, errorsOnTop, fieldOf, typedIn, wrongFields } from '../support/forms.ts';
import { expectFocus } from '../support/keyboard.ts';
import { lookProblems } from '../support/look.ts';
import { openNetwork } from '../support/network.ts';
import { widths } from '../support/show.tsx';
import { showRegistration } from './show-registration.ts';

const network = openNetwork();

describe('the page of registration', () => {
  test('is accessible and fits, for each kind of document, with errors and with each strength', async () => {
    const shown = await showRegistration(network);
    const { auth, send } = shown;
    expect(await lookProblems()).toEqual([]);
    for (const type of ['CNPJ', 'PASSPORT'] as const) {
      await chooseDocument(shown, type);
      await send.click();
      await expect.element(errorsOf(shown)).toHaveFocus();
      expect(await lookProblems(), type).toEqual([]);
    }
    const password = fieldOf(auth('password'));
    for (const [typed, strength] of [
      ['a', 'WEAK'],
      ['Segred#1', 'FAIR'],
      ['Segredo#123', 'GOOD'],
      ['Meu segredo #1', 'STRONG'],
    ] as const) {
      await password.fill(typed);
      const word = auth('strength', { word: auth(`strength${strength}`) });
      await expect.element(page.getByText(word)).toBeVisible();
      expect(await lookProblems(), strength).toEqual([]);
    }
    await page.getByRole('button', { name: `${auth('showPassword')}: ${auth('password')}` }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    expect(await lookProblems()).toEqual([]);
  });

  test('comes back refused before the script was there, with what was typed but no password', async () => {
    const shown = await showRegistration(network, {
      actionData: {
        errors: [{ code: 'CORPORATE_NAME_REQUIRED', field: 'corporateName' }],
        typed: { ...comics, corporateName: '', password: '' },
      },
    });
    const { auth, error } = shown;
    expect(await errorsOnTop(shown)).toEqual([error('CORPORATE_NAME_REQUIRED')]);
    await expect.element(page.getByText(auth('passwordAgain'), { exact: true })).toBeVisible();
    expect(typedIn(auth('tradeName'))).toBe('Banca do Zé');
    expect(await lookProblems()).toEqual([]);
  });

  test('sends once, says that it is on its way, and keeps all of it where no answer comes', async () => {
    const { promise, resolve } = Promise.withResolvers<'lost'>();
    let calls = 0;
    network.route('/api/register', () => {
      calls += 1;
      return promise;
    });
    const shown = await showRegistration(network, { width: widths.phone });
    const { auth, error, send } = shown;
    await fillRegistration(shown, { ...lucia, fullName: 'Maximiliana '.repeat(4).trim() });
    await send.click();
    await expect.element(buttonOf(auth('sending'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    fieldOf(auth('email')).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(calls).toBe(1);
    resolve('lost');
    await expect.element(page.getByRole('alert').getByText(error('OFFLINE'))).toBeVisible();
    expect(wrongFields()).toBe(0);
    expect(typedIn(auth('password'))).toBe(lucia.password);
    await expectFocus(shown.text('common')('errorsTitle'));
  });
});
