import { expect, test } from 'vitest';
import type { TestCustomer } from '../../test/support/deployment/deployment.ts';
import { codesOn, readPdf } from '../../test/support/reading/read-pdf.ts';
import { offerOf, openCourtesyDesk, somebody } from '../../test/support/shop/courtesy-desk.ts';
import { writeMail } from './write-mail.ts';

const { deployment, event, redeem, code } = await openCourtesyDesk();
const { context } = deployment;

test('whoever redeems gets the tickets by mail, with their PDF and without a price', async () => {
  const view = await event({
    days: { sat: 10 },
    offers: [{ key: 'sat', days: ['sat'] }],
    courtesies: [{ key: 'press', offers: [{ offer: 'sat', quantity: 5, maxPerCode: 2 }] }],
  });
  const [ana] = (await deployment.customers(1)) as [TestCustomer];
  const offerId = offerOf(view, 'sat');
  const items = [somebody('Ana'), somebody('Bia')].map((person) => ({ offerId, ...person }));
  const answer = await redeem(ana, await code(view, 'press'), items, { locale: 'en' });
  const tickets = answer.data?.redeemCourtesy.map(({ ticket }) => ticket.qrCode) ?? [];
  const { rows } = await context.pool.query(
    'select id, locale, data, to_address as "toAddress" from mail where template = \'courtesy-redeemed\'',
  );
  expect(rows).toHaveLength(1);
  const mail = await writeMail(context, { ...rows[0], template: 'courtesy-redeemed' });
  expect(mail?.subject).toBe(`Your gift badge for ${view.slug}`);
  expect(mail?.text).toContain('Gift badge redeemed!');
  expect(mail?.text).toContain('Bia Souza');
  expect(mail?.text).not.toContain('R$');
  const pdf = mail?.attachments?.find(({ contentType }) => contentType === 'application/pdf');
  const { pages, text } = await readPdf(pdf?.content ?? new Uint8Array());
  expect(text).not.toContain('R$');
  const codes = (await Promise.all(pages.map(codesOn))).flat();
  expect(codes.map(({ text: inPdf }) => inPdf)).toEqual(tickets);
});
