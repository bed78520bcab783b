import ICAL from 'ical.js';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { codesOn, photographOf, picturesOn, readByBoth, readPdf } from '#test/support/reading/read-pdf.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { openTicketHolder, type TicketHolder } from '#test/support/shop/ticket-holder.ts';
import { createLinkPreviews } from '../../gateway/link-preview/drawn-link-previews.ts';

const shop = await openCheckout({ linkPreviews: createLinkPreviews() });
const { deployment, event, save, place, giveBack } = shop;

interface Held {
  id: string;
  qrCode: string | null;
}

let holder: TicketHolder;
let other: TicketHolder;
let number = '';
let tickets: Held[] = [];

async function ticketsOf(who: TicketHolder): Promise<Held[]> {
  const answer = await deployment.graphql<{ tickets: Held[] }>('{ tickets { id qrCode } }', {}, who.customer);
  return answer.data.tickets;
}

/** Buys as many tickets for both days, and pays. */
async function buy(who: TicketHolder, quantity: number): Promise<string> {
  const view = await event({
    days: { sexta: 10, sabado: 10 },
    offers: [{ key: 'passe', days: ['sexta', 'sabado'] }],
  });
  const cart = await save(view, who.customer, [{ batchId: batchOf(view, 'passe'), quantity }]);
  const placed = await place(who.customer, cart.data.saveCart.id);
  await deployment.bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
  await deployment.bank.settled();
  return placed.data.placeOrder.number;
}

beforeAll(async () => {
  holder = await openTicketHolder(deployment);
  other = await openTicketHolder(deployment);
  number = await buy(holder, 2);
  tickets = await ticketsOf(holder);
  expect(tickets).toHaveLength(2);
});

const files = () => [
  `/api/tickets/${tickets[0]?.id}.pdf`,
  `/api/orders/${number}.pdf`,
  `/api/tickets/${tickets[0]?.id}.ics`,
];

