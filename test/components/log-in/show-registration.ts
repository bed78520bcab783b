import { expect } from 'vitest';
import type { Locale } from '#src/domain/locale.ts';
import { registerPage } from '#src/web/parts/customer-api/account.gen.ts';
import * as register from '#src/web/storefront/auth/register.tsx';
import { buttonOf } from '../support/forms.ts';
import { data, json, type Network } from '../support/network.ts';
import { widths } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

/**
 * Answers each registration with what is refused of it, else with a log-in. Tells what was sent, each with all its
 * fields.
 */
export function answerRegistration(
  network: Network,
  refusals: (typed: Record<string, unknown>) => object[] = () => [],
): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  network.route('/api/register', async (request) => {
    const typed = await request.json();
    sent.push(typed);
    const errors = refusals(typed);
    if (errors.length > 0) return json({ errors }, 400);
    return json({ data: { isLoggedIn: true, token: 'a-token', locale: typed.locale } });
  });
  return sent;
}

export async function showRegistration(
  network: Network,
  { locale = 'pt' as Locale, width = widths.desktop, actionData = undefined as object | undefined } = {},
) {
  network.answer(registerPage, () => data({ genders: [{ id: 1, ptName: 'Feminino', enName: 'Female' }] }));
  const shown = await showPage(register, network, {
    locale,
    width,
    path: `/${locale}/auth/nova-conta`,
    route: ':locale/auth/nova-conta',
    ...(actionData && { actionData }),
  });
  const auth = shown.text('auth');
  const send = buttonOf(auth('submitRegister'));
  await expect.element(send).toBeVisible();
  return { ...shown, auth, error: shown.text('error'), send };
}
