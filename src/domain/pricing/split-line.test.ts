import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placedOrders } from '#test/support/random/random-orders.ts';
import { insuranceOfLines, splitLine } from './split-line.ts';
import { lineTotalCents } from './totals.ts';
import { type SharedLine, unitShares } from './unit-shares.ts';

test('the worked case: each of three units keeps its centavos', () => {
  const line = {
    id: 'sat',
    quantity: 3,
    priceCents: 10_000,
    feeCents: 1_000,
    discountCents: 100,
    orderFeeCents: 301,
  };
  const parts = splitLine({ lines: [line], insuranceCents: 0 }, 'sat', [2]);
  expect(parts.staying).toEqual({
    ...{ units: [1, 3], discountCents: 67, orderFeeCents: 201 },
    ...{ totalCents: 22_134, insuranceCents: 0 },
  });
  expect(parts.going).toEqual({
    ...{ units: [2], discountCents: 33, orderFeeCents: 100 },
    ...{ totalCents: 11_067, insuranceCents: 0 },
  });
});

test('whatever moves, and moves again, no unit is worth a centavo more or less', () => {
  const moves = fc.array(fc.array(fc.nat(60), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(placedOrders, moves, (placed, asked) => {
      let lines: SharedLine[] = [...placed.lines];
      // Which of the first units stands behind each unit now.
      const nameOf = (line: string, unit: number) => `${line} ${unit}`;
      let origin = new Map(
        unitShares({ ...placed, lines }).map(({ lineId, unit }) => [
          nameOf(lineId, unit),
          nameOf(lineId, unit),
        ]),
      );
      const worth = () =>
        new Map(
          unitShares({ ...placed, lines }).map(({ lineId, unit, ...cents }) => [
            origin.get(nameOf(lineId, unit)),
            cents,
          ]),
        );
      const before = worth();
      for (const [index, picks] of asked.entries()) {
        const shares = insuranceOfLines({ ...placed, lines });
        lines = lines.map((line) => ({ ...line, insuranceShareCents: shares.get(line.id) ?? 0 }));
        const line = lines[(picks[0] ?? 0) % lines.length];
        if (line === undefined) continue;
        const going = [...new Set(picks.map((pick) => 1 + (pick % line.quantity)))];
        const parts = splitLine({ ...placed, lines }, line.id, going);
        const to = `moved-${index}`;
        const lineOf = (part: typeof parts.going, id: string): SharedLine => ({
          ...{ ...line, id, quantity: part.units.length },
          ...{ discountCents: part.discountCents, orderFeeCents: part.orderFeeCents },
          insuranceShareCents: part.insuranceCents,
        });
        const next = new Map(origin);
        for (const unit of Array.from({ length: line.quantity }, (_, at) => at + 1))
          next.delete(nameOf(line.id, unit));
        for (const [part, id] of [
          [parts.staying, line.id],
          [parts.going, to],
        ] as const)
          for (const [at, unit] of part.units.entries())
            next.set(nameOf(id, at + 1), origin.get(nameOf(line.id, unit)) ?? '');
        origin = next;
        lines = [
          ...lines.filter(({ id }) => id !== line.id),
          lineOf(parts.staying, line.id),
          lineOf(parts.going, to),
        ]
          // As the database has it: a line that nothing is left of is read no more.
          .filter(({ quantity }) => quantity > 0);
        expect(parts.staying.totalCents + parts.going.totalCents).toBe(lineTotalCents(line));
      }
      expect(worth()).toEqual(before);
    }),
  );
});