describe('tickets as files', () => {
  test('a PDF for paper and one for a phone hold the code the API tells', async () => {
    for (const [format, pages] of [
      ['a4', 1],
      ['phone', 1],
    ] as const) {
      const answer = await holder.get(`/api/tickets/${tickets[1]?.id}.pdf?format=${format}`);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="ingresso-${number}-${tickets[1]?.id.slice(-6)}.pdf"`,
        'cache-control': 'private, no-store',
      });
      const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      expect(pdf.pages).toHaveLength(pages);
      const code = tickets[1]?.qrCode ?? '';
      const photograph = await photographOf(pdf.pages[0] as PDFPageProxy);
      expect(await readByBoth(photograph)).toEqual({ jsQr: code, zxing: code });
    }
  });

  test('of a whole order come all its tickets, and on paper what was paid', async () => {
    const paper = await readPdf(
      new Uint8Array(await (await holder.get(`/api/orders/${number}.pdf`)).arrayBuffer()),
    );
    expect((await codesOn(paper.pages[0] as PDFPageProxy)).map(({ text }) => text)).toEqual(
      tickets.map(({ qrCode }) => qrCode),
    );
    expect(paper.text).toContain('O que você pagou');
    const answer = await holder.get(`/api/orders/${number}.pdf?format=phone&lg=en`);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="tickets-${number}.pdf"`);
    const phone = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(phone.pages).toHaveLength(2);
    expect(phone.text).toContain('Ticket 2 of 2');
  });

  test('on paper they stand two to a sheet, or each on its own where that is asked for', async () => {
    const both = `/api/orders/${number}.pdf`;
    for (const [path, codes] of [
      [`${both}?format=a4`, [2]],
      [`${both}?per-page=2`, [2]],
      [`${both}?per-page=1`, [1, 1]],
    ] as const) {
      const answer = await holder.get(path);
      const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      const onEach = await Promise.all(pages.map(async (page) => (await codesOn(page)).length));
      expect(onEach, path).toEqual(codes);
      expect(await picturesOn(pages[0] as PDFPageProxy), path).toBeGreaterThan(0);
    }
  });

  test('are written in the language of the one who has them, whatever the browser speaks', async () => {
    const reader = await openTicketHolder(deployment, { locale: 'en' });
    const order = await buy(reader, 1);
    const answer = await reader.get(`/api/orders/${order}.pdf`, { 'accept-language': 'pt-BR' });
    const paper = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(paper.text).toContain('Ticket 1 of 1');
    const calendar = await (await reader.get('/api/tickets.ics', { 'accept-language': 'pt-BR' })).text();
    expect(calendar).toContain('Holder: Lúcia');
  });

  test('a calendar has an entry for each date of one ticket, or of all', async () => {
    const read = async (path: string) => {
      const answer = await holder.get(path);
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as never);
      return calendar.getAllSubcomponents('vevent').map((one) => String(one.getFirstPropertyValue('uid')));
    };
    const one = await read(`/api/tickets/${tickets[0]?.id}.ics`);
    expect(one).toHaveLength(2);
    expect(one.every((uid) => uid.startsWith(tickets[0]?.id ?? '?'))).toBe(true);
    const all = await read('/api/tickets.ics');
    expect(all).toHaveLength(4);
    expect(new Set(all).size).toBe(4);
  });

  test('who is not there is led to log in and back, or told so', async () => {
    const ways = [
      [`/api/tickets/${tickets[0]?.id}.pdf`, `/pt/conta/meus-ingressos/${tickets[0]?.id}`],
      [`/api/tickets/${tickets[0]?.id}.ics`, `/pt/conta/meus-ingressos/${tickets[0]?.id}`],
      [`/api/tickets.ics`, '/pt/conta/meus-ingressos'],
      [`/api/orders/${number}.pdf`, `/pt/pedido/${number}`],
    ] as const;
    for (const [path, back] of ways) {
      const led = await fetch(`${deployment.url}${path}?utm_source=mail&coupon=GIBI10&x=1`, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      });
      expect(led.status).toBe(303);
      expect(led.headers.get('location')).toBe(
        `/pt/auth/entrar?redirect=${encodeURIComponent(back)}&utm_source=mail&coupon=GIBI10`,
      );
      expect(led.headers.get('cache-control')).toBe('private, no-store');
      const told = await fetch(`${deployment.url}${path}`, { headers: { accept: '*/*' } });
      expect(told.status).toBe(401);
      expect(await told.json()).toMatchObject({ errors: [{ code: 'UNAUTHENTICATED' }] });
    }
  });

  test('what is somebody else’s, or nobody’s, is not there', async () => {
    for (const path of files()) {
      expect((await holder.get(path)).status).toBe(200);
      expect((await other.get(path)).status).toBe(404);
    }
    for (const path of ['/api/tickets/not-a-ticket.pdf', '/api/orders/B9-ABCDEF.pdf', '/api/tickets/.ics'])
      expect((await holder.get(path)).status).toBe(404);
  });

  test('sixty files a minute are enough for anybody', async () => {
    const eager = await openTicketHolder(deployment);
    const answers = await Promise.all(Array.from({ length: 65 }, () => eager.get('/api/tickets.ics')));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(429)]).toEqual([60, 5]);
    expect((await other.get('/api/tickets.ics')).status).toBe(200);
  });

  test('without keys, no wallet is offered', async () => {
    expect((await holder.get(`/api/tickets/${tickets[0]?.id}.pkpass`)).status).toBe(404);
    expect((await holder.get(`/api/tickets/${tickets[0]?.id}/google-wallet`)).status).toBe(404);
    expect((await fetch(`${deployment.url}/wallet/apple/v1/log`, { method: 'POST' })).status).toBe(404);
  });

  test('a ticket that was given back is no paper any more; its calendar entry says so', async () => {
    const fan = await openTicketHolder(deployment);
    const order = await buy(fan, 2);
    const [first, second] = await ticketsOf(fan);
    const asked = await giveBack(fan.customer, order, [first?.id ?? '']);
    expect(asked.errors).toBeUndefined();
    expect((await fan.get(`/api/tickets/${first?.id}.pdf`)).status).toBe(404);
    const calendar = await (await fan.get(`/api/tickets/${first?.id}.ics`)).text();
    expect(calendar.match(/STATUS:CANCELLED/g)).toHaveLength(2);
    expect(await (await fan.get('/api/tickets.ics')).text()).not.toContain(first?.id);
    const left = await readPdf(
      new Uint8Array(await (await fan.get(`/api/orders/${order}.pdf`)).arrayBuffer()),
    );
    expect((await codesOn(left.pages[0] as PDFPageProxy)).map(({ text }) => text)).toEqual([second?.qrCode]);
    await giveBack(fan.customer, order);
    expect((await fan.get(`/api/orders/${order}.pdf`)).status).toBe(404);
  });
});
