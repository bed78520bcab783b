import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { formatMoney } from '#src/domain/format/money.ts';
import type { ChargeMethod } from '#src/domain/order/payment-method.ts';
import type { OrderMailData } from '#src/service/ground/mail/mail-request.ts';
import type { OrderView } from '#src/service/holding/order/rows/order-view.ts';
import { sampleEvent } from '#test/support/reading/sample-event.ts';
import type { Mail } from '../../mail/define-mail.ts';
import type { OrderStory } from '../../mail/order-story.ts';
import { sampleIds, sampleOrder, sampleTickets } from '../../sample/sample-order.ts';
import { registry } from '../registry.ts';
import { refundOf } from './refund-story.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

type OrderMail = {
  [Template in keyof OrderMailData]: { template: Template; data: OrderMailData[Template] };
}[keyof OrderMailData];

/** A mail about an order that stands as the story says. */
function tellOrder(told: OrderStory, { template, data }: OrderMail) {
  const mail = registry[template] as Mail<never>;
  const refundId = 'refund' in data ? data.refund?.refundId : undefined;
  return mail.tell({ ...told, data, refund: refundId && refundOf(told, refundId) });
}

const now = new Date('2026-11-20T15:00:00Z');
const of = { eventId: sampleIds.order, orderId: sampleIds.order };
const pixWaiting: OrderMail = {
  template: 'pix-waiting',
  data: { ...of, payment: { paymentId: sampleIds.pix } },
};
const declined: OrderMail = {
  template: 'payment-declined',
  data: { ...of, payment: { paymentId: sampleIds.card } },
};
const refund = { refundId: sampleIds.refund };

/** An order that stands as `change` says, at an instant. */
function story(
  change: (order: OrderView) => Partial<OrderView> = () => ({}),
  about: { method?: ChargeMethod; at?: Date; locale?: 'pt' | 'en' } = {},
): OrderStory {
  const { method = 'PIX', at = now, locale = 'pt' } = about;
  const event = sampleEvent(now);
  const approved = sampleOrder(event, { locale, now, method });
  const order = { ...approved, ...change(approved) };
  const site = {
    company: JSON.parse('{"legalName":"EMPRESA EXEMPLO LTDA","registrations":[],"email":"oi@example.com"}'),
  };
  const tickets = sampleTickets(event, order);
  return { locale, order, event, tickets, site, publicUrl: 'https://canhoto.example', now: at };
}

function attempt(order: OrderView, change: Partial<NonNullable<OrderView['payment']>>): Partial<OrderView> {
  if (order.payment === null) throw new Error('The sample order has a payment.');
  const payment = { ...order.payment, ...change };
  return { payment, payments: [payment] };
}

const waiting = (order: OrderView): Partial<OrderView> => ({
  status: 'WAITING_FOR_APPROVAL',
  ...attempt(order, { status: 'PENDING', pays: false }),
});
const refused = (order: OrderView): Partial<OrderView> => ({
  status: 'PAYMENT_DECLINED',
  ...attempt(order, { status: 'DECLINED', pays: false }),
});

function plain(text: string): string {
  return text.replace(/\s+/g, ' ');
}

describe('a Pix that waits', () => {
  test('tells sum, code and time, and its picture is the code', async () => {
    const copyAndPaste = '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/2353c7906304ABCD';
    const mail = await tellOrder(
      story((order) => ({
        ...waiting(order),
        ...attempt(order, { status: 'PENDING', pays: false, copyAndPaste }),
      })),
      pixWaiting,
    );
    expect(plain(mail?.text ?? '')).toContain('Pague R$ 516,15 até sex., 20 de nov., 12h15');
    expect(mail?.text.split('\n')).toContain(copyAndPaste);
    expect(mail?.html).toContain(copyAndPaste);
    const [picture] = mail?.attachments ?? [];
    expect(mail?.html).toContain(`cid:${picture?.contentId}`);
    const [code] = await readBarcodes(picture?.content ?? new Uint8Array());
    expect(code?.text).toBe(copyAndPaste);
  });

  test('is told to nobody once it is paid, taken back or out of time', async () => {
    const paid = story((order) => attempt(order, { status: 'CONFIRMED' }));
    expect(await tellOrder(paid, pixWaiting)).toBeNull();
    expect(
      await tellOrder(
        story((order) => attempt(order, { status: 'EXPIRED' })),
        pixWaiting,
      ),
    ).toBeNull();
    const lastSecond = story(waiting, { at: new Date(now.getTime() + 15 * 60_000 - 1) });
    expect(await tellOrder(lastSecond, pixWaiting)).not.toBeNull();
    const late = story(waiting, { at: new Date(now.getTime() + 15 * 60_000) });
    expect(await tellOrder(late, pixWaiting)).toBeNull();
  });
});

