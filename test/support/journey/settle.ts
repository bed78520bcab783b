import type { Page } from 'playwright-core';

/**
 * Until what was asked for is drawn: fonts are there, and no colour is on its way to another any more. What moves is
 * put where it ends, for nobody looks at its way there; what that sets in motion follows it. Tells how wide the page is,
 * and shows it where it was hidden and is to be seen.
 */
export async function settle(page: Page, isShown: boolean): Promise<number> {
  return await page.evaluate(async (isShown) => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
    for (let some = moving(); some.length > 0; some = moving()) {
      for (const one of some) one.finish();
      await frame();
    }
    if (isShown) document.documentElement.style.removeProperty('opacity');
    return document.documentElement.scrollWidth;
  }, isShown);
}
