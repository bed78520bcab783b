import type { Page } from 'playwright';
import { encode } from 'uqr';

/** A camera that films the code that is held before it, if one is; runs in the page, before its scripts. The policy of the page allows no drawn address. */
function film(first: boolean[][] | null): void {
  Object.assign(window, { held: first });
  const canvas = Object.assign(document.createElement('canvas'), { width: 1_280, height: 720 });
  const context = canvas.getContext('2d');
  setInterval(() => {
    if (context === null) return;
    const { held: rows } = window as unknown as { held: boolean[][] | null };
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (rows === null) return;
    const module = 480 / rows.length;
    context.fillStyle = '#000';
    rows.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) context.fillRect(400 + x * module, 120 + y * module, module + 0.5, module + 0.5);
      });
    });
  }, 40);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(25);
}

const rowsOf = (text: string | null) => (text === null ? null : encode(text, { ecc: 'M', border: 4 }).data);

/** Gives the pages of a visit a camera, with this code before it from the next opening on. */
export async function openFilm(page: Page, text: string | null = null): Promise<void> {
  await page.addInitScript(film, rowsOf(text));
}

/** Holds another code before the camera of the page that is open, or none. */
export async function hold(page: Page, text: string | null): Promise<void> {
  await page.evaluate((held) => void Object.assign(window, { held }), rowsOf(text));
}