describe('a card that did not pay', () => {
  test('says why in words, how long the tickets are kept, and where to pay again', async () => {
    const mail = await tellOrder(story(refused, { method: 'CARD' }), declined);
    expect(mail?.text).toContain('O cartão foi recusado por falta de limite.');
    expect(plain(mail?.text ?? '')).toContain('guardados até sex., 20 de nov., 12h15');
    expect(mail?.text).toContain('Pagar de novo:\nhttps://canhoto.example/pt/pedido/EX-4F8K2M');
  });

  test('is told to nobody who has paid since, or cannot any more', async () => {
    expect(await tellOrder(story(undefined, { method: 'CARD' }), declined)).toBeNull();
    const late = story(refused, { method: 'CARD', at: new Date(now.getTime() + 15 * 60_000) });
    expect(await tellOrder(late, declined)).toBeNull();
  });
});

describe('what is true no more is told to nobody', () => {
  const approved = () => ({});
  const stale: [string, OrderMail, (order: OrderView) => Partial<OrderView>][] = [
    ['a card in analysis that was approved', { template: 'order-received', data: of }, approved],
    ['an end that late money has undone', { template: 'order-expired', data: of }, approved],
    ['a cancelation that late money has undone', { template: 'order-canceled', data: of }, approved],
    [
      'a refund that came to nothing',
      { template: 'refund-requested', data: { ...of, refund } },
      ({ refunds }) => ({ refunds: refunds.map((one) => ({ ...one, status: 'FAILED' as const })) }),
    ],
    [
      'a parcel that has arrived',
      { template: 'delivery-shipped', data: of },
      ({ delivery }) => ({ delivery: delivery && { ...delivery, status: 'DELIVERED' } }),
    ],
    ['what is not ready', { template: 'delivery-ready', data: of }, approved],
    ['a parcel that is on its way', { template: 'delivery-returned', data: of }, approved],
  ];
  test.each(stale)('%s', async (_name, mail, change) => {
    expect(await tellOrder(story(change), mail)).toBeNull();
  });

  test('tickets none of which is valid', async () => {
    const of_ = story();
    of_.tickets = of_.tickets.map((ticket) => ({ ...ticket, status: 'CANCELED', code: null }));
    of_.order.status = 'CANCELED';
    expect(await tellOrder(of_, { template: 'order-approved', data: of })).toBeNull();
    expect(await tellOrder(of_, { template: 'order-resent', data: of })).toBeNull();
  });

  test('but whoever has handed every ticket on still hears that it was paid', async () => {
    const of_ = story();
    of_.tickets = of_.tickets.map((ticket) => ({ ...ticket, status: 'TRANSFERRED', code: null }));
    const mail = await tellOrder(of_, { template: 'order-approved', data: of });
    expect(mail?.text).toContain(of_.order.number);
  });
});

