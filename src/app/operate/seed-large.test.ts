import { expect, test } from 'vitest';
import { largeEvents } from '#src/domain/seed/large-events.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { seedLarge } from './seed-large-events.ts';

const { context } = await openDeployment();
const [first, second] = largeEvents();
if (first === undefined || second === undefined) throw new Error('There are no large events.');

/** The event with a hundred units sold of one ticket. */
const small = (event: typeof first) => ({
  ...event,
  categories: [
    {
      ...{ key: 'ingressos', kind: 'TICKET' as const, name: { pt: 'Ingressos', en: 'Tickets' } },
      offers: [
        {
          ...{
            key: 'sat',
            name: { pt: 'Sábado', en: 'Saturday' },
            ticketType: 'FULL' as const,
            dates: ['sat'],
          },
          batches: [{ priceCents: 9_000, demoSold: 100 }],
        },
      ],
    },
  ],
});

test('an empty installation gets exactly the orders asked for, and all invariants hold; one with events is refused', async () => {
  const told: string[] = [];
  const tell = (sentence: string) => void told.push(sentence);
  const events = [small(first), small(second)];
  expect(await seedLarge(context, tell, { events, orders: 90 })).toBe(true);
  const { rows } = await context.pool.query(
    'select count(*)::int as orders from customer_order group by event_id',
  );
  expect(rows).toEqual([{ orders: 90 }, { orders: 90 }]);
  expect(told).toContainEqual(expect.stringMatching(/^2 of 2: grande-0. has 90 orders/));
  expect(told.at(-1)).toMatch(/^(\d+) of \1 rules hold/);

  await expect(seedLarge(context, tell, { events })).rejects.toThrow('has events already');
});

test('where money is real, nothing is made up', async () => {
  for (const other of [{ sandboxBank: null }, { sandboxBesideReal: true }])
    await expect(seedLarge({ ...context, ...other }, () => {})).rejects.toThrow('no real way to pay');
});
