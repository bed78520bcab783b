import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openShop } from '../support/journey/shop.ts';
import { openBrowser } from '../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

// Every other journey fails on a complaint in the console, and a browser complains of each thing a policy forbids: so
// what our own pages need is allowed everywhere. Here is the other half: what nobody has put there does not run.
test('what is slipped into a page does not run', async () => {
  const page = await (await openBrowser()).newPage();
  try {
    for (const path of [`/pt/evento/${slug}`, '/pt/auth/entrar', `/pt/checkout/${slug}`]) {
      await page.goto(shop.url + path);
      expect(await slipIn(page)).toEqual({
        ran: [],
        forbidden: [
          'base-uri',
          'img-src',
          'script-src-attr',
          'script-src-elem',
          'script-src-elem',
          'style-src-attr',
        ],
        mode: 'CSS1Compat',
      });
    }
  } finally {
    await page.close();
  }
});

/** Everything an injected piece of HTML would try; tells what of it ran, and what the browser refused by which rule. */
async function slipIn(page: Page): Promise<{ ran: string[]; forbidden: string[]; mode: string }> {
  return await page.evaluate(async () => {
    const forbidden: string[] = [];
    document.addEventListener('securitypolicyviolation', (refused) => {
      forbidden.push(refused.effectiveDirective);
    });
    const ran: string[] = [];
    Object.assign(window, { ran });
    const place = document.createElement('div');
    place.innerHTML =
      '<button onclick="ran.push(\'attribute\')" style="color: red">x</button><img src="https://elsewhere.example/x.png">';
    document.body.append(place);
    place.querySelector('button')?.click();
    const inline = document.createElement('script');
    inline.textContent = "ran.push('inline')";
    const foreign = document.createElement('script');
    foreign.src = 'https://elsewhere.example/x.js';
    const base = document.createElement('base');
    base.href = 'https://elsewhere.example/';
    document.head.append(inline, foreign, base);
    // As many as are to come, and whatever comes after them.
    const until = performance.now() + 10_000;
    const rest = () => new Promise((resolve) => setTimeout(resolve, 300));
    do await rest();
    while (forbidden.length < 6 && performance.now() < until);
    return { ran, forbidden: forbidden.sort(), mode: document.compatMode };
  });
}
