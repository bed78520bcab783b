import { expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { oneOrder } from '#test/components/data/order-data.ts';
import { nextSentence } from './next-sentence.ts';

const t = textFor('pt', 'order');
const canceled = { ...oneOrder, status: 'CANCELED' as const };
const refund = (status: 'DONE' | 'REQUESTED', amountCents: number) => ({ status, amountCents });

test('a canceled order says that its time ran out, or that its money is on its way or back', () => {
  expect(nextSentence(canceled, 'pt', t)).toBe(t('nextCANCELED'));
  const history = [{ at: '2026-11-20T12:15:00Z', status: 'CANCELED' as const, reason: 'expired' }];
  const expired = { ...canceled, history } as unknown as typeof canceled;
  expect(nextSentence(expired, 'pt', t)).toBe(t('nextEXPIRED'));
  const paidLate = (status: 'DONE' | 'REQUESTED') =>
    ({ ...expired, refunds: [refund('DONE', 100), refund(status, 11_000)] }) as unknown as typeof canceled;
  const amount = formatMoney(11_000, 'pt');
  expect(nextSentence(paidLate('DONE'), 'pt', t)).toBe(t('nextREFUNDED', { amount }));
  expect(nextSentence(paidLate('REQUESTED'), 'pt', t)).toBe(t('nextREFUNDING', { amount }));
});

test('an approved order leads to the gate, and of an online event to the link', () => {
  expect(nextSentence(oneOrder, 'pt', t)).toBe(t('nextAPPROVED'));
  const venue = { ...oneOrder.event.venue, kind: 'ONLINE' as const };
  expect(nextSentence({ ...oneOrder, event: { ...oneOrder.event, venue } }, 'pt', t)).toBe(t('nextONLINE'));
});
