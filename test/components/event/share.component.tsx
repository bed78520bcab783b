import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readCart } from '#src/web/parts/customer-api/shop.gen.ts';
import { fair, slug } from '../data/checkout-data.ts';
import { showEvent } from '../support/event.tsx';
import { openNetwork } from '../support/network.ts';
import { widths } from '../support/show.tsx';

// The page without script: test/http/event-pages.test.ts.
const network = openNetwork();
const address = `https://canhoto.example/pt/evento/${slug}`;

test('an event is shared by the system, and where that has no way by WhatsApp and by its address', async () => {
  network.hold(readCart);
  const listened = vi.spyOn(window, 'addEventListener');
  const { text } = await showEvent(network, { width: widths.phone });
  const event = text('event');
  const share = vi.fn(async (_: ShareData) => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  try {
    const button = page.getByLabelText(event('share'), { exact: true });
    // Loaded with the first move of the pointer.
    await button.hover();
    await expect.poll(() => listened.mock.calls.some(([kind]) => kind === 'click')).toBe(true);
    await button.click();
    expect(share.mock.calls).toEqual([[{ text: expect.stringContaining(fair.name), url: address }]]);
    const whatsApp = page.getByRole('link', { name: 'WhatsApp' });
    expect(whatsApp.elements()).toEqual([]);

    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
    await button.click();
    await expect.element(whatsApp).toBeVisible();
    const lead = new URL(whatsApp.element().getAttribute('href') ?? '');
    expect(lead.searchParams.get('text')).toMatch(new RegExp(`^${fair.name}.* ${address}$`));
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (words) => void copied.push(words));
    await page.getByRole('button', { name: event('copyLink') }).click();
    await expect.element(page.getByRole('button', { name: event('linkCopied') })).toBeVisible();
    expect(copied).toEqual([address]);
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});
