import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { settled } from '../../support/reading/settled.ts';
import { lookProblems, widest } from './look.ts';
import type { Network } from './network.ts';
import { widths } from './show.tsx';

/** The dialog in front of the page, by its title. */
export const dialogOf = (title: string): Locator => page.getByRole('dialog', { name: title, exact: true });

/** Opens a dialog, sees that the focus is in it, that Escape closes it, and that what opened it has the focus again. */
export async function opensAndCloses(opener: Locator, title: string): Promise<void> {
  const dialog = dialogOf(title);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
}

/** Problems of an open dialog: those of any state, and what is wider than the dialog on a phone with text at 200 %. */
export async function dialogProblems(dialog: Locator): Promise<string[]> {
  const problems = await lookProblems();
  const root = document.documentElement;
  const frame = window.frameElement as HTMLIFrameElement;
  frame.style.width = `${widths.phone}px`;
  root.style.fontSize = `${2 * Number.parseFloat(getComputedStyle(root).fontSize)}px`;
  await settled();
  const { scrollWidth, clientWidth } = dialog.element();
  if (scrollWidth > clientWidth)
    problems.push(
      `with text at 200 %: ${scrollWidth} px in ${clientWidth} px, by ${widest(dialog.element())}`,
    );
  root.style.fontSize = '';
  frame.style.width = '';
  return problems;
}

/** Sees that a button works, says so, keeps the focus, and that a second press sends nothing more. */
export async function worksOnce(
  button: Locator,
  network: Network,
  operation: { name: string },
): Promise<void> {
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => network.calls.filter(({ name }) => name === operation.name).length).toBe(1);
}
