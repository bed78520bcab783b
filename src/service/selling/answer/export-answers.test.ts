import { describe, expect, test } from 'vitest';
import { answersFile } from '#src/api/staff/written-files/answers-file.ts';
import { readCsv } from '#src/domain/format/csv.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { openSessionShop, person } from '#test/support/shop/artist-session-shop.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { need, needQuestion, size, sizeQuestion } from '#test/support/shop/questions.ts';
import { exportAnswers } from './export-answers.ts';

// docs/algorithms/questions-to-holders.md, "Whose eyes".
const { deployment, event, buy, giveBack } = await openSessionShop();
const { context } = deployment;

const staff = (role: Role, place: Omit<Staff['grants'][number], 'role'> = installation): Staff => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...place }] },
});
const owner = staff('OWNER');

/** Two named tickets that have answered, one that nobody is named for, one given back, and a T-shirt. */
async function fair() {
  const view = await event({
    days: { sat: 100 },
    offers: [
      { key: 'full', days: ['sat'] },
      { key: 'shirt', days: [], kind: 'PRODUCT', stock: 5 },
    ],
    questions: [sizeQuestion, needQuestion],
  });
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const answering = (name: string, ...answers: object[]) => ({ ...person(undefined, name), answers });
  const order = await buy(view, ana, {
    full: [answering('Caio', size('g'), need('=1+1')), answering('Dora', size('m')), null],
    shirt: [null],
  });
  const gone = await buy(view, bia, { full: [answering('Eva', size('m'))] });
  await giveBack(bia, gone.number);
  return { view, order };
}

const rowsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

describe('the answers of an event', () => {
  test('are a row for each valid ticket and a column for each question, in each language', async () => {
    const { view, order } = await fair();
    const file = async (locale: Locale) =>
      answersFile(await exportAnswers(context, { eventId: view.id, actor: owner }), locale);
    const { name, text, rows } = await file('pt');
    expect(name).toMatch(/-respostas-\d{4}-\d\d-\d\d\.csv$/);
    expect(rows).toBe(3);
    // No spreadsheet runs what a holder has typed.
    expect(text).toContain(`;'=1+1`);
    expect(rowsOf(text)).toEqual([
      ['Pedido', 'Ingresso', 'Titular', 'Tamanho da camiseta', 'Precisa de algo?'],
      [order.number, 'full, inteira', 'Caio Souza', 'G', '=1+1'],
      [order.number, 'full, inteira', 'Dora Souza', 'M', ''],
      [order.number, 'full, inteira', 'Ana Souza', '', ''],
    ]);
    const english = rowsOf((await file('en')).text);
    expect(english[0]).toEqual(['Order', 'Ticket', 'Holder', 'T-shirt size', 'Do you need anything?']);
    expect(english[1]?.[3]).toBe('L');
  });

  test('keep a column for a question that is not asked any more, and an option by its key', async () => {
    const { view } = await fair();
    const left = {
      ...sizeQuestion,
      options: [{ key: 'm', name: { pt: 'M', en: 'M' } }],
      offerKeys: ['shirt'],
    };
    await context.pool.query('update event set questions = $2, version = version + 1 where id = $1', [
      view.id,
      JSON.stringify([left]),
    ]);
    const { text } = answersFile(await exportAnswers(context, { eventId: view.id, actor: owner }), 'pt');
    // Who has answered is in it although nobody is asked now; who has not is not.
    expect(rowsOf(text).map((cells) => cells.slice(2))).toEqual([
      ['Titular', 'Tamanho da camiseta', 'need'],
      ['Caio Souza', 'g', '=1+1'],
      ['Dora Souza', 'M', ''],
    ]);
  });

  test('are in the audit as taken, without an answer', async () => {
    const { view } = await fair();
    await exportAnswers(context, { eventId: view.id, actor: owner });
    const { rows } = await context.pool.query(
      "select actor, subject, after from audit_entry where event_id = $1 and action = 'answer.export'",
      [view.id],
    );
    expect(rows).toEqual([{ actor: `staff:${owner.id}`, subject: 'answers of holders', after: { rows: 3 } }]);
  });

  test('are refused without the right at the event, for one there is not, and beyond the limit', async () => {
    const { view } = await fair();
    const asked = (actor: Staff, eventId = view.id) => refusalOf(exportAnswers(context, { eventId, actor }));
    const elsewhere = staff('OWNER', { organizerId: context.ids.uuid(), eventId: null });
    expect(await asked(elsewhere)).toBe('NOT_FOUND');
    for (const role of ['FINANCE', 'SUPPORT', 'GATE', 'READER'] as const)
      expect(await asked(staff(role)), role).toBe('NOT_ALLOWED');
    expect(await asked(owner, 'nonsense')).toBe('NOT_FOUND');
    expect(await refusalOf(exportAnswers(context, { eventId: view.id, actor: owner }, 3))).toBe(
      'EXPORT_TOO_LARGE',
    );
    const { rows } = await context.pool.query('select 1 from audit_entry where event_id = $1', [view.id]);
    expect(rows).toEqual([]);
  });
});
