import { expect, test } from 'vitest';
import { readTimeWords, spanOfTime } from './time-words.ts';

const zone = 'America/Sao_Paulo';
// Saturday, 28 November 2026, 15h in São Paulo.
const now = new Date('2026-11-28T18:00:00Z');
const at = (text: string) => new Date(`${text}:00-03:00`);

test.each([
  ['hoje', 'TODAY', ''],
  ['Show HOJE à noite', 'TODAY', 'show'],
  ['tonight', 'TODAY', ''],
  ['amanhã', 'TOMORROW', ''],
  ['rpg neste fim de semana', 'WEEKEND', 'rpg'],
  ['this weekend sao paulo', 'WEEKEND', 'sao paulo'],
  ['final de semana', 'WEEKEND', ''],
  ['este mês', 'MONTH', ''],
  ['em dezembro', 12, ''],
  ['rpg em março', 3, 'rpg'],
  ['comics in december', 12, 'comics'],
] as const)('%s is a time', (search, time, rest) => {
  expect(readTimeWords(search)).toEqual({ time, rest });
});

test.each(['mundo quadrinho', 'hojerizah', 'marcos', ''])('%s names no time', (search) => {
  expect(readTimeWords(search)).toBeNull();
});

test.each([
  ['TODAY', '2026-11-28T15:00', '2026-11-29T00:00'],
  ['TOMORROW', '2026-11-29T00:00', '2026-11-30T00:00'],
  ['WEEKEND', '2026-11-28T15:00', '2026-11-30T00:00'],
  ['MONTH', '2026-11-28T15:00', '2026-12-01T00:00'],
  [11, '2026-11-28T15:00', '2026-12-01T00:00'],
  [12, '2026-12-01T00:00', '2027-01-01T00:00'],
  [3, '2027-03-01T00:00', '2027-04-01T00:00'],
] as const)('%s is from %s to %s', (time, from, to) => {
  expect(spanOfTime(time, now, zone)).toEqual({ from: at(from), to: at(to) });
});
