import { describe, expect, test } from 'vitest';
import { writeMail } from '#src/job/write-mail.ts';
import { admitTicket } from '#src/service/holding/admission/admit-ticket.ts';
import { acceptTransfer } from '#src/service/holding/ticket/transfer/accept-transfer.ts';
import { makeTransferLink } from '#src/service/holding/ticket/transfer/make-transfer-link.ts';
import { alongUrl } from '#src/service/holding/till/along/along-url.ts';
import { readAlong } from '#src/service/holding/till/along/read-along.ts';
import { takeTicketsAlong } from '#src/service/holding/till/along/take-tickets-along.ts';
import type { TillSaleInput } from '#src/service/holding/till/check-sale.ts';
import { mailTillReceipt } from '#src/service/holding/till/mail-till-receipt.ts';
import { readTillSale } from '#src/service/holding/till/read-till.ts';
import { takeBackAnyTillSale } from '#src/service/holding/till/take-back-at-till.ts';
import type { SaleView } from '#src/service/holding/till/till-sale-view.ts';
import { readOfficeOrder, readOrderStory } from '#src/service/office/orders/read-office-order.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { allTold, entryCents, openTills, refusalOf } from '../../support/till/till-desk.ts';

// docs/algorithms/till.md, "Taken along", with the invariants asked after each test.
const tills = await openTills();
const { deployment, anEvent, opened, sold, sell, takeBack, drawerOf, stockOf } = tills;
const { rita, finance, uuid } = tills;
const { context, clock } = deployment;

const people = async (count: number) => (await deployment.customers(count)) as TestCustomer[];

function tokenOf({ along }: SaleView): string {
  const url = along === null ? null : alongUrl(context, along);
  return url?.split('/').at(-1) ?? '';
}

const take = ({ actor }: TestCustomer, token: string) => takeTicketsAlong(context, { actor, token });
const look = (token: string, person: TestCustomer | null = null) =>
  readAlong(context, { actor: person?.actor ?? null, token });
const saleNow = (view: EventView, id: string) => readTillSale(context, { actor: rita, eventId: view.id, id });
const codesOf = async (sale: SaleView) => (await sale.tickets()).map(({ code }) => code ?? '');

async function scan(view: EventView, code: string | null | undefined): Promise<string> {
  const dateId = view.dates[0]?.id ?? '';
  const asked = { eventId: view.id, dateId, gate: 'A', scanId: uuid(), code: code ?? '' };
  return (await admitTicket(context, asked)).answer;
}

/** An event with a shift open, and a sale of so many entries in cash. */
async function aSale(quantity = 1, about: Parameters<typeof anEvent>[0] = {}) {
  const view = await anEvent(about);
  const shift = await opened(view);
  const sale = await sold(view, quantity);
  return { view, shift, sale, token: tokenOf(sale), paper: await codesOf(sale) };
}

