import { describe, expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { codeOf } from '#test/support/shop/checkout.ts';
import { openWaitingShop } from '#test/support/shop/waiting.ts';

// Who may wait, for what, and how often; over the API and the database (docs/algorithms/waiting-list.md).
const { deployment, event, people, one, fill, join, leave, entryOf, entriesOf, work } =
  await openWaitingShop();
const { clock } = deployment;

describe('joining', () => {
  test('is for what is sold out, while the sale is open', async () => {
    const view = await event({
      days: { sat: 1, sun: 1 },
      offers: [
        { key: 'sat', days: ['sat'], maxPerOrder: 2 },
        { key: 'sun', days: ['sun'] },
      ],
    });
    const ana = await one();
    await fill(view, 'sat', 1);
    expect(codeOf(await join(view, ana, ['sat', 'sun']))).toBe('NOT_SOLD_OUT');
    expect(codeOf(await join(view, ana, ['sat'], 0))).toBe('QUANTITY_INVALID');
    expect(codeOf(await join(view, ana, ['sat'], 3))).toBe('LIMIT_PER_ORDER');
    const joined = await join(view, ana, ['sat'], 2);
    expect(joined.data.joinWaitlist).toMatchObject({ status: 'WAITING', units: 2, ahead: 0, offered: null });
    clock.pass(31 * 86_400);
    expect(codeOf(await join(view, ana, ['sat']))).toBe('SALE_ENDED');
    await work();
  });

  test('an offer that only opens later is no reason to wait', async () => {
    const opensAt = new Date(clock.now().getTime() + 86_400_000);
    const view = await event({
      days: { sat: 5 },
      offers: [{ key: 'sat', days: ['sat'], batches: [{ opensAt }] }],
    });
    expect(codeOf(await join(view, await one(), ['sat']))).toBe('NOT_SOLD_OUT');
  });

  test('is once per offer and customer, however many ask at once, and a few times per event', async () => {
    const days = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((day) => [day, 1]));
    const view = await event({
      days,
      offers: Object.keys(days).map((day) => ({ key: day, days: [day] })),
    });
    for (const day of Object.keys(days)) await fill(view, day, 1);
    const ana = await one();
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(view, ana, ['a'])));
    expect(answers.map((answer) => codeOf(answer) ?? 'JOINED').sort()).toEqual(
      ['JOINED', ...Array(7).fill('WAITLIST_ALREADY_JOINED')].sort(),
    );
    for (const day of ['b', 'c', 'd', 'e']) expect(codeOf(await join(view, ana, [day]))).toBeUndefined();
    expect(limits.waitlistEntriesPerEvent).toBe(5);
    expect(codeOf(await join(view, ana, ['f']))).toBe('WAITLIST_LIMIT');
  });

  test('tells how many are before, of those who want the same', async () => {
    const view = await event({
      days: { sat: 1, sun: 1 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'sun', days: ['sun'] },
      ],
    });
    await fill(view, 'sat', 1);
    await fill(view, 'sun', 1);
    const [a, b, c] = (await people(3)) as [TestCustomer, TestCustomer, TestCustomer];
    await join(view, a, ['sat']);
    await join(view, b, ['sun']);
    await join(view, c, ['sat', 'sun']);
    expect([(await entryOf(a)).ahead, (await entryOf(b)).ahead, (await entryOf(c)).ahead]).toEqual([0, 0, 2]);
  });

  test('somebody else’s place is not mine to leave', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'sat', days: ['sat'] }] });
    await fill(view, 'sat', 1);
    const [a, b] = (await people(2)) as [TestCustomer, TestCustomer];
    const { id } = (await join(view, a, ['sat'])).data.joinWaitlist;
    expect(codeOf(await leave(b, id))).toBe('WAITLIST_NOT_FOUND');
    expect((await leave(a, id)).data.leaveWaitlist.status).toBe('LEFT');
    expect((await leave(a, id)).data.leaveWaitlist.status).toBe('LEFT');
    expect(await entriesOf(b)).toEqual([]);
  });
});
