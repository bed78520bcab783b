import { expect, test } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { newStaff, type StaffBrowser } from '../../support/journey/staff-browser.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { entryCents, openTills } from '../../support/till/till-desk.ts';

// docs/algorithms/till.md, as its pages ask.
const { deployment, anEvent, uuid, payPix } = await openTills();

/** Asks the staff API as somebody who is logged in. */
async function ask(browser: StaffBrowser, query: string, variables: object) {
  const answer = await fetch(`${deployment.url}/production/staff/graphql`, {
    method: 'POST',
    headers: { cookie: browser.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as {
    data: Record<string, Record<string, unknown>> | null;
    errors?: { extensions: { code: string; field?: string; facts?: object } }[];
  };
}

const saleFields = `id state orderNumber way totalCents receivedCents changeCents slip email
  lines { description { pt } quantity priceCents feeCents totalCents } pix { copyAndPaste expiresAt }
  tickets { id name { pt } dates { pt } holderName ground code } refunds { way amountCents isDone slip }`;
const till = `query($e: ID!) { till(eventId: $e) { ways backMinutes stations grounds { id countsInQuota }
  shift { id station person openingCents closedAt } sales { ${saleFields} }
  offers { id name { pt } categoryKind maxPerOrder inHalfPriceQuota batches { id priceCents feeCents status remaining } } } }`;
const open = `mutation($e: ID!, $id: ID!, $cents: Int!) {
  openTill(eventId: $e, id: $id, station: "Portão A", countedCents: $cents) { id person } }`;
const sell = `mutation($e: ID!, $sale: TillSaleInput!) { sellAtTill(eventId: $e, sale: $sale) { ${saleFields} } }`;
const saleAgain = `query($e: ID!, $id: ID!) { tillSale(eventId: $e, id: $id) { ${saleFields} } }`;
const back = `mutation($e: ID!, $r: ID!, $sale: ID!) {
  takeBackAtTill(eventId: $e, requestId: $r, saleId: $sale, reason: "Desistiu") { ${saleFields} } }`;
const move = `mutation($e: ID!, $r: ID!) {
  moveTillCash(eventId: $e, requestId: $r, kind: OUT, amountCents: 1000, reason: "Cofre") { id } }`;
const close = `mutation($e: ID!, $r: ID!, $cents: Int!) { closeTill(eventId: $e, requestId: $r, countedCents: $cents) {
  number countedCents expectedCents differenceCents by note } }`;
const shifts = `query($e: ID!) { tillShifts(eventId: $e) { next items {
  shift { id station } expectedCents countedCents differenceCents sales } } }`;
const shift = `query($e: ID!, $id: ID!) { tillShift(eventId: $e, id: $id) { row { sales }
  entries { number kind amountCents balanceCents by reason orderNumber } counts { number differenceCents } sales { ${saleFields} } } }`;
const report = `query($e: ID!) { tillReport(eventId: $e) { whole { orders units keptCents } byWay { key keptCents }
  byPerson { key } byStation { key } byHour { key capturedCents refundCents } } }`;
const again = `mutation($e: ID!, $s: ID!, $r: ID!) {
  countTillAgain(eventId: $e, shiftId: $s, requestId: $r, countedCents: 0, note: "x") { number } }`;

const cashSale = (view: EventView, more: object = {}) => ({
  ...{ id: uuid(), lines: [{ batchId: batchOf(view, 'full'), quantity: 1 }], way: 'CASH' },
  ...{ expectedTotalCents: entryCents, receivedCents: 6_000, ...more },
});

test('a shift from opening to closing, with all that its page and finance read', async () => {
  const view = await anEvent();
  const e = view.id;
  const seller = (await newStaff(deployment, 'TILL')).browser;
  const finance = (await newStaff(deployment, 'FINANCE')).browser;
  const start = (await ask(seller, till, { e })).data?.till;
  expect(start).toMatchObject({ shift: null, ways: ['CASH', 'TERMINAL', 'PIX'], backMinutes: 60, sales: [] });
  expect(start?.offers).toMatchObject([
    {
      name: { pt: 'full' },
      batches: [{ priceCents: 5_000, feeCents: 750, status: 'ON_SALE', remaining: null }],
    },
  ]);
  const id = uuid();
  expect((await ask(seller, open, { e, id, cents: 2_000 })).data?.openTill).toMatchObject({ id });
  const cash = (await ask(seller, sell, { e, sale: cashSale(view) })).data?.sellAtTill;
  expect(cash).toMatchObject({ state: 'SOLD', changeCents: 250, tickets: [{ holderName: '' }], refunds: [] });
  const pix = (await ask(seller, sell, { e, sale: cashSale(view, { way: 'PIX' }) })).data?.sellAtTill;
  expect(pix).toMatchObject({ state: 'WAITING', receivedCents: null, tickets: [] });
  await payPix(view, String(pix?.id));
  const paid = (await ask(seller, saleAgain, { e, id: pix?.id })).data?.tillSale;
  expect(paid).toMatchObject({ state: 'SOLD', pix: null, tickets: [{ code: expect.any(String) }] });
  await ask(seller, move, { e, r: uuid() });
  const gone = (await ask(seller, back, { e, r: uuid(), sale: cash?.id })).data?.takeBackAtTill;
  expect(gone).toMatchObject({
    state: 'TAKEN_BACK',
    refunds: [{ way: 'CASH', amountCents: 5_750, isDone: true }],
  });
  expect((await ask(seller, till, { e })).data?.till?.sales).toHaveLength(2);
  expect((await ask(seller, close, { e, r: uuid(), cents: 900 })).data?.closeTill).toMatchObject({
    ...{ number: 1, countedCents: 900, expectedCents: 1_000, differenceCents: -100, note: null },
  });
  expect((await ask(finance, shifts, { e })).data?.tillShifts).toMatchObject({
    ...{ next: null, items: [{ shift: { id }, expectedCents: 1_000, differenceCents: -100, sales: 2 }] },
  });
  const story = (await ask(finance, shift, { e, id })).data?.tillShift;
  expect(story?.entries).toMatchObject([
    ...[{ kind: 'OPENING' }, { kind: 'SALE', orderNumber: cash?.orderNumber }],
    ...[
      { kind: 'OUT', reason: 'Cofre' },
      { kind: 'REFUND', amountCents: -5_750 },
    ],
  ]);
  expect(story?.sales).toHaveLength(2);
  expect((await ask(finance, report, { e })).data?.tillReport).toMatchObject({
    whole: { orders: 2, units: 1, keptCents: 5_750 },
    byWay: [
      { key: 'CASH', keptCents: 0 },
      { key: 'PIX', keptCents: 5_750 },
    ],
  });
});

test('who sells sees no sums and counts nothing anew, and a refusal names its field and facts', async () => {
  const view = await anEvent();
  const e = view.id;
  const seller = (await newStaff(deployment, 'TILL')).browser;
  const gate = (await newStaff(deployment, 'GATE')).browser;
  for (const [browser, text, variables] of [
    [seller, shifts, { e }],
    [seller, shift, { e, id: uuid() }],
    [seller, report, { e }],
    [seller, again, { e, s: uuid(), r: uuid() }],
    [gate, till, { e }],
    [gate, sell, { e, sale: cashSale(view) }],
  ] as const) {
    expect((await ask(browser, text, variables)).errors?.[0]?.extensions.code).toBe('NOT_ALLOWED');
  }
  await ask(seller, open, { e, id: uuid(), cents: 0 });
  const changed = await ask(seller, sell, { e, sale: cashSale(view, { expectedTotalCents: 5_000 }) });
  expect(changed.errors?.[0]?.extensions).toMatchObject({
    code: 'TOTAL_CHANGED',
    facts: { total: entryCents },
  });
  const less = await ask(seller, sell, { e, sale: cashSale(view, { receivedCents: 1 }) });
  expect(less.errors?.[0]?.extensions).toMatchObject({
    ...{ code: 'CASH_TOO_LITTLE', field: 'sale.receivedCents', facts: { total: entryCents } },
  });
});
