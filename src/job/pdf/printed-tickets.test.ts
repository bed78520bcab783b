import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { TicketView } from '#src/service/holding/ticket/view/ticket-view.ts';
import { story } from '#test/support/reading/order-story.ts';
import {
  codesOn,
  coloursOf,
  photographOf,
  picturesOn,
  readByBoth,
  readPdf,
} from '#test/support/reading/read-pdf.ts';
import { drawStrip } from '../../gateway/link-preview/draw-link-preview.ts';
import { colours } from './sheet.ts';
import { ticketsPdf } from './tickets-pdf.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path d="M0 0h16v10z" fill="#17c3ce"/></svg>';
const countOf = (bytes: Uint8Array, words: string) =>
  Buffer.from(bytes).toString('latin1').split(words).length - 1;

/** As WCAG reckons it, which is by lightness alone: what a grey print keeps. */
function contrast(...pair: [string, string]): number {
  const [dark = 0, light = 0] = pair.map(lightnessOf).sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

function lightnessOf(colour: string): number {
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('on paper', () => {
  const many = (count: number) =>
    story('pt', {
      tickets: ([first]) =>
        Array.from({ length: count }, (_, index) => ({
          ...(first as TicketView),
          id: `ticket-${index}`,
          code: `TICKET${index}`.padEnd(138, 'A'),
        })),
    });

  test.each([1, 2, 3, 4, 5])(
    'no sheet is half empty, and the bill has none of its own, with %i tickets',
    async (count) => {
      const { pages, items } = await readPdf(await ticketsPdf(many(count)));
      const onEach = await Promise.all(pages.map(async (page) => (await codesOn(page)).length));
      expect(onEach).toEqual(
        Array.from({ length: Math.ceil(count / 2) }, (_, page) => Math.min(2, count - 2 * page)),
      );
      for (const [index, page] of items.entries()) {
        const lowest = Math.min(...page.map(({ y }) => y));
        expect(lowest, `sheet ${index + 1}`).toBeLessThan(842 / 2 - 120);
      }
      expect(items.at(-1)?.map(({ str }) => str)).toContain('O que você pagou');
    },
  );

  test('one to a sheet fills it, with a code twice as large and without the bill', async () => {
    const of = story('pt');
    const { pages, items, text } = await readPdf(await ticketsPdf(of, { perPage: 1 }));
    expect(pages).toHaveLength(2);
    for (const [index, page] of pages.entries()) {
      const [code, ...others] = await codesOn(page);
      expect([code?.text, others]).toEqual([of.tickets[index]?.code, []]);
      expect(code?.millimetres).toBeGreaterThan(70);
      expect(Math.min(...(items[index] ?? []).map(({ y }) => y))).toBeLessThan(60);
      const wanted = of.tickets[index]?.code;
      expect(await readByBoth(await photographOf(page))).toEqual({ jsQr: wanted, zxing: wanted });
    }
    expect(text).not.toContain('O que você pagou');
  });

  test('one to a sheet keeps long names and many days apart from the code and the terms', async () => {
    const of = story('pt', {
      eventName: 'O Grande Encontro de Todas as Histórias já Contadas e de Algumas que Ainda Virão',
      tickets: ([first, half]) => {
        const days = first as TicketView;
        const offer = { ...(half as TicketView).offer, dates: [...days.offer.dates, ...days.offer.dates] };
        return [{ ...(half as TicketView), offer }];
      },
    });
    const { pages, items } = await readPdf(await ticketsPdf(of, { perPage: 1 }));
    const heightOf = (words: string) => items[0]?.find(({ str }) => str.includes(words))?.y ?? Number.NaN;
    expect(heightOf('Carteira')).toBeGreaterThan(heightOf('Leve um documento') + 8);
    const wanted = of.tickets[0]?.code;
    expect(await readByBoth(await photographOf(pages[0] as PDFPageProxy))).toEqual({
      jsQr: wanted,
      zxing: wanted,
    });
  });

  test('shows the event’s picture above each ticket, once in the file, and none that cannot be read', async () => {
    const art = await drawStrip({ art: svg });
    const of = { ...many(3), art };
    const bytes = await ticketsPdf(of);
    expect(countOf(bytes, '/Subtype /Image')).toBe(1);
    expect(bytes.length).toBeLessThan((await ticketsPdf(many(3))).length + art.length + 2_000);
    const { pages } = await readPdf(bytes);
    for (const page of pages) expect(await picturesOn(page)).toBeGreaterThan(0);
    for (const none of [null, Buffer.from('jpeg')]) {
      const plain = await ticketsPdf({ ...of, art: none });
      expect(countOf(plain, '/Subtype /Image')).toBe(0);
      expect((await codesOn((await readPdf(plain)).pages[0] as PDFPageProxy)).length).toBe(2);
    }
    // A phone's page is the code.
    expect(countOf(await ticketsPdf(of, { format: 'PHONE' }), '/Subtype /Image')).toBe(0);
  });

  test('printed in grey every word is dark on its ground, and what tears is a line', async () => {
    for (const how of [{}, { perPage: 1 }, { format: 'PHONE' }] as const) {
      const { pages } = await readPdf(await ticketsPdf(story('pt'), how));
      for (const page of pages) {
        const { words, lines } = await coloursOf(page);
        expect(words.length).toBeGreaterThan(0);
        // The darker of both grounds of text is the panel.
        for (const colour of words) expect(contrast(colour, colours.panel), colour).toBeGreaterThan(6);
        for (const colour of lines) expect(contrast(colour, colours.panel), colour).toBeGreaterThan(3);
        if (!('format' in how) && !('perPage' in how)) expect(lines.length).toBeGreaterThan(0);
      }
    }
  });
});
