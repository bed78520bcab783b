import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textFor } from '#src/i18n/texts.server.ts';
import { GivenTexts } from '#src/web/kit/text/text.tsx';
import { TransferScreen } from '#src/web/storefront/transfer/transfer-screen.tsx';
import { buttonOf, fieldOf } from '../support/forms.ts';
import { openNetwork } from '../support/network.ts';
import { invitation, token } from './show-invitation.ts';

// An invitation whose script comes later than the person's fingers. The page of registration, with the real scripts:
// test/e2e/log-in/registration.e2e.ts.
const network = openNetwork();

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

const speech = {
  locale: 'pt' as const,
  translate: <A extends Parameters<typeof textFor>[1]>(area: A) => textFor('pt', area),
};

/** The same page on the server and in the browser, which each make it for themselves. */
function madePage() {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <GivenTexts speech={speech}>
            <main>
              <TransferScreen
                token={token}
                invitation={{ ...invitation, email: '' }}
                customer={null}
                waysIn={{ socialLogins: [] }}
              />
            </main>
          </GivenTexts>
        ),
      },
    ],
    { initialEntries: ['/pt/transferencia'] },
  );
  return <RouterProvider router={router} />;
}

test('an invitation keeps what was typed before its script was there, and sends nothing until then', async () => {
  const auth = textFor('pt', 'auth');
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(madePage());
  let sent = 0;
  const count = (event: Event) => {
    event.preventDefault();
    sent += 1;
  };
  document.addEventListener('submit', count);
  await fieldOf(auth('fullName')).fill('Bia Rocha');
  await fieldOf(auth('email')).fill('bia@example.com');
  const submit = buttonOf(auth('submitRegister'));
  await expect.element(submit).toBeDisabled();
  await fieldOf(auth('email')).click();
  await userEvent.keyboard('{Enter}');
  await submit.click({ force: true });
  expect(sent).toBe(0);

  root = hydrateRoot(place, madePage());
  await expect.element(submit).toBeEnabled();
  await expect.element(fieldOf(auth('fullName'))).toHaveValue('Bia Rocha');
  await expect.element(fieldOf(auth('email'))).toHaveValue('bia@example.com');
  expect([sent, network.calls]).toEqual([0, []]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  document.removeEventListener('submit', count);
});