describe('taken along', () => {
  test('one ticket gets the name of who takes it; the paper opens no more, and the phone does', async () => {
    const { view, sale, token, paper } = await aSale();
    const [ana] = (await people(1)) as [TestCustomer];
    expect(await look(token)).toMatchObject({ staying: 0, isNamed: true });
    const [own] = await take(ana, token);
    expect(own).toMatchObject({
      ...{ status: 'VALID', orderNumber: null, purchase: null },
      holder: { lastName: 'Souza', documentNumber: ana.documentNumber },
    });
    expect(await scan(view, paper[0])).toBe('TRANSFERRED');
    expect(await scan(view, own?.code)).toBe('ADMITTED');
    const now = await saleNow(view, sale.id);
    expect(now?.along).toMatchObject({ isOpen: false, takenAt: expect.any(Date) });
    expect(await now?.tickets()).toMatchObject([{ code: null }]);
    const seen = await readOfficeOrder(context, { actor: finance, number: sale.orderNumber ?? '' });
    const { history } = await readOrderStory(context, { actor: finance, ...seen });
    expect(history.at(-1)).toMatchObject({ cause: 'taken_along' });
    expect(await stockOf(view)).toEqual({ sold: 1, held: 0 });
  });

  test('two for one day stay in nobody’s name, and keep their grounds', async () => {
    const view = await anEvent({
      hasHalfPriceQuota: true,
      offers: [
        { key: 'full', days: ['sat'], batches: [{ priceCents: 5_000, feeCents: 750 }] },
        { key: 'half', days: ['sat'], ticketType: 'HALF' },
      ],
    });
    await opened(view);
    const { priceCents = 0, feeCents = 0 } =
      view.categories
        .flatMap(({ offers }) => offers)
        .find(({ inHalfPriceQuota }) => inHalfPriceQuota === true)?.batches[0] ?? {};
    const lines: TillSaleInput['lines'] = [
      { batchId: batchOf(view, 'full'), quantity: 1 },
      { batchId: batchOf(view, 'half'), quantity: 1, holders: [{ ground: 'STUDENT' }] },
    ];
    const cents = entryCents + priceCents + feeCents;
    const sale = await sell(
      view,
      tills.saleOf(view, 1, { lines, expectedTotalCents: cents, receivedCents: cents }),
    );
    const [ana] = (await people(1)) as [TestCustomer];
    expect(await look(tokenOf(sale), ana)).toMatchObject({ isNamed: false });
    const own = await take(ana, tokenOf(sale));
    expect(own.map(({ holder }) => [holder.documentType, holder.halfPriceGround ?? null]).sort()).toEqual([
      ['BEARER', null],
      ['BEARER', 'STUDENT'],
    ]);
  });

  test('once: the same person again gets the same, another one is told, and of two at once one has them', async () => {
    const { token } = await aSale();
    const [ana, bia] = (await people(2)) as [TestCustomer, TestCustomer];
    const both = await allTold([take(ana, token), take(bia, token)]);
    const [winner, loser] = Array.isArray(both[0]) ? [ana, bia] : [bia, ana];
    expect(both.filter((one) => typeof one === 'string')).toHaveLength(1);
    const [own] = await take(winner, token);
    expect(both.flat()).toContainEqual(expect.objectContaining({ id: own?.id }));
    expect(await refusalOf(take(loser, token))).toBe('TAKE_ALONG_TAKEN');
    expect(await refusalOf(look(token))).toBe('TAKE_ALONG_TAKEN');
  });

  test('its secret is in no table, opens no gate, and another letter of it opens nothing', async () => {
    const { view, sale, token } = await aSale();
    const secret = token.split('~')[1] ?? '';
    const { rows } = await context.pool.query('select a::text as row from till_along a where event_id = $1', [
      view.id,
    ]);
    expect(rows).toHaveLength(1);
    const bytes = Buffer.from(secret, 'base64url').toString('hex');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${secret}|${bytes}`));
    expect(await scan(view, sale.along === null ? null : alongUrl(context, sale.along))).toBe('UNKNOWN');
    const other = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
    for (const wrong of [other, '', 'MQ27', token.replace(/^[^~]+/, 'ZZZZ')]) {
      expect(await refusalOf(look(wrong))).toBe('TAKE_ALONG_NOT_FOUND');
    }
  });

  test('a used ticket stays on paper; where nothing is left, or the event has ended, it is over', async () => {
    const two = await aSale(2);
    const [ana] = (await people(1)) as [TestCustomer];
    expect(await scan(two.view, two.paper[0])).toBe('ADMITTED');
    expect(await look(two.token)).toMatchObject({ staying: 1, isNamed: false });
    expect(await take(ana, two.token)).toHaveLength(1);
    const back = await aSale();
    await takeBack(back.view, back.sale.id);
    expect(await refusalOf(take(ana, back.token))).toBe('TAKE_ALONG_OVER');
    const late = await aSale();
    clock.pass((late.view.endsAt.getTime() - clock.now().getTime()) / 1_000);
    expect(await refusalOf(take(ana, late.token))).toBe('TAKE_ALONG_OVER');
    expect(await refusalOf(look(late.token))).toBe('TAKE_ALONG_OVER');
    expect((await saleNow(late.view, late.sale.id))?.along).toMatchObject({ isOpen: false });
  });

  test('needs a log-in and a complete registration', async () => {
    const { token } = await aSale();
    const [ana] = (await people(1)) as [TestCustomer];
    const document = 'mutation($token: String!) { takeTicketsAlong(token: $token) { id } }';
    expect(codeOf(await deployment.graphql(document, { token }))).toBe('UNAUTHENTICATED');
    const write = (type: string | null, number: string | null) =>
      context.pool.query('update customer set document_type = $2, document_number = $3 where id = $1', [
        ...[ana.id, type, number],
      ]);
    await write(null, null);
    expect(codeOf(await deployment.graphql(document, { token }, ana))).toBe('REGISTRATION_INCOMPLETE');
    await write('CPF', ana.documentNumber);
    const seen = await deployment.graphql<{ ticketsToTakeAlong: { tickets: unknown[] } }>(
      'query($token: String!) { ticketsToTakeAlong(token: $token) { staying isNamed tickets { offer { id } } event { slug } } }',
      { token },
    );
    expect(seen.data.ticketsToTakeAlong.tickets).toHaveLength(1);
  });
});

describe('a session taken along', () => {
  test('goes with its ticket to the person, unless they are elsewhere at its time', async () => {
    const session = (fromHour: number) => ({ artist: 'iara', fromHour, hours: 0.5, seats: 9 });
    const view = await anEvent({
      offers: [
        { key: 'full', days: ['sat'], batches: [{ priceCents: 5_000, feeCents: 750 }] },
        { key: 'photo', days: ['sat'], session: session(2), batches: [{ priceCents: 5_000, feeCents: 750 }] },
      ],
    });
    await opened(view);
    const lines = ['full', 'photo'].map((key) => ({ batchId: batchOf(view, key), quantity: 1 }));
    const made = () => sold(view, 2, { lines });
    const [first, second] = [await made(), await made()];
    const [ana] = (await people(1)) as [TestCustomer];
    const own = await take(ana, tokenOf(first));
    expect(own.map(({ holder }) => holder.documentNumber)).toEqual([ana.documentNumber, ana.documentNumber]);
    expect(await refusalOf(take(ana, tokenOf(second)))).toBe('SAME_TIME');
    expect(await (await saleNow(view, second.id))?.tickets()).not.toContainEqual(
      expect.objectContaining({ code: null }),
    );
  });
});

describe('taken back after it was taken along', () => {
  test('by the till, the ticket in the account ends, its owner is told, and the money leaves the drawer', async () => {
    const { view, shift, sale, token } = await aSale();
    const [ana] = (await people(1)) as [TestCustomer];
    const [own] = await take(ana, token);
    expect(await takeBack(view, sale.id)).toMatchObject({ state: 'TAKEN_BACK' });
    expect(await scan(view, own?.code)).toBe('CANCELED');
    const { rows } = await context.pool.query(
      "select 1 from mail where to_address = $1 and template = 'ticket-ended'",
      [`${ana.id}@example.com`],
    );
    expect(rows).toHaveLength(1);
    expect((await drawerOf(view, shift.id)).at(-1)).toEqual(['REFUND', -entryCents, 10_000]);
    expect(await stockOf(view)).toEqual({ sold: 0, held: 0 });
  });

  test('by its paper, which tells its unit as left until it went back', async () => {
    const { view, sale, token, paper } = await aSale(2);
    const [ana] = (await people(1)) as [TestCustomer];
    await scan(view, paper[0]);
    await take(ana, token);
    const papers = (await saleNow(view, sale.id))?.tickets();
    const [used, taken] = (await papers) ?? [];
    expect([used?.code, taken?.code]).toEqual([paper[0], null]);
    expect(new Set([used?.unit, taken?.unit, null]).size).toBe(3);
    await takeBack(view, sale.id, { ticketIds: [taken?.id ?? ''] });
    const left = await (await saleNow(view, sale.id))?.tickets();
    expect(left?.map(({ unit }) => unit)).toEqual([used?.unit, null]);
  });

  test('not by the seller once it was used, offered or handed on: finance may', async () => {
    const [ana, bia] = (await people(2)) as [TestCustomer, TestCustomer];
    const used = await aSale();
    const [own] = await take(ana, used.token);
    const paperId = (await used.sale.tickets())[0]?.id ?? '';
    await scan(used.view, own?.code);
    expect(await refusalOf(takeBack(used.view, used.sale.id))).toBe('TICKET_USED');
    expect(await refusalOf(takeBack(used.view, used.sale.id, { ticketIds: [paperId] }))).toBe('TICKET_USED');
    const given = await aSale();
    const [gift] = await take(ana, given.token);
    const { token } = await makeTransferLink(context, { actor: ana.actor, ticketId: gift?.id ?? '' });
    expect(await refusalOf(takeBack(given.view, given.sale.id))).toBe('TICKET_ENGAGED');
    await acceptTransfer(context, { actor: bia.actor, token, halfPriceGround: null, answers: [] });
    expect(await refusalOf(takeBack(given.view, given.sale.id))).toBe('TICKET_NOT_VALID');
    await opened(given.view, finance, 20_000, 'Cofre');
    const asked = { actor: finance, eventId: given.view.id, requestId: uuid(), saleId: given.sale.id };
    const back = takeBackAnyTillSale(context, { ...asked, ticketIds: null, slip: null, reason: 'Golpe' });
    expect(await back).toMatchObject({ state: 'TAKEN_BACK' });
  });

  test('or while it is taken along: one of the two, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { view, sale, token } = await aSale();
      const [ana] = (await people(1)) as [TestCustomer];
      const [taken] = await allTold<unknown>([take(ana, token), takeBack(view, sale.id)]);
      expect((await saleNow(view, sale.id))?.state).toBe('TAKEN_BACK');
      if (typeof taken === 'string') expect(taken).toContain('TAKE_ALONG_OVER');
      expect(await stockOf(view)).toEqual({ sold: 0, held: 0 });
    }
  });
});

test('the mail of a receipt has the link until the tickets are in an account; then there is nothing to mail', async () => {
  const { view, sale, token } = await aSale();
  const mail = () =>
    mailTillReceipt(context, {
      actor: rita,
      eventId: view.id,
      saleId: sale.id,
      email: `${sale.id}@example.com`,
    });
  await mail();
  const { rows } = await context.pool.query(
    `select id, template, data, locale, to_address as "toAddress", enqueued_at as "enqueuedAt" from mail
    where to_address = $1`,
    [`${sale.id}@example.com`],
  );
  expect((await writeMail(context, rows[0]))?.text).toContain(`/pt/transferencia/${token}`);
  const [ana] = (await people(1)) as [TestCustomer];
  await take(ana, token);
  expect(await writeMail(context, rows[0])).toBeNull();
  expect(await refusalOf(mail())).toBe('TICKET_NOT_VALID');
});
