import { expect, test } from 'vitest';
import { filterOf, type ShiftRow, shiftsOf } from './shift-rows.ts';

function row(
  id: string,
  person: string,
  station: string,
  openedAt: string,
  differenceCents: number | null,
): ShiftRow {
  return {
    shift: { id, person, station, openedAt, openingCents: 10_000, closedAt: null },
    ...{ expectedCents: 10_000, countedCents: null, differenceCents, sales: 1 },
  };
}

const rows = [
  row('a', 'Rita', 'Portão A', '2026-12-05T20:00:00Z', -50),
  row('b', 'Caio', 'Portão A', '2026-12-05T21:00:00Z', 0),
  row('c', 'Rita', 'Portão B', '2026-12-06T20:00:00Z', 300),
  row('d', 'Caio', 'Portão B', '2026-12-06T21:00:00Z', null),
];

test.each([
  ['', 'abcd'],
  ['person=Rita', 'ac'],
  ['station=Port%C3%A3o+B', 'cd'],
  ['day=2026-12-05', 'ab'],
  ['difference=SHORT', 'a'],
  ['difference=OVER', 'c'],
  ['difference=EQUAL', 'b'],
  ['difference=OPEN', 'd'],
  ['person=Caio&day=2026-12-06&station=Port%C3%A3o+B', 'd'],
  ['person=Zoe', ''],
])('"%s" shows the shifts "%s"', (address, ids) => {
  const shown = shiftsOf(rows, filterOf(new URLSearchParams(address)), (at) => at.slice(0, 10));
  expect(shown.map(({ shift }) => shift.id).join('')).toBe(ids);
});
