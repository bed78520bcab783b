import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { textFor } from '#src/i18n/texts.server.ts';
import { GivenTexts } from '#src/web/kit/text/text.tsx';
import { RegisterForm } from '#src/web/parts/log-in/register-form.tsx';
import { applyUser, loadSession } from '#src/web/parts/session/session.ts';
import { chooseDocument, fillRegistration, lucia } from '../data/people.ts';
import { fieldOf } from '../support/forms.ts';
import { openNetwork } from '../support/network.ts';
import type { Shown } from '../support/show.tsx';
import { showRegistration } from './show-registration.ts';

// The draft of an account; in the checkout of the built pages: test/e2e/nothing-lost/nothing-lost.e2e.ts.
const network = openNetwork();
beforeEach(() => loadSession());

/** All that the form of registration shows, passwords included. */
function formShows(): Record<string, string> {
  const form = document.querySelector('#field-fullName')?.closest('form');
  if (!form) throw new Error('There is no form.');
  return Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]));
}

const kept = () => JSON.stringify({ ...sessionStorage, ...localStorage });

/** Everything that can be typed, of a person and of a company. */
async function typeEverything(shown: Shown): Promise<void> {
  const auth = shown.text('auth');
  await fillRegistration(shown, lucia);
  await fieldOf(auth('phoneNumber')).fill('11987654321');
  await fieldOf(auth('genderId')).selectOptions('1');
  // A switch to a person keeps the fields of the company.
  await chooseDocument(shown, 'CNPJ');
  await fieldOf(auth('corporateName')).fill('Quadrinhos Ltda.');
  await chooseDocument(shown, 'PASSPORT');
}

const draft = {
  ...{ fullName: lucia.fullName, email: lucia.email, documentNumber: lucia.documentNumber },
  ...{ birthDate: lucia.birthDate, documentType: 'PASSPORT', corporateName: 'Quadrinhos Ltda.' },
  ...{ tradeName: '', contactName: '', phoneNumber: '(11) 98765-4321', genderId: '1' },
  ...{ password: '', passwordConfirmation: '' },
};

describe('what was typed towards an account', () => {
  test('is there again when its page is opened again, but for the password, and gone once somebody is logged in', async () => {
    await typeEverything(await showRegistration(network));
    expect(kept()).toContain(lucia.fullName);
    expect(kept()).not.toContain(lucia.password);
    await cleanup();
    await showRegistration(network);
    await expect.poll(formShows).toEqual(draft);
    applyUser({ isLoggedIn: true, token: 'a-token', locale: 'pt' }, new Headers());
    await expect.poll(kept).not.toContain(lucia.documentNumber);
    expect(kept()).not.toContain(lucia.fullName);
  });

  test('by somebody faster than the script is kept, and the older draft fills the rest', async () => {
    await typeEverything(await showRegistration(network));
    await cleanup();
    const text: Shown['text'] = (area) => textFor('pt', area);
    const speech = { locale: 'pt' as const, translate: text };
    const genders = [{ id: 1, ptName: 'Feminino', enName: 'Female' }];
    const form = <RegisterForm genders={genders} onDone={() => {}} />;
    const drawn = () => (
      <RouterProvider
        router={createMemoryRouter(
          [{ path: '*', element: <GivenTexts speech={speech}>{form}</GivenTexts> }],
          { initialEntries: ['/pt/auth/nova-conta'] },
        )}
      />
    );
    // The page as the server sends it; it is taken over when something was typed.
    const main = document.createElement('main');
    document.body.append(main);
    main.innerHTML = renderToString(drawn());
    await page.getByLabelText(text('auth')('fullName'), { exact: true }).fill('Joana Reis');
    expect(formShows().email).toBe('');
    const root = hydrateRoot(main, drawn());
    await expect.poll(formShows).toEqual({ ...draft, fullName: 'Joana Reis' });
    expect(kept()).toContain('Joana Reis');
    root.unmount();
    main.remove();
  });
});
