import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locale } from '#src/domain/locale.ts';
import { casesOf } from '../../support/cases.ts';
import { lookProblems } from '../support/look.ts';
import type { Entered, Office } from '../support/office.tsx';

/** One state of a page of the back office: what the server says, the path, and what is pressed there. */
export interface Look {
  name: string;
  path: string;
  /** Before the log-in. */
  isEntry?: boolean;
  answer?: (office: Office, locale: Locale) => void;
  open?: (entered: Entered) => Promise<void>;
}

/** Looks at each state; in `npm test` every second one in English. */
export function lookAt(office: Office, looks: readonly Look[]): void {
  for (const [index, { name, path, isEntry = false, answer, open }] of looks.entries()) {
    test.each<Locale>(casesOf(index % 2, ['pt', 'en'] as const))(`${name} in %s`, async (locale) => {
      answer?.(office, locale);
      const entered = await office.enter(path, isEntry ? { locale, role: null } : { locale });
      await open?.(entered);
      await loaded();
      expect(await lookProblems({ isEnlarged: false })).toEqual([]);
    });
  }
}

/** Until no other page is on its way. */
async function loaded(): Promise<void> {
  await expect.poll(() => document.querySelector('main[aria-busy="true"]')).toBeNull();
}

export const startOf = (text: string) => new RegExp(`^${text.trim()}`);

/** Opens a fold by the words it begins with. */
export async function openGroup(name: string): Promise<void> {
  await page.getByRole('group').getByText(name, { exact: true }).first().click();
}

/** Presses the first button of that name. */
export async function press(
  name: string | RegExp,
  within: Pick<typeof page, 'getByRole'> = page,
): Promise<void> {
  const exact = typeof name === 'string';
  await within.getByRole('button', { name, exact }).first().click();
}

export const dialog = () => page.getByRole('dialog');

export async function seen(text: string): Promise<void> {
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** Opens what is folded first. */
export function unfoldFirst(): void {
  document.querySelector<HTMLElement>('main section button[aria-expanded="false"]')?.click();
}

/** Until the part of the editor is there. */
export async function partLoaded(text: Entered['text']): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect.poll(() => page.getByText(text('officeEditor')('loading')).elements()).toEqual([]);
}
