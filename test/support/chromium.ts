import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';

/** A headless browser for a journey; the journey closes it. Throws with the mend when there is none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found; `npm run e2e` installs one, or set CHROMIUM.');
  return chromium.launch({
    executablePath,
    // Chromium refuses its own sandbox to root, and small machines have a /dev/shm it fills.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}
