import { describe, expect, test } from 'vitest';
import { DomainError } from '../../refusal.ts';
import { applyEdit } from '../draft-edit.ts';
import { valueAt } from '../draft-path.ts';
import { problemsOf } from '../draft-problems.ts';
import { templateNames, templates } from '../templates/templates.ts';
import { capacitiesOf } from './capacities.ts';
import { changesOfSale, type SaleChange } from './sale-change.ts';

const organizer = { name: 'Guilda', legalName: 'Guilda Eventos Ltda.', taxNumber: '11.222.333/0001-81' };
const { written, artSvg } = templates.CONVENTION('2027-06-03', organizer);
const saturday = ['categories', '#ingressos', 'offers', '#sab', 'batches', '@1'];

function changed(change: SaleChange, before: unknown = written): unknown {
  let event = before;
  for (const edit of changesOfSale(event, change)) {
    const applied = applyEdit(event, edit);
    if (applied.refusal !== null) throw new Error(applied.refusal);
    event = applied.written;
  }
  return event;
}

function refusalOf(change: SaleChange): string {
  try {
    changesOfSale(written, change);
  } catch (error) {
    if (error instanceof DomainError) return `${error.code} ${error.field}`;
    throw error;
  }
  return 'was not refused';
}

describe('a batch', () => {
  test('opens, whichever of its ticket types names it', () => {
    const set = { kind: 'SET', path: [...saturday, 'opensAt'], value: '2026-12-01T10:00' } as const;
    const later = applyEdit(written, set);
    if (later.refusal !== null) throw new Error(later.refusal);
    for (const batchKey of ['sab.1', 'sab-half.1', 'sab-half-60.1']) {
      expect(valueAt(changed({ kind: 'OPEN_BATCH', batchKey }, later.written), saturday)).not.toHaveProperty(
        'opensAt',
      );
    }
  });

  test('keeps the shares of its price', () => {
    const dearer = applyEdit(written, { kind: 'SET', path: [...saturday, 'feeCents'], value: 2_800 });
    if (dearer.refusal !== null) throw new Error(dearer.refusal);
    const batch = valueAt(
      changed({ kind: 'PRICE_BATCH', batchKey: 'sab.1', priceCents: 30_000 }, dearer.written),
      saturday,
    );
    expect(batch).toMatchObject({ priceCents: 30_000, feeCents: 3_000 });
  });

  test('is refused where it is none, and for no price', () => {
    expect(refusalOf({ kind: 'OPEN_BATCH', batchKey: 'nunca.1' })).toBe('BATCH_NOT_FOUND batch');
    expect(refusalOf({ kind: 'OPEN_BATCH', batchKey: 'sab.9' })).toBe('BATCH_NOT_FOUND batch');
    expect(refusalOf({ kind: 'PRICE_BATCH', batchKey: 'sab.1', priceCents: 10.5 })).toBe(
      'PRICE_INVALID priceCents',
    );
  });
});

describe('units', () => {
  const sunday = ['dates', '#dom', 'capacity'];
  const saturdayPlaces = ['dates', '#sab', 'capacity'];

  test('are moved, made and taken away, and none is lost between two places', () => {
    const count = (event: unknown) => capacitiesOf(event).reduce((sum, { units }) => sum + units, 0);
    const move: SaleChange = { kind: 'MOVE_UNITS', from: saturdayPlaces, to: sunday, units: 250 };
    const moved = changed(move);
    expect(count(moved)).toBe(count(written));
    expect(Number(valueAt(moved, sunday)) - Number(valueAt(written, sunday))).toBe(250);
    expect(count(changed({ ...move, from: null }))).toBe(count(written) + 250);
    expect(count(changed({ ...move, to: null }))).toBe(count(written) - 250);
  });

  test('are refused in fractions, beyond what is there, and between places that are none or one', () => {
    const move = { kind: 'MOVE_UNITS' as const, from: saturdayPlaces, to: sunday, units: 1 };
    for (const units of [0, -1, 1.5, Number.NaN, 1e9]) {
      expect(refusalOf({ ...move, units })).toBe('UNITS_INVALID units');
    }
    expect(refusalOf({ ...move, to: saturdayPlaces })).toBe('CAPACITY_NOT_FOUND to');
    expect(refusalOf({ ...move, from: null, to: null })).toBe('CAPACITY_NOT_FOUND to');
    expect(refusalOf({ ...move, from: ['featured'] })).toBe('CAPACITY_NOT_FOUND from');
    expect(refusalOf({ ...move, to: [...saturday, 'priceCents'] })).toBe('CAPACITY_NOT_FOUND to');
  });
});

test.each(templateNames)('%s names each of its capacities once, in both languages', (name) => {
  const event = templates[name]('2027-06-03', organizer).written;
  const found = capacitiesOf(event);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ path }) => path.join('/'))).size).toBe(found.length);
  for (const { path, names, units } of found) {
    expect(valueAt(event, path), path.join('/')).toBe(units);
    expect(names.length, path.join('/')).toBeGreaterThan(0);
  }
  // Nothing that limits the sale is left out: one unit more of each is another event that has no problems of form.
  for (const { path, units } of found) {
    const more = applyEdit(event, { kind: 'SET', path, value: units + 1 });
    if (more.refusal !== null) throw new Error(`${path.join('/')}: ${more.refusal}`);
    expect(problemsOf(more.written, artSvg, new Date('2026-11-20T12:00:00Z')).definition === null).toBe(
      false,
    );
  }
});
