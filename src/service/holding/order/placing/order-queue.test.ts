import { expect, test } from 'vitest';
import { DomainError } from '#src/domain/refusal.ts';
import { untilIdle } from '#test/support/deployment/turns.ts';
import type { OrderView } from '../rows/order-view.ts';
import { createOrderQueue } from './order-queue.ts';
import type { Placing, PlacingContext } from './placing.ts';
import type { Outcome } from './store-orders.ts';

// docs/algorithms/placing-orders.md, "Which orders are batched". A cart is named after its customer: 'ana' has 'ana 1'.
const node = {} as PlacingContext;
const limits = { waitingMax: 5, ordersPerCall: 3, callsAtOnce: 1 };

const placing = (cartId: string, eventId = 'e') =>
  ({ cartId, actor: { id: cartId.split(' ')[0] }, event: { id: eventId } }) as Placing;

const orderOf = ({ cartId }: Placing) => ({ cartId }) as OrderView;

/** Calls that are recorded and answered when the test says so. */
function slowCalls(answer: (placings: readonly Placing[]) => Outcome[] = (all) => all.map(orderOf)) {
  const calls: { cartIds: string[]; finish(): void }[] = [];
  const store = (_context: PlacingContext, _event: unknown, placings: readonly Placing[]) =>
    new Promise<Outcome[]>((resolve, reject) => {
      const finish = () => {
        try {
          resolve(answer(placings));
        } catch (error) {
          reject(error);
        }
      };
      calls.push({ cartIds: placings.map(({ cartId }) => cartId), finish });
    });
  async function finishAll(): Promise<string[][]> {
    for (let turn = 0; turn < 10; turn += 1) {
      await untilIdle();
      calls[turn]?.finish();
    }
    return calls.map(({ cartIds }) => cartIds);
  }
  return { store, calls, finishAll };
}

test('what arrives while a call is under way leaves in the next one, in order, and no more than fits', async () => {
  const { store, calls, finishAll } = slowCalls();
  const queue = createOrderQueue(store, { waitingMax: 100, ordersPerCall: 3, callsAtOnce: 1 });
  const answers = [queue.place(node, placing('a 1'))];
  await untilIdle();
  answers.push(...['b 1', 'c 1', 'd 1', 'e 1'].map((cartId) => queue.place(node, placing(cartId))));
  await untilIdle();
  expect(calls.map(({ cartIds }) => cartIds)).toEqual([['a 1']]);
  expect(await finishAll()).toEqual([['a 1'], ['b 1', 'c 1', 'd 1'], ['e 1']]);
  expect((await Promise.all(answers)).map(({ cartId }) => cartId)).toEqual([
    'a 1',
    'b 1',
    'c 1',
    'd 1',
    'e 1',
  ]);
  expect(queue.waiting()).toBe(0);
});

test('one event never waits for another', async () => {
  const { store, calls } = slowCalls();
  const queue = createOrderQueue(store, limits);
  void queue.place(node, placing('a 1', 'slow'));
  const other = queue.place(node, placing('b 1', 'quick'));
  await untilIdle();
  calls.find(({ cartIds }) => cartIds[0] === 'b 1')?.finish();
  expect(await other).toMatchObject({ cartId: 'b 1' });
});

test('two calls of an event may be under way, and no cart and no customer is in both', async () => {
  const { store, calls } = slowCalls();
  const queue = createOrderQueue(store, { waitingMax: 100, ordersPerCall: 3, callsAtOnce: 2 });
  const callsSoFar = () => calls.map(({ cartIds }) => cartIds);
  void queue.place(node, placing('a 1'));
  await untilIdle();
  for (const cartId of ['a 2', 'b 1', 'c 1']) void queue.place(node, placing(cartId));
  await untilIdle();
  void queue.place(node, placing('d 1'));
  await untilIdle();
  expect(callsSoFar()).toEqual([['a 1'], ['b 1', 'c 1']]);
  calls[1]?.finish();
  await untilIdle();
  expect(callsSoFar()).toEqual([['a 1'], ['b 1', 'c 1'], ['d 1']]);
  calls[2]?.finish();
  await untilIdle();
  calls[0]?.finish();
  await untilIdle();
  expect(callsSoFar()).toEqual([['a 1'], ['b 1', 'c 1'], ['d 1'], ['a 2']]);
});

test('neither one cart nor one customer is twice in a call', async () => {
  const { store, finishAll } = slowCalls();
  const queue = createOrderQueue(store, limits);
  for (const cartId of ['a 1', 'a 1', 'a 2', 'b 1']) void queue.place(node, placing(cartId));
  expect(await finishAll()).toEqual([['a 1', 'b 1'], ['a 1'], ['a 2']]);
});

test('a refusal is told to whom it belongs', async () => {
  const { store, finishAll } = slowCalls((all) =>
    all.map((one) => (one.cartId === 'b 1' ? new DomainError('CART_EXPIRED') : orderOf(one))),
  );
  const queue = createOrderQueue(store, limits);
  const answers = ['a 1', 'b 1', 'c 1'].map((cartId) => queue.place(node, placing(cartId)));
  const settled = Promise.allSettled(answers);
  expect(await finishAll()).toEqual([['a 1', 'b 1', 'c 1']]);
  const [first, second, third] = await settled;
  expect([first?.status, third?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'CART_EXPIRED' } });
});

test('an order that has to be asked for by itself is, and the next call does not wait for it', async () => {
  const { store, calls } = slowCalls((all) =>
    all.map((one) => (all.length > 1 && one.cartId === 'b 1' ? 'UNBATCHED' : orderOf(one))),
  );
  const queue = createOrderQueue(store, limits);
  const [first, alone] = ['a 1', 'b 1'].map((cartId) => queue.place(node, placing(cartId)));
  await untilIdle();
  calls[0]?.finish();
  await first;
  const next = queue.place(node, placing('c 1'));
  await untilIdle();
  expect(calls.map(({ cartIds }) => cartIds)).toEqual([['a 1', 'b 1'], ['b 1'], ['c 1']]);
  calls[2]?.finish();
  expect(await next).toMatchObject({ cartId: 'c 1' });
  calls[1]?.finish();
  expect(await alone).toMatchObject({ cartId: 'b 1' });
});

test('a call that fails is tried order by order, and only whoever it fails for again hears of it', async () => {
  const { store, finishAll } = slowCalls((all) => {
    if (all.some(({ cartId }) => cartId === 'b 1')) throw new Error('The cable was cut.');
    return all.map(orderOf);
  });
  const queue = createOrderQueue(store, limits);
  const answers = ['a 1', 'b 1', 'c 1'].map((cartId) => queue.place(node, placing(cartId)));
  const settled = Promise.allSettled(answers);
  expect(await finishAll()).toEqual([['a 1', 'b 1', 'c 1'], ['a 1'], ['b 1'], ['c 1']]);
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const after = queue.place(node, placing('d 1'));
  await finishAll();
  expect(await after).toMatchObject({ cartId: 'd 1' });
});

test('the queue is bounded', async () => {
  const { store, finishAll } = slowCalls();
  const queue = createOrderQueue(store, limits);
  const places = ['a 1', 'b 1', 'c 1', 'd 1', 'e 1', 'f 1'];
  const settled = Promise.allSettled(places.map((cartId) => queue.place(node, placing(cartId))));
  await finishAll();
  expect((await settled).at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } });
  expect(queue.waiting()).toBe(0);
});
