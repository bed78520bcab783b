import { test } from 'vitest';
import { page } from 'vitest/browser';
import { openMenu, showFrame } from '../support/frame.tsx';
import { openNetwork } from '../support/network.ts';
openNetwork();
test('wide', async () => {
  const shown = await showFrame({ width: 375 });
  const wide = async () => {
    await page.viewport(375, 900);
    document.documentElement.style.fontSize = '200%';
    await new Promise((r) => setTimeout(r, 600));
    const all = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > 376);
    console.log(all.map((e) => `${e.tagName}.${e.className} ${e.getBoundingClientRect().left}-${e.getBoundingClientRect().right} sw${e.scrollWidth} cw${e.clientWidth} ${(e.textContent ?? '').slice(0, 40)}`).join('\n'));
    document.documentElement.style.fontSize = '';
  };
  await wide();
  await openMenu(shown);
  await wide();
});
