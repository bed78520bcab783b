import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { settle } from './settle.ts';

/**
 * Where pictures of every state that a journey looks at are put; none are taken when it is not set. They take longer than
 * the journeys: `PICTURES=<folder> npm test -- e2e --testTimeout=3600000`.
 */
const folder = process.env.PICTURES;
const widths = [375, 768, 1024, 1375, 1440];
let taken = 0;

/**
 * The whole page in the state it is in now, at each width at which pages change and in both schemes, for a person to look
 * at: `<language> <state>/<width> <scheme>.jpg`; the address of each is in `states.txt`.
 */
export async function takePictures(page: Page, state: string): Promise<void> {
  if (!folder) return;
  const before = page.viewportSize();
  const { isDark, language } = await page.evaluate(() => ({
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    language: document.documentElement.lang.slice(0, 2),
  }));
  taken += 1;
  // Journeys run in several processes, and a state may be looked at twice.
  const name = `${language} ${state.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)} ${process.pid}-${taken}`;
  mkdirSync(join(folder, name), { recursive: true });
  appendFileSync(join(folder, 'states.txt'), `${name}\t${new URL(page.url()).pathname}\n`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 768 ? 812 : 900 });
      await settle(page, true);
      const path = join(folder, name, `${width} ${colorScheme}.jpg`);
      await page.screenshot({ path, fullPage: true, scale: 'css', quality: 80 });
    }
  }
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  if (before) await page.setViewportSize(before);
}
