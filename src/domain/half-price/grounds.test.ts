import { describe, expect, test } from 'vitest';
import { states } from '../geography/states.ts';
import { halfPriceGroundIds, halfPriceGroundsOf } from './grounds.ts';
import { outsideQuotaDescription } from './outside-quota.ts';

const outside = (state: string) =>
  halfPriceGroundsOf(state).flatMap(({ id, countsInQuota }) => (countsInQuota ? [] : [id]));

// The headings are those of docs/algorithms/half-price.md.
describe('On what ground', () => {
  test('the federal quota is shared by those the law names, in every state', () => {
    for (const { initials } of states()) {
      const inQuota = halfPriceGroundsOf(initials).filter(({ countsInQuota }) => countsInQuota);
      expect(inQuota.map(({ id }) => id)).toEqual([
        'STUDENT',
        'DISABLED',
        'DISABLED_COMPANION',
        'LOW_INCOME_YOUTH',
      ]);
    }
  });

  test('from 60 years no quota counts, and states add their own', () => {
    expect(outside('SP')).toEqual(['SENIOR', 'PUBLIC_TEACHER']);
    expect(outside('RJ')).toEqual(['SENIOR', 'UNDER_21']);
    for (const state of ['ES', 'MS', 'PE', 'PR', 'RN', 'SC'])
      expect(outside(state)).toEqual(['SENIOR', 'BLOOD_DONOR']);
    expect(outside('AM')).toEqual(['SENIOR']);
  });

  test('every ground is good somewhere', () => {
    const used = states().flatMap(({ initials }) => halfPriceGroundsOf(initials).map(({ id }) => id));
    expect(new Set(used)).toEqual(new Set(halfPriceGroundIds));
  });
});

describe('Outside the quota', () => {
  test('the ticket says whom it is for, by the law of the event’s state', () => {
    expect(outsideQuotaDescription('SP')).toEqual({
      pt: 'Meia sem cota, para 60+ e profissionais da rede pública de ensino. Leve o documento na entrada.',
      en: 'Half-price without a quota, for 60+ and public school staff. Bring your proof to the gate.',
    });
    expect(outsideQuotaDescription('AM').pt).toBe('Meia sem cota, para 60+. Leve o documento na entrada.');
  });

  test('nobody who has a ground outside the quota is left out of the words', () => {
    for (const { initials } of states()) {
      const listed = outsideQuotaDescription(initials).en.split(/, for | and |\. /);
      expect(listed).toHaveLength(outside(initials).length + 2);
    }
  });
});
