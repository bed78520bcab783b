import { chromium as engine } from 'playwright-core';
import { encode } from 'uqr';
import { chromiumArguments } from '../../scripts/chromium.mjs';
import { textFor } from '../../src/i18n/texts.server.ts';
import type { Stage } from '../stage/stage.ts';
import { type Answered, preparePhonePage } from './phone-page.ts';

/** So much slower than this machine is a phone that costs little. */
export const slowness = 4;
/** A line where many share it: 1.6 Mbit/s, and 300 ms there and back. */
const slowLine = {
  offline: false,
  latency: 300,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Answers that are not counted: what was never called is slow the first time. */
const warmUps = 5;
const patienceMs = 120_000;

export interface BenchPhone {
  /** From the tap that pairs to a phone that is ready, over the slow line; bytes as they came through it. */
  pair(code: string): Promise<{ seconds: number; bytes: number }>;
  /** Milliseconds of each, from its last key to the answer and the stored log. */
  type(codes: readonly Shown[]): Promise<number[]>;
  /** Milliseconds of each, from the picture before the camera to the answer on the screen. */
  hold(codes: readonly Shown[]): Promise<number[]>;
  /** Its camera would go on beside everything that is measured after it. */
  close(): Promise<void>;
}

/** A code, and the look of the answer that is right. */
export interface Shown {
  code: string;
  look: 'go' | 'stop';
}

/** The built gate of a node in a real browser, its processor and its line slowed. */
export async function openBenchPhone(stage: Stage, url: string, chromium: string): Promise<BenchPhone> {
  const browser = await engine.launch({ executablePath: chromium, args: chromiumArguments });
  stage.atEnd(() => browser.close());
  const context = await browser.newContext({
    ...{ viewport: { width: 375, height: 812 }, locale: 'pt-BR', baseURL: url },
    // Its requests would be asked past the slow line.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(preparePhonePage);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const asked = new Set<string>();
  let bytes = 0;
  await tools.send('Network.enable');
  tools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/api/gate/')) asked.add(requestId);
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.delete(requestId)) bytes += encodedDataLength;
  });

  /** Each in turn; throws for an answer that is wrong. */
  async function each<Value>(
    codes: readonly Shown[],
    show: (code: string) => Promise<Answered & Value>,
    timeOf: (answered: Answered & Value) => number,
  ): Promise<number[]> {
    const times: number[] = [];
    for (const { code, look } of codes) {
      const answered = await show(code);
      if (answered.look !== look)
        throw new Error(`A code was answered “${answered.words}”, and not ${look}.`);
      times.push(timeOf(answered));
    }
    return times.slice(warmUps);
  }

  return {
    async pair(code) {
      await page.goto(`/gate/#pair=${code}`);
      const pairing = page.getByRole('button', { name: textFor('pt', 'gatePairing')('pairNow') });
      await pairing.waitFor();
      await tools.send('Network.emulateNetworkConditions', slowLine);
      await tools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
      bytes = 0;
      const begun = performance.now();
      await pairing.click();
      // One gate and one day: nothing is to be chosen.
      await page.locator('video').waitFor({ state: 'attached' });
      return { seconds: (performance.now() - begun) / 1000, bytes };
    },
    type: async (codes) =>
      await each(
        codes,
        (code) => page.evaluate((text) => window.phonePage.type(text), code),
        ({ took }) => took,
      ),
    hold: async (codes) =>
      await each(
        codes,
        (code) =>
          page.evaluate(
            (rows) => window.phonePage.hold(rows),
            encode(code, { ecc: 'M', border: 4 }).data as boolean[][],
          ),
        // The browser slows the page alone and not its workers: the reader's time counts as often as it would be slower.
        ({ took, decoding }) => took + (slowness - 1) * decoding,
      ),
    close: () => browser.close(),
  };
}
