import { expect, test } from 'vitest';
import { ticketsByDay, ticketsByHour } from './sale-curve.ts';

const hourOf = (time: string) => String(Date.parse(time) / 3_600_000);
const sold = (tickets: number) => ({ tickets, courtesies: 9, others: 9 });
const hours = {
  [hourOf('2026-11-24T02:00:00Z')]: sold(5),
  [hourOf('2026-11-24T03:00:00Z')]: sold(2),
  [hourOf('2026-11-26T14:00:00Z')]: sold(4),
  [hourOf('2026-11-26T15:00:00Z')]: sold(-1),
};
const now = new Date('2026-11-26T15:59:59Z');

test('hours without a sale are 0, and the last one is that of now', () => {
  expect(ticketsByHour(hours, now, 3).map(({ units }) => units)).toEqual([0, 4, -1]);
});

test('a day is that of the event, and days without a sale are 0', () => {
  // 2:00 of 24 November is 23:00 of the day before in São Paulo.
  const days = ticketsByDay(hours, { now, timeZone: 'America/Sao_Paulo' });
  expect(days.map(({ units }) => units)).toEqual([5, 2, 0, 3]);
  expect(ticketsByDay({}, { now, timeZone: 'UTC' }).map(({ units }) => units)).toEqual([0]);
});
