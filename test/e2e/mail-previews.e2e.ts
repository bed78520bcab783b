import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { looksAt } from '../support/journey/page-check.ts';
import { openShop } from '../support/journey/shop.ts';

const shop = openShop();

test('every mail is looked at from the letter box, in both languages, with its files', async () => {
  await shop.visit({ locale: 'pt' }, async ({ page, press, text, go }) => {
    const { look, problems } = looksAt(page, { phone: 'dark', desktop: 'light' });
    const sandbox = text('sandbox');
    // One that waits for its time stands there without a way to it.
    await shop.pool.query(
      `insert into mail (id, dedupe_key, template, data, locale, to_address, enqueued_at, next_attempt_at)
      values (gen_random_uuid(), 'waits', 'password-changed', '{"customerId":null}', 'pt', 'ana@example.com', now(),
        now() + interval '1 hour')`,
    );
    await go('/sandbox/mail');
    await page.getByText('ana@example.com').waitFor();
    await look('letter box');
    await press(page.getByRole('link', { name: sandbox('mailPreviews') }));
    await page.getByRole('heading', { level: 1, name: sandbox('mailPreviews') }).waitFor();
    await look('previews');
    const names = await page.getByRole('listitem').locator('span').allTextContents();
    expect(names.filter((name) => name === 'order-approved')).toHaveLength(2);
    await press(page.getByRole('link', { name: /Seus ingressos para Mundo Quadrinho \(/ }));
    const mail = page.frameLocator('iframe');
    await mail.getByRole('heading', { name: 'É seu!' }).waitFor();
    // The pictures are there, though the frame may fetch nothing.
    const codes = mail.getByRole('img', { name: text('mail')('qr') });
    await expect.poll(() => codes.count()).toBe(2);
    await expect
      .poll(() => codes.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(200);
    await look('preview');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('link', { name: 'ingressos-EX-4F8K2M.pdf' })),
    ]);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(problems).toEqual([]);
  });
});
