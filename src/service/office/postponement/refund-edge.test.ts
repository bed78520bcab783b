import { expect, test } from 'vitest';
import { installation } from '#src/domain/policy/grant.ts';
import { codeOf } from '#test/support/shop/checkout.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { openPostponedFair } from '#test/support/shop/postponed-fair.ts';

// docs/algorithms/postponement.md, "The refund window": its end to the millisecond, through the API.
const shop = await openHandOn();
const { deployment, buy, orderOf, ticketsOf } = shop;
const { clock } = deployment;
const { weekendFair, postpone } = openPostponedFair(deployment, {
  kind: 'staff',
  id: deployment.context.ids.uuid(),
  grants: [{ role: 'OWNER', ...installation }],
});
const day = 24 * 3_600;

/** The clock stands, so that a request is at the moment that is told and not some milliseconds later. */
async function standingAt<T>(at: Date, act: () => Promise<T>): Promise<T> {
  const moving = clock.now;
  clock.now = () => new Date(at);
  try {
    return await act();
  } finally {
    clock.now = moving;
  }
}

const fields = { quote: 'refundQuote', refund: 'requestRefund' } as const;

async function ask(kind: keyof typeof fields, orderNumber: string, customer: { token?: string }) {
  const [type, amount] = kind === 'quote' ? ['query', 'totalCents'] : ['mutation', 'amountCents'];
  return await deployment.graphql<Record<string, { totalCents?: number; amountCents?: number }>>(
    `${type}($input: RefundInput!) { ${fields[kind]}(input: $input) { ${amount} } }`,
    { input: { orderNumber } },
    customer,
  );
}

test('a refund is granted in the last millisecond of the window, and refused with its end', async () => {
  const view = await weekendFair();
  const [early, late] = await deployment.customers(2);
  const orders = [];
  for (const one of [early!, late!]) orders.push(await buy(view, one, { sat: [null] }));
  const [first, second] = orders.map(({ number }) => number) as [string, string];
  // The legal regret is over, so the window alone decides.
  clock.pass(8 * day);
  expect(codeOf(await ask('refund', first, early!))).toBe('REFUND_TOO_LATE');
  const { refundUntil } = await postpone(view);

  const lastMoment = new Date(refundUntil.getTime() - 1);
  await standingAt(refundUntil, async () => {
    expect(codeOf(await ask('quote', second, late!))).toBe('REFUND_TOO_LATE');
    expect(codeOf(await ask('refund', second, late!))).toBe('REFUND_TOO_LATE');
    for (const { actions } of await ticketsOf(late!)) expect(actions).not.toContain('REFUND');
  });
  expect((await orderOf(late!, second)).status).toBe('APPROVED');
  await standingAt(lastMoment, async () => {
    for (const { actions } of await ticketsOf(early!)) expect(actions).toContain('REFUND');
    const quoted = await ask('quote', first, early!);
    const back = await ask('refund', first, early!);
    expect(quoted.data.refundQuote?.totalCents).toBeGreaterThan(0);
    expect(back.data.requestRefund?.amountCents).toBe(quoted.data.refundQuote?.totalCents);
  });
  expect((await orderOf(early!, first)).status).toBe('CANCELED');
});
