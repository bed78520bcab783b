import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '#test/fixtures/test-vectors.json' with { type: 'json' };
import { normalPhone } from '../person/phone.ts';
import { normalZipCode } from '../person/postal-code.ts';
import { citiesOf, findCity } from './cities.ts';
import { brazilId, countries, findCountry } from './countries.ts';
import { findState, findStateByInitials, stateOfZipCode, states } from './states.ts';

const pt = new Intl.Collator('pt');
const isSorted = (names: string[]) =>
  names.every((name, at) => at === 0 || pt.compare(names[at - 1]!, name) <= 0);

describe('states', () => {
  test('are 27, sorted, each with its cities and its hours', () => {
    expect(states()).toHaveLength(27);
    expect(new Set(states().map(({ id }) => id)).size).toBe(27);
    expect(isSorted(states().map(({ name }) => name))).toBe(true);
    for (const state of states()) {
      expect(findState(state.id)).toBe(state);
      expect(findStateByInitials(state.initials)).toBe(state);
      expect(citiesOf(state.id).length).toBeGreaterThan(0);
      expect(() => new Intl.DateTimeFormat('pt', { timeZone: state.timeZone })).not.toThrow();
    }
    expect(findState(0)).toBeNull();
    expect(findStateByInitials('XX')).toBeNull();
  });

  test('have the 67 area codes a phone may begin with, and no others', () => {
    const known = new Set(states().flatMap(({ areaCodes }) => areaCodes));
    expect(known.size).toBe(67);
    for (let area = 0; area < 100; area++) {
      const phone = `(${String(area).padStart(2, '0')}) 98765-4321`;
      expect(normalPhone(phone) !== null, phone).toBe(known.has(area));
    }
  });

  test('share the CEPs, and no CEP is of two', () => {
    for (const [zipCode, initials] of Object.entries(vectors.zipCode.valid))
      expect(stateOfZipCode(normalZipCode(zipCode) ?? '')?.initials, zipCode).toBe(initials);
    const ranges = states()
      .flatMap(({ zipCodeRanges }) =>
        zipCodeRanges.map(([first, last]) => [Number(first), Number(last)] as const),
      )
      .sort(([one], [other]) => one - other);
    const gaps = ranges.flatMap(([first], at) => {
      const before = ranges[at - 1]?.[1] ?? -1;
      expect(first).toBeGreaterThan(before);
      return first === before + 1 ? [] : [[before + 1, first - 1]];
    });
    // The first hundredth is unassigned, and so is Rondônia's former range.
    expect(gaps).toEqual([
      [0, 999_999],
      [78_900_000, 78_999_999],
    ]);
    expect(ranges.at(-1)?.[1]).toBe(99_999_999);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const isNobodys = gaps.some(([first = 0, last = 0]) => first <= number && number <= last);
        expect(stateOfZipCode(String(number).padStart(8, '0')) === null).toBe(isNobodys);
      }),
    );
  });
});

describe('cities', () => {
  const all = states().flatMap(({ id }) => citiesOf(id));

  test('are 5,571, found by their code, and sorted in their state', () => {
    expect(all).toHaveLength(5_571);
    expect(new Set(all.map(({ id }) => id)).size).toBe(5_571);
    for (const { id: stateId } of states()) {
      expect(isSorted(citiesOf(stateId).map(({ name }) => name))).toBe(true);
      for (const { id, name } of citiesOf(stateId).slice(0, 5))
        expect(findCity(id)).toEqual({ id, name, stateId });
    }
    expect(findCity(3550308)).toEqual({ id: 3550308, name: 'São Paulo', stateId: 35 });
    expect(findCity(5101837)?.name).toBe('Boa Esperança do Norte');
  });

  test('that are none', () => {
    for (const id of [0, 35, 3550309, 9999999, -1, Number.NaN]) expect(findCity(id)).toBeNull();
    expect(citiesOf(99)).toEqual([]);
  });
});

describe('countries', () => {
  test('have one code each, and a name in both languages', () => {
    expect(countries()).toHaveLength(249);
    expect(new Set(countries().map(({ id }) => id)).size).toBe(249);
    for (const country of countries()) {
      expect(country.initials).toMatch(/^[A-Z]{2}$/);
      expect(country.ptName.trim() && country.enName.trim()).not.toBe('');
    }
    expect(findCountry(brazilId)).toEqual({ id: 76, initials: 'BR', ptName: 'Brasil', enName: 'Brazil' });
    expect(findCountry(0)).toBeNull();
  });

  test('are sorted in the language they are read in', () => {
    expect(isSorted(countries('pt').map(({ ptName }) => ptName))).toBe(true);
    // Names with accents or capitals are not sorted to the end.
    const names = countries('pt').map(({ ptName }) => ptName);
    expect(names.indexOf('África do Sul')).toBeLessThan(names.indexOf('Albânia'));
    expect(countries('en').findIndex(({ id }) => id === 276)).toBeGreaterThan(
      countries('en').findIndex(({ id }) => id === 250),
    );
  });
});
