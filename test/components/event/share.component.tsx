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
  const { text } = await showEvent(network, { width: widths.phone });
  const event = text('event');
  const share = vi.fn(async (_: ShareData) => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  try {
    const button = page.getByLabelText(event('share'), { exact: true });
    await button.click();
    await expect
      .poll(() => share.mock.calls)
      .toEqual([[{ text: expect.stringContaining(fair.name), url: address }]]);
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

test('a phone’s first touch is the press that shares', async () => {
  network.hold(readCart);
  const { text } = await showEvent(network, { width: widths.phone });
  const share = vi.fn(async (_: ShareData) => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  try {
    const summary = page.getByLabelText(text('event')('share'), { exact: true }).element();
    // No move goes before it.
    summary.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await expect.poll(() => share.mock.calls.length).toBe(1);
    expect(summary.closest('details')?.open).toBe(false);
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});
