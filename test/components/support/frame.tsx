import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { Shell } from '#src/web/storefront/frame/shell.tsx';
import { type Showing, type Shown, show } from './show.tsx';
import { site } from './visitor.ts';

/** Header, menu and footer around a page that is longer than its window. */
export async function showFrame(showing: Showing = {}): Promise<Shown> {
  const frame = (
    <Shell>
      <h1>Page</h1>
      <div style={{ height: '2000px' }} />
    </Shell>
  );
  return await show(frame, { ...showing, root: { site }, isWholePage: true });
}

export const header = (): Locator => page.getByRole('banner');
export const footer = (): Locator => page.getByRole('contentinfo');
export const menuButton = ({ text }: Shown): Locator =>
  page.getByRole('button', { name: text('common')('menuOpen') });

export async function openMenu(shown: Shown): Promise<Locator> {
  await menuButton(shown).click();
  const menu = page.getByRole('dialog', { name: shown.text('common')('menu') });
  await expect.element(menu).toBeVisible();
  return menu;
}

/** Leads of links, in their order. */
export const hrefsOf = (links: Locator): (string | null)[] =>
  links.elements().map((link) => link.getAttribute('href'));
