import { expect, test } from 'vitest';
import { coversOrder, type Postponement, refundWindow, wholeSumUntil } from './postponement.ts';

// docs/algorithms/postponement.md, "The refund window".
const at = (text: string) => new Date(`${text}:00Z`);
const placed = (text: string, promised: string | null = null) => ({
  placedAt: at(text),
  promisedAt: promised === null ? null : at(promised),
});
const both = { pt: 'Chuva', en: 'Rain' };

function postponement(postponedAt: string, refundUntil: string): Postponement {
  return {
    id: postponedAt,
    dates: [],
    facts: [],
    reason: both,
    refundUntil: at(refundUntil),
    postponedAt: at(postponedAt),
  };
}

test('it covers orders up to 70 minutes after it, as long as a cart of before may live', () => {
  const made = postponement('2026-11-24T12:00', '2026-12-24T12:00');
  expect(coversOrder(made, placed('2026-11-24T13:10'))).toBe(true);
  expect(
    coversOrder(made, { placedAt: new Date(at('2026-11-24T13:10').getTime() + 1), promisedAt: null }),
  ).toBe(false);
});

test('it covers what was held for somebody before it, however long they had', () => {
  const made = postponement('2026-11-24T12:00', '2026-12-24T12:00');
  expect(coversOrder(made, placed('2026-12-01T12:00', '2026-11-24T12:00'))).toBe(true);
  expect(coversOrder(made, placed('2026-12-01T12:00', '2026-11-24T12:01'))).toBe(false);
  const event = { postponements: [made], endsAt: at('2027-01-10T02:00') };
  expect(wholeSumUntil(placed('2026-12-01T12:00', '2026-11-20T12:00'), event)).toEqual(made.refundUntil);
});

test('the latest deadline of those that cover the order counts, and the event ends it', () => {
  const first = postponement('2026-11-24T12:00', '2026-12-24T12:00');
  const second = postponement('2026-12-01T12:00', '2026-12-10T12:00');
  const event = { postponements: [first, second], endsAt: at('2027-01-10T02:00') };
  expect(wholeSumUntil(placed('2026-11-01T12:00'), event)).toEqual(at('2026-12-24T12:00'));
  expect(wholeSumUntil(placed('2026-11-28T12:00'), event)).toEqual(at('2026-12-10T12:00'));
  expect(wholeSumUntil(placed('2026-12-02T12:00'), event)).toBeNull();
  const sooner = { ...event, endsAt: at('2026-12-20T02:00') };
  expect(wholeSumUntil(placed('2026-11-01T12:00'), sooner)).toEqual(at('2026-12-20T02:00'));
});

test('the window is 30 days, at least 7, and ends where the first date that moves begins', () => {
  const now = at('2026-11-24T12:00');
  const to = (startsAt: string) => [{ after: { startsAt: at(startsAt), endsAt: at(startsAt) } }];
  expect(refundWindow(now, to('2027-01-09T22:30'))).toEqual({
    from: at('2026-12-01T12:00'),
    preset: at('2026-12-24T12:00'),
    to: at('2027-01-09T22:30'),
  });
  const soon = at('2026-11-28T20:00');
  expect(refundWindow(now, to('2026-11-28T20:00'))).toEqual({ from: soon, preset: soon, to: soon });
});
