import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Shown } from './show.tsx';

const main = () => page.getByRole('main');

export const fieldOf = (label: string): Locator => main().getByLabelText(label, { exact: true });

export const buttonOf = (name: string): Locator => main().getByRole('button', { name, exact: true });

/** One that says more than this, such as what it is about. */
export const buttonAbout = (name: string): Locator =>
  main().getByRole('button', { name: new RegExp(`^${name} `) });

/** Opens the fields that choose something else than what a line says. */
export const unfold = async ({ text }: Pick<Shown, 'text'>, label: string): Promise<void> =>
  await buttonOf(`${text('auth')('change')} ${label}`).click();

export const typedIn = (label: string): string => (fieldOf(label).element() as HTMLInputElement).value;

/** The list of all that is wrong, which stands above a form. */
export const errorsOf = ({ text }: Shown): Locator =>
  page.getByRole('alert').filter({ hasText: text('common')('errorsTitle') });

/** The same without its title; it must have the focus. */
export async function errorsOnTop(shown: Shown): Promise<string[]> {
  const list = errorsOf(shown);
  await expect.element(list).toHaveFocus();
  return itemsOf(list);
}

export function itemsOf(list: Locator): string[] {
  return list
    .getByRole('listitem')
    .elements()
    .map((item) => (item as HTMLElement).innerText);
}

/** The error that is read out with a field that is marked as wrong; empty for one that is not. */
export function errorBeside(field: Locator): string {
  const element = field.element();
  if (element.getAttribute('aria-invalid') !== 'true') return '';
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent ?? '';
}

export const wrongFields = (): number => document.querySelectorAll('[aria-invalid="true"]').length;
