import type { Locator } from 'playwright-core';
import type { Person } from './buyer.ts';
import { type Visit, waitForFocus } from './visit.ts';

// What is filled in and pressed on a page, outside its header and its footer.

export const fieldOf = ({ page }: Visit, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true });

export const buttonOf = ({ page }: Visit, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The list of all that is wrong, which stands above a form. */
export const errorsOf = ({ page, text }: Visit): Locator =>
  page.getByRole('alert').filter({ hasText: text('common')('errorsTitle') });

/** The same without its title; it must have the focus. */
export async function errorsOnTop(visit: Visit): Promise<string[]> {
  const list = errorsOf(visit);
  await list.waitFor();
  await waitForFocus(list);
  return await list.getByRole('listitem').allInnerTexts();
}

/** The error that is read out with a field that is marked as wrong; empty for one that is not. */
export async function errorBeside(field: Locator): Promise<string> {
  return await field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return '';
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(ids.at(-1) ?? '')?.textContent ?? '';
  });
}

/** Chooses the kind of document in a registration. */
export async function chooseDocument(
  { page, text }: Visit,
  type: 'CPF' | 'CNPJ' | 'PASSPORT',
): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${text('auth')(type)}`) }).check();
}

/** Logs somebody in on the log-in page that is open. */
export async function logInByForm(visit: Visit, { email, password }: Person): Promise<void> {
  const auth = visit.text('auth');
  await fieldOf(visit, auth('email')).fill(email);
  await fieldOf(visit, auth('password')).fill(password);
  await visit.press(buttonOf(visit, auth('submitLogIn')));
}
