import { expect, test } from 'vitest';
import { storyEntries } from './story-entries.ts';

const move = (cause: string, at: string) => ({ status: 'APPROVED', cause, by: 'clock', at });
const mail = (id: string, sentAt: string | null, attempts: number) => ({
  ...{ id, template: 'order-approved', toAddress: 'ana@example.com', enqueuedAt: '2027-01-01T10:00:02Z' },
  ...{ sentAt, attempts },
});
const refund = (id: string, status: string, settledAt: string | null) => ({
  ...{ id, status, requestedAt: '2027-01-02T10:00:00Z', settledAt, amountCents: 100, proof: null },
});
const none = {
  document: '',
  phone: null,
  lines: [],
  payments: [],
  delivery: null,
  money: null,
  notes: [],
  colleagues: [],
  takers: [],
  addedTo: null,
  keepsFee: false,
  added: [],
  handovers: [],
};

test('a story has each thing once, the latest first, and what came of something above it', () => {
  const entries = storyEntries({
    ...none,
    history: [move('placed', '2027-01-01T10:00:00Z'), move('paid', '2027-01-01T10:00:00Z')],
    refunds: [refund('r1', 'DONE', '2027-01-03T10:00:00Z'), refund('r2', 'PROCESSING', null)],
    mails: [mail('m1', '2027-01-01T10:00:05Z', 1), mail('m2', null, 3), mail('m3', null, 0)],
    tickets: [],
  });
  expect(entries.map(({ id, at, kind, ...rest }) => [id, 'step' in rest ? rest.step : kind])).toEqual([
    ['refund r1 end', 'DONE'],
    ['refund r2', 'asked'],
    ['refund r1', 'asked'],
    ['mail m1', 'sent'],
    ['mail m3', 'waiting'],
    ['mail m2', 'failing'],
    ['move 1', 'move'],
    ['move 0', 'move'],
  ]);
});
