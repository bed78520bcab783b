import { describe, expect, test } from 'vitest';
import type { QuestionDefinition } from '#src/domain/event/event-definition.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { fieldOf, person } from '../../support/shop/artist-session-shop.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';
import { need, needQuestion, size, sizeQuestion } from '../../support/shop/questions.ts';
import { batchOf } from '../../support/shop/shop.ts';

// What an event asks of holders (docs/algorithms/questions-to-holders.md), over HTTP and GraphQL, with the invariants asked
// after each test.
const shop = await openHandOn();
const {
  deployment,
  event,
  weekend,
  ask,
  buy,
  save,
  place,
  name,
  offer,
  tokenOf,
  invitation,
  emailOf,
  scan,
  giveBack,
} = shop;
const { context } = deployment;
const questions = [sizeQuestion, needQuestion];

type Answers = { question: string; answer: string }[];
/** A person as they are named, with answers. */
const answering = (answers: Answers, one = person()) => ({ ...one, answers });

interface Asked {
  id: string;
  qrCode: string | null;
  offer: { name: string };
  questions: { key: string; isRequired: boolean }[];
  answers: { key: string; value: string; question: string; answer: string }[];
}

async function asked(customer: TestCustomer, locale = 'pt'): Promise<Asked[]> {
  const { data } = await deployment.graphql<{ tickets: Asked[] }>(
    `query($locale: Locale!) { tickets { id qrCode offer { name } questions { key isRequired }
      answers { key value question(locale: $locale) answer(locale: $locale) } } }`,
    { locale },
    customer,
  );
  return data.tickets;
}

const told = (tickets: readonly Asked[]) =>
  Object.fromEntries(
    tickets.map(({ offer, answers }) => [offer.name, answers.map(({ key, value }) => `${key}=${value}`)]),
  );

async function accept(customer: TestCustomer, token: string, answers?: Answers) {
  return await deployment.graphql<{ acceptTransfer: { id: string } }>(
    `mutation($token: String!, $answers: [AnswerInput!]) {
      acceptTransfer(token: $token, answers: $answers) { id } }`,
    { token, answers },
    customer,
  );
}

/** Everything of answers that the database has of an event. */
async function stored(eventId: string) {
  const tickets = await context.pool.query(
    `select status, holder_answers as answers from ticket where event_id = $1
    order by issued_at, order_id, order_line_id, unit, part`,
    [eventId],
  );
  const lines = await context.pool.query('select holders from order_line where event_id = $1', [eventId]);
  return { tickets: tickets.rows, lines: JSON.stringify(lines.rows) };
}

async function change(eventId: string, changed: readonly QuestionDefinition[]) {
  await context.pool.query('update event set questions = $2, version = version + 1 where id = $1', [
    eventId,
    JSON.stringify(changed),
  ]);
}

async function oneDay(more: Partial<Parameters<typeof event>[0]> = {}) {
  const view = await event({
    days: { sat: 20 },
    offers: [
      { key: 'full', days: ['sat'] },
      { key: 'shirt', days: [], kind: 'PRODUCT', stock: 20 },
    ],
    questions,
    ...more,
  });
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  return { view, ana, bia };
}

