import { describe, expect, test } from 'vitest';
import { paceCurve, paceOf, type SaleHistory, soldUntil } from './pace.ts';

// docs/algorithms/live-sale.md, "Pace"
const hourOf = (time: string) => String(Date.parse(time) / 3_600_000);
const own: SaleHistory = {
  ...{ opensAt: new Date('2031-02-01T13:00:00Z'), closesAt: new Date('2031-02-11T13:00:00Z') },
  hours: { [hourOf('2031-02-01T13:00:00Z')]: 60, [hourOf('2031-02-01T15:00:00Z')]: 30 },
};
// Opened at half past, so its hours lie across those of the ledger.
const other: SaleHistory = {
  ...{ opensAt: new Date('2030-02-05T09:30:00Z'), closesAt: new Date('2030-02-05T13:30:00Z') },
  hours: {
    ...{ [hourOf('2030-02-05T09:00:00Z')]: 40, [hourOf('2030-02-05T10:00:00Z')]: 20 },
    [hourOf('2030-02-05T12:00:00Z')]: 10,
  },
};

test('within an hour sales are spread evenly, in that of the opening from then on, in that of now until then', () => {
  const at = (time: string, now?: string) =>
    soldUntil(
      own,
      now === undefined ? now : new Date(`2031-02-01T${now}:00Z`),
    )(new Date(`2031-02-01T${time}:00Z`));
  expect([at('12:00'), at('13:15'), at('14:00'), at('15:30'), at('23:00')]).toEqual([0, 15, 60, 75, 90]);
  expect([at('15:15', '15:30'), at('15:30', '15:30')]).toEqual([75, 90]);
  const opening = ['09:30', '09:45', '10:00'].map((time) =>
    soldUntil(other)(new Date(`2030-02-05T${time}:00Z`)),
  );
  expect(opening).toEqual([0, 20, 40]);
});

describe('the pace', () => {
  test('compares as many hours after each opening', () => {
    expect(paceOf(own, other, new Date('2031-02-01T15:00:00Z'))).toEqual({
      ...{ own: 60, other: 60, ahead: 0, share: 0 },
    });
    // All that was sold in this hour is sold by now.
    expect(paceOf(own, other, new Date('2031-02-01T14:00:00Z'))).toEqual({
      ...{ own: 60, other: 50, ahead: 10, share: 0.2 },
    });
  });

  test('stays level after the end of the other sale, and is none before this one opens', () => {
    expect(paceOf(own, other, new Date('2031-02-09T13:00:00Z'))).toMatchObject({
      own: 90,
      other: 70,
      ahead: 20,
    });
    expect(paceOf(own, other, new Date('2031-02-01T12:59:59Z'))).toBeNull();
  });

  test('has no share where the other one had sold nothing', () => {
    const nothing = { ...other, hours: {} };
    expect(paceOf(own, nothing, new Date('2031-02-01T14:00:00Z'))).toEqual({
      ...{ own: 60, other: 0, ahead: 60, share: null },
    });
  });
});

test('the curves end with the longer sale, and the own one now', () => {
  const now = new Date('2031-02-01T15:30:00Z');
  expect(paceCurve(own, other, now, 4)).toEqual([
    { hours: 0, own: 0, other: 0 },
    { hours: 1, own: 60, other: 50 },
    { hours: 2, own: 60, other: 60 },
    { hours: 2.5, own: 90, other: 60 },
    { hours: 3, own: null, other: 65 },
    { hours: 4, own: null, other: 70 },
  ]);
  const late = paceCurve(own, other, new Date('2031-02-02T13:00:00Z'), 2);
  expect(late.at(-1)).toEqual({ hours: 24, own: 90, other: 70 });
});
