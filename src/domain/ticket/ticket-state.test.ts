import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engagements, isUsed, ticketStatuses } from './ticket-state.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const schema = read('db/schema.sql');

/** The values that a check constraint allows. */
function allowed(constraint: string): string[] {
  const line = schema.split('\n').find((one) => one.includes(`constraint ${constraint} `)) ?? '';
  return [...line.matchAll(/'(\w+)'::text/g)].map(([, word = '']) => word);
}

test('the database and the API know the same states of a ticket', () => {
  expect(allowed('ticket_status_known')).toEqual([...ticketStatuses]);
  const [, words = ''] = /enum TicketStatus \{([^}]*)\}/.exec(read('api/customer/schema.graphql')) ?? [];
  expect(words.trim().split(/\s+/)).toEqual([...ticketStatuses]);
});

test('the database knows the same engagements', () => {
  expect(allowed('ticket_engaged_known').toSorted()).toEqual([...engagements].toSorted());
});

test('a ticket is used once it let in, or what it stands for was handed over', () => {
  const at = new Date(0);
  expect(isUsed({ admittedAt: null, handedAt: null })).toBe(false);
  expect(isUsed({ admittedAt: at, handedAt: null })).toBe(true);
  expect(isUsed({ admittedAt: null, handedAt: at })).toBe(true);
});