describe('an order', () => {
  test('is refused without a required answer of a named holder, and placed for one who is named later', async () => {
    const { view, ana } = await oneDay();
    const missing = await ask(view, ana, { full: [person()] });
    expect([codeOf(missing), fieldOf(missing)]).toEqual(['ANSWER_REQUIRED', 'holders.0.answers.size']);
    const wrong = await ask(view, ana, { full: [answering([size('xxg'), need('x'.repeat(201))])] });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      refusals: [
        { code: 'ANSWER_INVALID', field: 'holders.0.answers.size', facts: { max: 200 } },
        { code: 'ANSWER_INVALID', field: 'holders.0.answers.need' },
      ],
    });
    await buy(view, ana, { full: [answering([size('g'), need(' Rampa ')]), null], shirt: [null] });
    expect((await asked(ana)).map(({ answers, questions: of }) => [of.length, answers.length])).toEqual([
      [2, 2],
      [2, 0],
      [0, 0],
    ]);
    const { tickets, lines } = await stored(view.id);
    expect(tickets.map(({ answers }) => answers)).toContainEqual({ size: 'g', need: 'Rampa' });
    // Each answer is stored once: the order has the names, and no answers any more.
    expect(lines).toContain('Souza');
    expect(lines).not.toContain('answers');
  });

  test('keeps the answers until it is paid', async () => {
    const { view, ana } = await oneDay();
    await ask(view, ana, { full: [answering([size('m')])] });
    expect((await stored(view.id)).lines).toContain('"answers":{"size":"m"}');
  });

  test('of free tickets issues them with their answers', async () => {
    const { view, ana } = await oneDay({
      offers: [{ key: 'full', days: ['sat'], ticketType: 'FREE', batches: [{ priceCents: 0, feeCents: 0 }] }],
    });
    const batchId = batchOf(view, 'full');
    const cart = (await save(view, ana, [{ batchId, quantity: 1 }])).data.saveCart;
    const holders = [{ ...answering([size('m')]), batchId }];
    expect((await place(ana, cart.id, { holders, payment: null })).errors).toBeUndefined();
    expect(told(await asked(ana))).toEqual({ full: ['size=m'] });
    expect((await stored(view.id)).lines).not.toContain('answers');
  });

  test('asks only of the tickets a question names', async () => {
    const { view, ana } = await oneDay({
      offers: [
        { key: 'full', days: ['sat'] },
        { key: 'vip', days: ['sat'] },
      ],
      questions: [{ ...sizeQuestion, offerKeys: ['vip'] }, needQuestion],
    });
    await buy(view, ana, { full: [answering([size('g'), need('Libras')])] });
    expect(told(await asked(ana))).toEqual({ full: ['need=Libras'] });
    expect(codeOf(await ask(view, ana, { vip: [person()] }))).toBe('ANSWER_REQUIRED');
  });

  test('of a bundle asks once, and each of its tickets has the answers; its session has none', async () => {
    const view = await weekend({ questions: [{ ...sizeQuestion, offerKeys: ['bundle'] }, needQuestion] });
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    const me = person(ana.documentNumber, 'Ana');
    expect(codeOf(await ask(view, ana, { bundle: [me] }))).toBe('ANSWER_REQUIRED');
    await buy(view, ana, { bundle: [answering([size('g'), need('Libras')], me)] });
    expect(told(await asked(ana))).toEqual({ pass: ['size=g', 'need=Libras'], iara: [] });
  });

  test('leaves no answers with a session that is named after its ticket', async () => {
    const view = await weekend({ questions });
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    await buy(view, ana, { sat: [answering([size('g')])], iara: [null] });
    expect(told(await asked(ana))).toEqual({ sat: ['size=g'], iara: [] });
    expect((await stored(view.id)).lines).not.toContain('answers');
  });
});

describe('a name', () => {
  test('asks anew of another person; the same one may change answers and keeps the code', async () => {
    const { view, ana } = await oneDay();
    const caio = person(undefined, 'Caio');
    const order = await buy(view, ana, { full: [answering([size('g'), need('Rampa')])] });
    const id = order.tickets[0]?.id ?? '';
    const unanswered = await name(ana, id, caio);
    expect([codeOf(unanswered), fieldOf(unanswered)]).toEqual(['ANSWER_REQUIRED', 'answers.size']);
    expect(codeOf(await name(ana, id, answering([size('m')], caio)))).toBeUndefined();
    // What somebody else had said is gone.
    expect(told(await asked(ana))).toEqual({ full: ['size=m'] });
    const [before] = await asked(ana);
    expect(codeOf(await name(ana, id, answering([size('g'), need('Libras')], caio)))).toBeUndefined();
    const [after] = await asked(ana, 'en');
    expect(after?.qrCode).toBe(before?.qrCode);
    expect(after?.answers).toEqual([
      { key: 'size', value: 'g', question: 'T-shirt size', answer: 'L' },
      { key: 'need', value: 'Libras', question: 'Do you need anything?', answer: 'Libras' },
    ]);
    // Without answers the same person keeps them, also under a name that is written otherwise.
    expect(codeOf(await name(ana, id, { ...caio, name: 'Caio César' }))).toBeUndefined();
    expect(told(await asked(ana))).toEqual({ full: ['size=g', 'need=Libras'] });
    expect(codeOf(await name(ana, id, answering([], caio)))).toBe('ANSWER_REQUIRED');
  });

  test('is not needed at the gate: a ticket without a required answer opens it', async () => {
    const { view, ana } = await oneDay();
    await buy(view, ana, { full: [null] });
    const [ticket] = await asked(ana);
    expect(ticket).toMatchObject({
      questions: [{ key: 'size', isRequired: true }, { key: 'need' }],
      answers: [],
    });
    const admitted = await scan(view, ticket?.qrCode ?? '');
    expect(admitted.answer).toBe('ADMITTED');
    expect(JSON.stringify(admitted)).not.toContain('answers');
  });
});

