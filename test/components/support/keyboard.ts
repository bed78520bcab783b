import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

/** Name of the focused element: its label, or its text. */
export function focusedName(): string {
  const element = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLElement> }) | null;
  return (element?.labels?.[0]?.innerText ?? element?.textContent ?? '').trim();
}

export async function expectFocus(name: string): Promise<void> {
  await expect.poll(() => focusedName().startsWith(name), { message: `the focus on "${name}"` }).toBe(true);
}

/** Tab by tab until what is called so has the focus; `onStop` sees each stop on the way. */
export async function tabTo(name: string, onStop: (stop: HTMLElement) => void = () => {}): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await userEvent.tab();
    if (document.activeElement instanceof HTMLElement) onStop(document.activeElement);
    if (focusedName().startsWith(name)) return;
  }
  throw new Error(`Tab never reached "${name}".`);
}
