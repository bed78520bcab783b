import { describe, expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { revokeCourtesy } from '#src/service/holding/courtesy/revoke-courtesy.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { offerOf, openCourtesyDesk, somebody, told } from '../../support/shop/courtesy-desk.ts';

// Many at once for one code, one person or one unit; the invariants (ledger and counters among them) after each test.
const { deployment, event, ask, check, redeem, courtesiesOf, code, codes, soldOf } = await openCourtesyDesk();
const { context } = deployment;

const guests = (quantity: number, maxPerCode = 1) => ({
  days: { sat: 300 },
  offers: [{ key: 'sat', days: ['sat'] }],
  courtesies: [{ key: 'guests', offers: [{ offer: 'sat', quantity, maxPerCode }] }],
});

describe('at the same instant', () => {
  test('200 people send one code to two nodes: one has it, 199 are told so', async () => {
    const view = await event(guests(50));
    const people = await deployment.customers(200);
    const other = await deployment.anotherNode();
    const written = await code(view, 'guests');
    const offerId = offerOf(view, 'sat');
    const answers = await Promise.all(
      people.map((one, index) =>
        redeem(one, written, [{ offerId, ...somebody() }], { at: index % 2 === 0 ? deployment : other }),
      ),
    );
    await other.close();
    const said = answers.map((answer) => told(answer).join());
    expect(said.filter((words) => words === '')).toHaveLength(1);
    expect(said.filter((words) => words === 'COURTESY_REDEEMED code')).toHaveLength(199);
    expect((await soldOf(view))['courtesy:guests:sat']).toBe(1);
    const winner = people[said.indexOf('')] as TestCustomer;
    expect(await courtesiesOf(winner)).toHaveLength(1);
    const { rows } = await context.pool.query(
      `select (select count(*) from customer_order where event_id = $1)::int as orders,
        (select count(*) from ticket where event_id = $1)::int as tickets,
        (select sum(sold_change) from stock_entry where event_id = $1)::int as ledger`,
      [view.id],
    );
    expect(rows).toEqual([{ orders: 1, tickets: 1, ledger: 1 }]);
  });

  test('one person sends the same ten times, and has it once', async () => {
    const view = await event(guests(50));
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    const written = await code(view, 'guests');
    const item = { offerId: offerOf(view, 'sat'), ...somebody() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(ana, written, [item])));
    const ids = answers.map((answer) => answer.data?.redeemCourtesy.map(({ id }) => id).join());
    expect(answers.flatMap(told)).toEqual([]);
    expect(new Set(ids).size).toBe(1);
    expect((await soldOf(view))['courtesy:guests:sat']).toBe(1);
  });

  test('ten codes are redeemed for one person: one of them', async () => {
    const view = await event(guests(50));
    const people = await deployment.customers(10);
    const made = await codes(view, 'guests', 10);
    const item = { offerId: offerOf(view, 'sat'), ...somebody() };
    const answers = await Promise.all(people.map((one, index) => redeem(one, made[index] ?? '', [item])));
    const said = answers.map((answer) => told(answer).join());
    expect(said.filter((words) => words === '')).toHaveLength(1);
    expect(said.filter((words) => words === 'HOLDER_DUPLICATE items.0.documentNumber')).toHaveLength(9);
    // The nine are whole.
    const left = made.filter((_, index) => said[index] !== '');
    expect(
      told(await redeem(people[0] as TestCustomer, left[0] ?? '', [{ ...item, ...somebody() }])),
    ).toEqual([]);
  });

  test('persons named crosswise wait for each other in one order', async () => {
    const view = await event(guests(50, 2));
    const offerId = offerOf(view, 'sat');
    for (let round = 0; round < 5; round += 1) {
      const [ana, bia] = [
        { offerId, ...somebody('Ana') },
        { offerId, ...somebody('Bia') },
      ];
      const [one, other] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
      const [first = '', second = ''] = await codes(view, 'guests', 2);
      const answers = await Promise.all([redeem(one, first, [ana, bia]), redeem(other, second, [bia, ana])]);
      // Never BUSY, which is what a deadlock would be told as.
      expect(answers.map((answer) => told(answer).length).sort()).toEqual([0, 2]);
      expect(answers.flatMap(told).every((words) => words.startsWith('HOLDER_DUPLICATE'))).toBe(true);
    }
  });

  test('40 codes for the last 10: ten have one, and thirty codes are whole', async () => {
    const view = await event(guests(10));
    const people = await deployment.customers(40);
    const made = await codes(view, 'guests', 40);
    const offerId = offerOf(view, 'sat');
    const answers = await Promise.all(
      people.map((one, index) => redeem(one, made[index] ?? '', [{ offerId, ...somebody() }])),
    );
    const said = answers.map((answer) => told(answer).join());
    expect(said.filter((words) => words === '')).toHaveLength(10);
    expect(said.filter((words) => words === 'SOLD_OUT items.0.offerId')).toHaveLength(30);
    expect((await soldOf(view))['courtesy:guests:sat']).toBe(10);
    const { rows } = await context.pool.query(
      'select count(*)::int as whole from courtesy_code where event_id = $1 and redeemed_at is null',
      [view.id],
    );
    expect(rows).toEqual([{ whole: 30 }]);
  });

  test('it is redeemed and revoked: one of both', async () => {
    const view = await event(guests(50));
    const offerId = offerOf(view, 'sat');
    for (const [ana] of await Promise.all(Array.from({ length: 5 }, () => deployment.customers(1)))) {
      const written = await code(view, 'guests');
      const [answer, revoked] = await Promise.all([
        redeem(ana as TestCustomer, written, [{ offerId, ...somebody() }]),
        revokeCourtesy(context, { code: written, actor: operator('test') }).then(
          () => '',
          (error: Error) => error.message,
        ),
      ]);
      const outcome = `${told(answer).join()}|${revoked}`;
      expect(['|COURTESY_REDEEMED', 'COURTESY_CODE_INVALID code|']).toContain(outcome);
    }
  });
});

