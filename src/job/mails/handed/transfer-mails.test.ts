import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import { expireTransfers } from '#src/service/holding/ticket/transfer/end-transfers.ts';
import { qrPng } from '#src/service/holding/ticket/view/qr-png.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { codesOn, readPdf } from '#test/support/reading/read-pdf.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { writeMail } from '../../write-mail.ts';

// What the mails about tickets in other hands say and do not say, of real transfers.
const shop = await openHandOn();
const { deployment, event, buy, ticketOf, offer, makeLink, tokenOf, accept, cancel, emailOf, mailsOf } = shop;
const { context } = deployment;

async function offered(about: { sender?: string; locale?: 'pt' | 'en' } = {}) {
  const view = await event({ days: { sat: 10 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const { sender = 'Ana', locale = 'pt' } = about;
  await context.pool.query('update customer set name = $2, locale = $3 where id = $1', [
    ana.id,
    sender,
    locale,
  ]);
  const order = await buy(view, ana, { full: [null, null] });
  const id = order.tickets[0]?.id ?? '';
  return { view, ana, bia, order, id };
}

async function writtenTo(view: Parameters<typeof mailsOf>[0], template: string) {
  const [mail] = await mailsOf(view, template);
  if (mail === undefined) throw new Error(`No ${template}.`);
  const written = await writeMail(context, mail as unknown as Parameters<typeof writeMail>[1]);
  return { ...mail, written } as typeof mail & { written: typeof written; locale: string };
}

describe('the invitation', () => {
  test('is in the language of the account it goes to, or else of the one who offers', async () => {
    const { view, ana, bia, id } = await offered({ locale: 'en' });
    const toNobody = (await offer(ana, id, 'someone@nowhere.example')).data.transferTicket;
    expect((await writtenTo(view, 'transfer-offered')).locale).toBe('en');
    await cancel(ana, toNobody.id);
    await context.pool.query(`update customer set locale = 'pt' where id = $1`, [bia.id]);
    await offer(ana, id, emailOf(bia));
    expect((await mailsOf(view, 'transfer-offered')).map((mail) => Reflect.get(mail, 'locale'))).toEqual([
      'en',
      'pt',
    ]);
  });

  test.each([
    ['Ana Clara', 'Ana quer passar'],
    ['www.spam.example Grátis', 'Alguém quer passar'],
  ])('of somebody who is called %s says: %s', async (sender, said) => {
    const { view, ana, bia, id } = await offered({ sender });
    await offer(ana, id, emailOf(bia));
    const { written } = await writtenTo(view, 'transfer-offered');
    expect(written?.subject).toContain(said);
    expect(written?.html).not.toContain('spam');
    expect(written?.html).not.toContain('Souza');
    expect(written?.html).not.toContain(emailOf(ana));
  });

  test('written twice has one link that opens, the later one, and is dropped when there is nothing to answer', async () => {
    const { view, ana, bia, id } = await offered();
    const transfer = (await offer(ana, id, emailOf(bia))).data.transferTicket;
    const first = await tokenOf(transfer.id);
    const second = await tokenOf(transfer.id);
    expect(first).not.toBe(second);
    expect((await accept(bia, first)).errors?.[0]?.extensions.code).toBe('TRANSFER_NOT_FOUND');
    expect((await accept(bia, second)).errors).toBeUndefined();
    expect((await writtenTo(view, 'transfer-offered')).written).toBeNull();
  });
});

test('the new owner gets their code in the mail and as a PDF, and nothing of the order it came from', async () => {
  const { view, ana, bia, order, id } = await offered();
  const transfer = (await offer(ana, id, emailOf(bia))).data.transferTicket;
  const received = (await accept(bia, await tokenOf(transfer.id))).data.acceptTransfer;
  const { written } = await writtenTo(view, 'tickets-received');
  const picture = written?.attachments.find(({ contentType }) => contentType === 'image/png');
  expect(written?.html).toContain(`cid:${picture?.contentId}`);
  expect(Buffer.from(picture?.content ?? []).equals(qrPng(received.qrCode ?? ''))).toBe(true);
  const pdf = written?.attachments.find(({ contentType }) => contentType === 'application/pdf');
  const read = await readPdf(pdf?.content ?? new Uint8Array());
  const [page] = read.pages;
  if (page === undefined) throw new Error('The PDF has no page.');
  expect((await codesOn(page)).map(({ text }) => text)).toEqual([received.qrCode]);
  for (const said of [
    written?.html ?? '',
    written?.text ?? '',
    written?.subject ?? '',
    read.text,
    pdf?.filename,
  ]) {
    expect(said).not.toContain(order.number);
    expect(said).not.toContain(emailOf(ana));
    expect(said).not.toMatch(/R\$/);
  }
  expect((await ticketOf(bia, received.id))?.qrCode).toBe(received.qrCode);
});

test('whose link was taken, or by nobody, hears that, without a name or an address', async () => {
  const { view, ana, bia, order, id } = await offered();
  const [, second] = order.tickets.map((ticket) => ticket.id);
  const { token } = (await makeLink(ana, id)).data.makeTransferLink;
  await makeLink(ana, second ?? '');
  await accept(bia, token);
  const taken = await writtenTo(view, 'transfer-accepted');
  expect(taken.toAddress).toBe(emailOf(ana));
  expect(taken.written?.text).toContain('Alguém abriu o seu link');
  expect(taken.written?.text).not.toContain(emailOf(bia));
  deployment.clock.pass(72 * 3_600);
  await expireTransfers(context);
  const { written } = await writtenTo(view, 'transfer-expired');
  expect(written?.text).toContain('Ninguém aceitou pelo seu link a tempo');
});

test('whose ticket ended hears that it did, and of whom the money is', async () => {
  const { view, ana, bia, order, id } = await offered();
  const transfer = (await offer(ana, id, emailOf(bia))).data.transferTicket;
  await accept(bia, await tokenOf(transfer.id));
  await refundOrder(context, { number: order.number, actor: operator('test'), note: null });
  const { written, toAddress } = await writtenTo(view, 'ticket-ended');
  expect(toAddress).toBe(emailOf(bia));
  expect(written?.text).toContain('volta para quem comprou');
  expect(written?.text).not.toContain(order.number);
});
