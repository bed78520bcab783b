import fc from 'fast-check';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import type { TicketView } from '#src/service/holding/ticket/view/ticket-view.ts';
import { story } from '#test/support/reading/order-story.ts';
import { codesOn, photographOf, readByBoth, readPdf } from '#test/support/reading/read-pdf.ts';
import type { OrderStory } from '../mail/order-story.ts';
import { ticketsPdf } from './tickets-pdf.ts';

const open = async (of: OrderStory) => await readPdf(await ticketsPdf(of));

describe('the PDF of an order’s tickets', () => {
  test('says on each stub what it is good for, when, where and for whom', async () => {
    const { text, pdf } = await open(story('pt'));
    for (const said of [
      'Ingresso 1 de 2',
      'Festa das Histórias',
      'Passe de 2 dias',
      'quarta-feira, 19 de maio de 2027, 14h (portões 12h) quinta-feira, 20 de maio de 2027, 14h (portões 12h)',
      'Pavilhão da Estação, Rua Exemplo, 123, São Paulo/SP',
      'Lúcia D’Ávila dos Santos',
      'João Conceição',
      'EX-4F8K2M',
      '12 anos',
      'ingressos.exemplo.com.br/pt/termos-de-uso',
    ]) {
      expect(text).toContain(said);
    }
    // On the half-price ticket alone.
    expect(text.split('leve o comprovante')).toHaveLength(2);
    expect(text.indexOf('leve o comprovante')).toBeGreaterThan(text.indexOf('Ingresso 2 de 2'));
    expect(text).toContain(
      'Meia-entrada (Estudante): leve o comprovante. Carteira de Identificação Estudantil',
    );
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'Ingressos do pedido EX-4F8K2M: Festa das Histórias',
      Language: 'pt-BR',
    });
  });

  test('speaks English to who bought in English', async () => {
    const { text, pdf } = await open(story('en'));
    expect(text).toContain('Ticket 2 of 2');
    expect(text).toContain('Wednesday, May 19, 2027, 2 pm (gates noon)');
    expect(text).toContain('Half-price (Student): bring the proof.');
    expect((await pdf.getMetadata()).info).toMatchObject({
      Title: 'Tickets of order EX-4F8K2M: The Feast of Stories',
      Language: 'en',
    });
  });

  test('marks names that are Portuguese alone in an English document, and nothing else', async () => {
    const marked = async (of: OrderStory) => {
      const { pages } = await open(of);
      const found: string[] = [];
      const walk = (node: { lang?: string; role?: string; children?: unknown[] } | null) => {
        if (node?.lang) found.push(`${node.role} ${node.lang}`);
        for (const child of node?.children ?? []) walk(child as typeof node);
      };
      walk((await (pages[0] as PDFPageProxy).getStructTree()) as Parameters<typeof walk>[0]);
      return found;
    };
    const name = 'Festa das Histórias';
    expect(await marked(story('en', { eventName: name }))).toEqual(['H1 pt-BR', 'H1 pt-BR']);
    expect(await marked(story('en'))).toEqual([]);
    expect(await marked(story('pt', { eventName: name }))).toEqual([]);
  });

  test('its QR Codes are the tickets’, wide enough for any gate', async () => {
    const of = story('pt');
    const { pages } = await open(of);
    const codes = await codesOn(pages[0] as PDFPageProxy);
    expect(codes.map(({ text }) => text)).toEqual(of.tickets.map(({ code }) => code));
    for (const { millimetres } of codes) expect(millimetres).toBeGreaterThanOrEqual(35);
  });

  test('a ticket that is no longer valid is not in it', async () => {
    const of = story('pt', {
      tickets: ([first, ...rest]) => [{ ...(first as TicketView), status: 'CANCELED', code: null }, ...rest],
    });
    const { pages, text } = await open(of);
    expect(text).toContain('Ingresso 1 de 1');
    expect(text).not.toContain('Lúcia');
    expect(await codesOn(pages[0] as PDFPageProxy)).toHaveLength(1);
  });

  test('many tickets stand two to a sheet, whole, and what was paid fills what the last one leaves', async () => {
    const of = story('pt', {
      tickets: ([first]) =>
        Array.from({ length: 7 }, (_, index) => ({
          ...(first as TicketView),
          code: `TICKET${index}`.padEnd(138, 'A'),
        })),
    });
    const { pages } = await open(of);
    const onEach = await Promise.all(pages.map(async (page) => (await codesOn(page)).length));
    expect(onEach).toEqual([2, 2, 2, 1]);
    const { items } = await open(of);
    expect(items.at(-1)?.map(({ str }) => str)).toContain('O que você pagou');
  });

  test('no name and no sign comes out as a question mark, and a long place keeps its city', async () => {
    const of = story('pt', {
      eventName: 'ANIME ♪/☆/日本祭り',
      tickets: (tickets) =>
        tickets.map((ticket, at) => ({
          ...ticket,
          holder: { ...ticket.holder, name: at === 0 ? '山田' : 'علی', lastName: at === 0 ? 'Maria' : 'رضا' },
        })),
    });
    const name = 'Centro de Convenções e Exposições '.repeat(4).trim();
    const far = { ...of, event: { ...of.event, venue: { ...of.event.venue, name } } };
    const { text } = await open(far);
    expect(text).toContain(' São Paulo/SP Titular');
    expect(text).not.toContain('?');
    expect(text).toContain('ANIME');
    expect(text).toContain('Titular Maria (nome completo no ingresso do site)');
    expect(text).toContain('Titular (nome completo no ingresso do site)');
  });

  test('what is long is cut short inside its stub, and no name breaks the sheet', async () => {
    const of = story('pt', {
      eventName: 'O Grande Encontro de Todas as Histórias já Contadas e de Algumas que Ainda Virão '.repeat(
        3,
      ),
      tickets: (tickets) =>
        tickets.map((ticket) => ({
          ...ticket,
          holder: { ...ticket.holder, name: 'Дмитрий Škoda', lastName: 'de Albuquerque'.repeat(12) },
        })),
    });
    const { items, pages, text } = await open(of);
    expect(text).toContain('Dmitrii Škoda');
    const tear = 595 - 42.5 - 164;
    const stubText = items.flat().filter(({ str }) => /Grande|Histórias|Albuquerque|Škoda/.test(str));
    expect(stubText.length).toBeGreaterThan(0);
    for (const { end } of stubText) expect(end).toBeLessThan(tear);
    // Two lines for the name of the event and one for the holder's, on each of two stubs.
    expect(new Set(stubText.map(({ y }) => y)).size).toBe(6);
    expect((await codesOn(pages[0] as PDFPageProxy)).length).toBe(2);
  });

  test('a ticket with long names and many days is written smaller, and never into its terms', async () => {
    const of = story('pt', {
      eventName: 'O Grande Encontro de Todas as Histórias já Contadas e de Algumas que Ainda Virão',
      tickets: ([first, half]) => {
        const days = first as TicketView;
        const offer = { ...(half as TicketView).offer, dates: [...days.offer.dates, ...days.offer.dates] };
        offer.name = { pt: 'Passe de todos os dias com acesso antecipado e área reservada', en: '' };
        return [{ ...(half as TicketView), offer }];
      },
    });
    of.event.venue.address = 'Avenida das Nações Unidas, número 14.171, Pavilhão de Exposições, entrada B';
    const { items } = await open(of);
    const onPage = items[0] ?? [];
    const heightOf = (words: string) => onPage.find(({ str }) => str.includes(words))?.y ?? Number.NaN;
    expect(heightOf('Carteira')).toBeGreaterThan(heightOf('Leve um documento') + 6);
    expect(onPage.filter(({ str }) => str.includes('portões'))).toHaveLength(4);
  });

  test('no name stops it, in whatever letters', async () => {
    const anyName = fc.string({ unit: 'binary', maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(anyName, anyName, async (name, eventName) => {
        const of = story('pt', {
          eventName,
          tickets: (tickets) => tickets.map((ticket) => ({ ...ticket, holder: { ...ticket.holder, name } })),
        });
        const { pdf } = await open(of);
        expect(pdf.numPages).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  test('its bill is the order’s, to the centavo, and shows no document', async () => {
    const of = story('pt', { order: { documentNumber: '52998224725' } });
    of.tickets = of.tickets.map((ticket) => ({
      ...ticket,
      holder: { ...ticket.holder, documentNumber: '52998224725' },
    }));
    const { text } = await open(of);
    const { lines, totals } = of.order;
    const sums = [
      ...lines.map((line) => line.quantity * (line.priceCents + line.feeCents)),
      totals.feeCents,
      -totals.discountCents,
      totals.deliveryCents,
      totals.insuranceCents,
      totals.totalCents,
    ];
    for (const cents of sums) expect(text).toContain(formatMoney(cents, 'pt').replace(/\s/g, ' '));
    expect(text).toContain('Desconto (FESTA10)');
    expect(text.replace(/\D/g, '')).not.toContain('52998224725');
  });

  test('a free order has no bill', async () => {
    const totals = {
      subtotalCents: 0,
      feeCents: 0,
      discountCents: 0,
      deliveryCents: 0,
      insuranceCents: 0,
      totalCents: 0,
    };
    expect((await open(story('pt', { order: { totals } }))).text).not.toContain('O que você pagou');
  });
});

describe('the tickets of an order on a phone', () => {
  const onPhone = async (of: OrderStory, only?: string) =>
    await readPdf(await ticketsPdf(of, { format: 'PHONE', ...(only !== undefined && { only }) }));

  test('each has a page of its own as large as a phone, without the bill', async () => {
    const of = story('pt');
    const { pages, items, text } = await onPhone(of);
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page.view).toEqual([0, 0, 390, 844]);
    expect(items[0]?.map(({ str }) => str).join(' ')).toContain('Ingresso 1 de 2');
    expect(items[1]?.map(({ str }) => str).join(' ')).toContain('João Conceição');
    expect(text).toContain('Meia-entrada (Estudante): leve o comprovante.');
    expect(text).not.toContain('O que você pagou');
  });

  test('its code fills five sixths of the page and is the ticket’s, for two readers', async () => {
    const of = story('pt');
    const { pages } = await onPhone(of);
    for (const [index, page] of pages.entries()) {
      const [code] = await codesOn(page);
      // 390 points are 137.6 mm.
      expect((code?.millimetres ?? 0) / 137.6).toBeGreaterThan(0.82);
      const { code: wanted } = of.tickets[index] as TicketView;
      expect(await readByBoth(await photographOf(page))).toEqual({ jsQr: wanted, zxing: wanted });
    }
  });

  test('one alone keeps its place among the others', async () => {
    const of = story('pt');
    const second = of.tickets[1] as TicketView;
    for (const format of ['PHONE', 'A4'] as const) {
      const { pages, text } = await readPdf(await ticketsPdf(of, { format, only: second.id }));
      expect(pages).toHaveLength(1);
      expect(text).toContain('Ingresso 2 de 2');
      expect(text).not.toContain('Lúcia');
      expect(text).not.toContain('O que você pagou');
    }
  });

  test('one that came from somebody else does not tell the number of their order', async () => {
    const of = story('pt', { tickets: ([first]) => [{ ...(first as TicketView), orderNumber: null }] });
    for (const format of ['PHONE', 'A4'] as const) {
      const { pdf, text } = await readPdf(await ticketsPdf(of, { format, only: of.tickets[0]?.id ?? '' }));
      expect(text).not.toContain('EX-4F8K2M');
      expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Ingresso para Festa das Histórias' });
    }
  });

  test('long names and four days stay on their page, whole', async () => {
    const of = story('en', {
      eventName: 'O Grande Encontro de Todas as Histórias já Contadas e de Algumas que Ainda Virão',
      tickets: ([first, half]) => {
        const days = first as TicketView;
        const offer = { ...(half as TicketView).offer, dates: [...days.offer.dates, ...days.offer.dates] };
        return [{ ...(half as TicketView), offer }];
      },
    });
    of.event.venue.address = 'Avenida das Nações Unidas, número 14.171, Pavilhão de Exposições, entrada B';
    const { pages, items } = await onPhone(of);
    expect(pages).toHaveLength(1);
    const onPage = items[0] ?? [];
    for (const { end, y } of onPage) {
      expect(end).toBeLessThanOrEqual(390 - 20);
      expect(y).toBeGreaterThan(20);
    }
    const heightOf = (words: string) => onPage.find(({ str }) => str.includes(words))?.y ?? Number.NaN;
    expect(heightOf('bring the proof')).toBeGreaterThan(heightOf('Bring a photo ID') + 8);
    // Its name is told to the end, above the code's own white: 174 points from the top.
    expect(heightOf('Virão')).toBeGreaterThan(844 - 174);
    expect(heightOf('half-price')).toBeGreaterThan(844 - 174);
    expect(onPage.filter(({ str }) => str.includes('gates'))).toHaveLength(4);
    expect(await codesOn(pages[0] as PDFPageProxy)).toHaveLength(1);
  });
});

describe('what a ticket is for', () => {
  test('a session says when it is and whose group it is, goods say where they are fetched', async () => {
    const of = story('pt', {
      tickets: ([first, second]) => {
        const { offer } = first as TicketView;
        const session = {
          ...offer,
          ticketType: null,
          sector: null,
          name: { pt: 'Foto com Ana Prado', en: 'Photo with Ana Prado' },
          groupKey: 'ana',
          variant: { pt: 'Grupo 2, 14h10', en: 'Group 2, 2:10 pm' },
          session: {
            artist: {
              id: first?.id ?? '',
              name: 'Ana Prado',
              about: null,
              photo: null,
              eventId: 'e',
              canceledAt: null,
            },
            kind: 'PHOTO' as const,
            startsAt: new Date('2027-05-19T17:10:00Z'),
            endsAt: new Date('2027-05-19T17:20:00Z'),
            peopleMax: 1,
          },
        };
        const shirt = {
          ...offer,
          ticketType: null,
          sector: null,
          name: { pt: 'Camiseta', en: 'T-shirt' },
          groupKey: 'shirt',
          variant: { pt: 'M', en: 'M' },
          pickup: {
            desk: { pt: 'Balcão 3', en: 'Desk 3' },
            startsAt: new Date('2027-05-19T15:00:00Z'),
            endsAt: new Date('2027-05-19T23:00:00Z'),
          },
        };
        return [
          { ...(first as TicketView), offer: session },
          { ...(second as TicketView), offer: shirt },
        ];
      },
    });
    for (const format of ['PHONE', 'A4'] as const) {
      const { text } = await readPdf(await ticketsPdf(of, { format }));
      expect(text).toContain('Foto com Ana Prado, Grupo 2, 14h10');
      expect(text).toContain('quarta-feira, 19 de maio de 2027, 14h10');
      expect(text).toContain('Camiseta, M');
      expect(text).toContain('Retirada');
      expect(text).toContain('Balcão 3, quarta-feira, 19 de maio de 2027, 12h até 20h');
    }
  });

  test('what comes by post says to whom and names no desk, nor an address', async () => {
    const soon = new Date('2027-05-19T15:00:00Z');
    const to = (recipient: string | null) => ({ recipient, address: null, expectedBy: '2027-05-10' });
    const of = story('pt', {
      tickets: ([first, second]) =>
        [first, second, second].map((ticket, index) => {
          const pickup = { desk: { pt: 'Balcão 3', en: 'Desk 3' }, startsAt: soon, endsAt: soon };
          return {
            ...(ticket as TicketView),
            ...(index === 2 && { orderNumber: null }),
            offer: { ...(ticket as TicketView).offer, ticketType: null, pickup },
            delivery: {
              method: 'DELIVERY' as const,
              parcel: index === 2 ? null : to(index === 0 ? 'Bia Souza' : null),
            },
          };
        }),
    });
    for (const format of ['PHONE', 'A4'] as const) {
      const { text } = await readPdf(await ticketsPdf(of, { format }));
      expect(text).toContain('Vai pelo correio para Bia Souza');
      expect(text).toContain('Vai pelo correio para o endereço do pedido');
      expect(text).toContain('Vai pelo correio para quem comprou');
      expect(text).not.toContain('Balcão 3');
    }
  });

  test('a stub on paper is read from a photograph of a poor print', async () => {
    const of = story('pt', { tickets: ([first]) => [first as TicketView] });
    const { pages } = await open(of);
    const { code } = of.tickets[0] as TicketView;
    expect(await readByBoth(await photographOf(pages[0] as PDFPageProxy))).toEqual({
      jsQr: code,
      zxing: code,
    });
  });
});