describe('questions that change', () => {
  test('keep what was said, which its holder may keep, and nobody else choose', async () => {
    const { view, ana } = await oneDay();
    const caio = person(undefined, 'Caio');
    const order = await buy(view, ana, { full: [answering([size('g'), need('Rampa')], caio)] });
    const id = order.tickets[0]?.id ?? '';
    const extra = { ...sizeQuestion, options: [{ key: 'm', name: { pt: 'M', en: 'M' } }] };
    const color: QuestionDefinition = { ...needQuestion, key: 'color', isRequired: true };
    await change(view.id, [extra, color]);
    await expect
      .poll(async () => (await asked(ana))[0]?.questions.map(({ key }) => key))
      .toEqual(['size', 'color']);
    // An option and a question are gone; the answers are told by their keys.
    expect((await asked(ana))[0]?.answers).toEqual([
      { key: 'size', value: 'g', question: 'Tamanho da camiseta', answer: 'g' },
      { key: 'need', value: 'Rampa', question: 'need', answer: 'Rampa' },
    ]);
    const missing = await name(ana, id, answering([size('g')], caio));
    expect([codeOf(missing), fieldOf(missing)]).toEqual(['ANSWER_REQUIRED', 'answers.color']);
    const color_ = { question: 'color', answer: 'azul' };
    expect(codeOf(await name(ana, id, answering([size('g'), color_], caio)))).toBeUndefined();
    expect(told(await asked(ana))).toEqual({ full: ['size=g', 'color=azul', 'need=Rampa'] });
    expect(codeOf(await name(ana, id, answering([size('g'), color_])))).toBe('ANSWER_INVALID');
  });
});

describe('a ticket that goes to somebody else', () => {
  test('asks its new holder and leaves the old answers behind; without theirs it stays where it is', async () => {
    const { view, ana, bia } = await oneDay();
    const order = await buy(view, ana, { full: [answering([size('g'), need('Rampa')])] });
    const transfer = (await offer(ana, order.tickets[0]?.id ?? '', emailOf(bia))).data.transferTicket;
    const token = await tokenOf(transfer.id);
    const seen = await deployment.graphql<{ transferInvitation: { questions: { key: string }[] } }>(
      'query($token: String!) { transferInvitation(token: $token) { questions { key } } }',
      { token },
    );
    expect(seen.data.transferInvitation.questions).toEqual([{ key: 'size' }, { key: 'need' }]);
    expect(JSON.stringify([seen, await invitation(token)])).not.toContain('Rampa');
    const missing = await accept(bia, token);
    expect([codeOf(missing), fieldOf(missing)]).toEqual(['ANSWER_REQUIRED', 'answers.size']);
    expect(codeOf(await accept(bia, token, [size('xxg')]))).toBe('ANSWER_INVALID');
    expect(told(await asked(ana))).toEqual({ full: ['size=g', 'need=Rampa'] });
    expect(codeOf(await accept(bia, token, [size('m')]))).toBeUndefined();
    expect(told(await asked(bia))).toEqual({ full: ['size=m'] });
    expect(told(await asked(ana))).toEqual({ full: [] });
    expect((await stored(view.id)).tickets).toEqual([
      { status: 'TRANSFERRED', answers: {} },
      { status: 'VALID', answers: { size: 'm' } },
    ]);
  });

  test('has no answers any more when it has ended', async () => {
    const { view, ana } = await oneDay();
    const order = await buy(view, ana, { full: [answering([size('g')])] });
    expect(codeOf(await giveBack(ana, order.number))).toBeUndefined();
    expect((await stored(view.id)).tickets).toEqual([{ status: 'CANCELED', answers: {} }]);
  });
});