describe('tries', () => {
  const wrong = 'B1-0000-0000-0000-0000';
  const limit = limits.courtesyTriesPerMinute;

  test('are counted by account, looking and redeeming together', async () => {
    const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    for (let count = 0; count < limit; count += 2) {
      expect(told(await check(ana, wrong))).toEqual(['COURTESY_CODE_INVALID code']);
      expect(told(await redeem(ana, wrong, []))).toEqual(['COURTESY_CODE_INVALID code']);
    }
    expect(told(await check(ana, wrong))).toEqual(['TOO_MANY_REQUESTS']);
    expect(told(await redeem(ana, wrong, []))).toEqual(['TOO_MANY_REQUESTS']);
    expect(told(await check(bia, wrong))).toEqual(['COURTESY_CODE_INVALID code']);
  });

  test('are counted by address, whoever asks from there', async () => {
    const limit = limits.courtesyTriesPerAddressMinute;
    const people = await deployment.customers(limit + 1);
    const said: string[] = [];
    for (const one of people) said.push(...told(await check(one, wrong, { address: '198.51.100.7' })));
    expect(said).toEqual([...Array(limit).fill('COURTESY_CODE_INVALID code'), 'TOO_MANY_REQUESTS']);
    expect(told(await check(people[0] as TestCustomer, wrong, { address: '198.51.100.8' }))).toEqual([
      'COURTESY_CODE_INVALID code',
    ]);
  });

  test('are counted each, when many stand in one document', async () => {
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    const looks = Array.from(
      { length: limit + 5 },
      (_, index) => `t${index}: checkCourtesy(code: "${wrong}") { code }`,
    );
    const said = told(await ask(`{ ${looks.join(' ')} }`, {}, ana));
    expect(said).toContain('TOO_MANY_REQUESTS');
    expect(told(await check(ana, wrong))).toEqual(['TOO_MANY_REQUESTS']);
  });
});
