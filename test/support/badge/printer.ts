import type { Page } from 'playwright';
import { codesOn, readPdf } from '../reading/read-pdf.ts';

/** Printing opens a window of the browser, which waits for somebody. */
export async function withoutPrinter({ page }: { page: Page }): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
}

/** The sheets as a printer gets them: their size in millimetres, their words, where those end, and the code on each. */
export async function printed({ page }: { page: Page }) {
  await page.locator('html[data-printed]').waitFor();
  const { pages, items, text } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const toMillimetres = 25.4 / 72;
  const sizes = pages.map((one) => {
    const { width, height } = one.getViewport({ scale: toMillimetres });
    return [Math.round(width), Math.round(height)];
  });
  const ends = items.map((words) => Math.max(...words.map(({ end }) => end * toMillimetres)));
  const codes = (await Promise.all(pages.map(codesOn))).map(([first]) => first?.text ?? '');
  return { sizes, text, ends, codes };
}