describe('money', () => {
  test('the bill in a mail is the order’s, line by line', async () => {
    for (const locale of ['pt', 'en'] as const) {
      const told = story(undefined, { locale });
      const mail = await tellOrder(told, { template: 'order-approved', data: of });
      const { lines, totals } = told.order;
      const sums = [
        ...lines.map((line) => line.quantity * (line.priceCents + line.feeCents)),
        totals.feeCents,
        -totals.discountCents,
        totals.deliveryCents,
        totals.insuranceCents,
        totals.totalCents,
      ];
      for (const cents of sums) {
        expect(mail?.text).toContain(formatMoney(cents, locale));
        expect(mail?.html).toContain(`>${formatMoney(cents, locale)}<`);
      }
    }
  });

  test('a refund tells its own sum, not the order’s, and where it goes', async () => {
    const asked: OrderMail = { template: 'refund-requested', data: { ...of, refund } };
    const byPix = plain((await tellOrder(story(), asked))?.text ?? '');
    expect(byPix).toContain('Valor devolvido: R$ 108,35');
    expect(byPix).not.toContain('516,15');
    expect(byPix).toContain('Os outros continuam seus');
    expect(byPix).toContain('até 3 dias úteis');
    const whole = story(() => ({ status: 'CANCELED' }), { method: 'CARD' });
    const byCard = plain((await tellOrder(whole, asked))?.text ?? '');
    expect(byCard).toContain('O pedido inteiro foi cancelado');
    expect(byCard).toContain('Volta para: Visa, final 4242');
    expect(byCard).toContain('fatura atual ou na próxima');
  });

  test('an order goes back by the way it was paid, whatever was tried before', async () => {
    const told = story((order) => {
      const card = { ...sampleOrder(sampleEvent(now), { locale: 'pt', now, method: 'CARD' }).payment };
      const paidFirst = { ...order.payment, pays: true } as NonNullable<OrderView['payment']>;
      const triedLast = { ...card, pays: false, status: 'DECLINED' } as NonNullable<OrderView['payment']>;
      return { payment: triedLast, payments: [paidFirst, triedLast] };
    });
    const mail = await tellOrder(told, { template: 'order-refunded', data: { ...of, refund } });
    expect(mail?.text).toContain('O Pix já saiu daqui');
    expect(mail?.text).not.toContain('4242');
  });

  test('a canceled event returns what is left, and nothing where nothing was paid', async () => {
    const paid = await tellOrder(story(), { template: 'event-canceled', data: { ...of, refund } });
    expect(plain(paid?.text ?? '')).toContain('Vamos devolver R$ 108,35: tudo o que ainda não tinha voltado');
    const whole = story(({ refunds, totals }) => ({
      refunds: refunds.map((one) => ({ ...one, amountCents: totals.totalCents })),
    }));
    const all = await tellOrder(whole, { template: 'event-canceled', data: { ...of, refund } });
    expect(plain(all?.text ?? '')).toContain('Vamos devolver R$ 516,15: tudo o que você pagou');
    const free = await tellOrder(story(), { template: 'event-canceled', data: { ...of, refund: null } });
    expect(free?.text).toContain('Não há nada a devolver');
    expect(free?.text).not.toContain('R$');
  });
});

test('an event that is off is the reason for what ends with it', async () => {
  const unpaid = story(() => ({ status: 'CANCELED' }));
  unpaid.event.canceledAt = now;
  const canceled = await tellOrder(unpaid, { template: 'order-canceled', data: of });
  expect(canceled?.text).toContain('não vai acontecer');
  expect(canceled?.text).not.toMatch(/voltaram para a venda|Se ainda houver ingressos/);
  const returned = { amountCents: 51_615, reason: 'late_money_without_stock' } as const;
  const late = await tellOrder(unpaid, { template: 'money-returned', data: { ...of, returned } });
  expect(plain(late?.text ?? '')).toContain('Vamos devolver R$ 516,15');
  expect(late?.text).not.toMatch(/já tinham sido vendidos|Se ainda houver ingressos/);
});

test('a parcel is told with its code, the day and the place, in one line', async () => {
  const mail = await tellOrder(story(), { template: 'delivery-shipped', data: of });
  expect(mail?.text).toContain('Código de rastreio: BR123456789BR');
  expect(mail?.text).toContain('Chega até: qui., 10 de dez.');
  expect(mail?.text).toContain('Praça da Sé, 1, lado ímpar, Sé, São Paulo/SP, 01001-000');
});

test('a half-price ticket names its ground and what to bring', async () => {
  const mail = await tellOrder(story(), { template: 'order-approved', data: of });
  expect(mail?.text).toContain(
    'Meia-entrada: Estudante. Carteira de Identificação Estudantil (CIE) válida.\nTitular: João Conceição',
  );
  expect(mail?.text.split('Meia-entrada:')).toHaveLength(2);
});

test('tickets come as pictures in the mail and once more as a PDF beside it', async () => {
  const mail = await tellOrder(story(), { template: 'order-resent', data: of });
  expect(mail?.subject).toBe('Seus ingressos para Festa das Histórias, mais uma vez (pedido EX-4F8K2M)');
  expect(
    mail?.attachments.map(({ filename, contentType, contentId }) => [filename, contentType, contentId]),
  ).toEqual([
    ['EX-4F8K2M-1.png', 'image/png', 'ticket-1@canhoto'],
    ['EX-4F8K2M-2.png', 'image/png', 'ticket-2@canhoto'],
    ['ingressos-EX-4F8K2M.pdf', 'application/pdf', null],
  ]);
  const pdf = Buffer.from(mail?.attachments[2]?.content ?? new Uint8Array());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
