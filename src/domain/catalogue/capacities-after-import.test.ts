import { describe, expect, test } from 'vitest';
import type { PoolDefinition } from '../event/event-definition.ts';
import { capacitiesAfterImport, type StoredPool } from './capacities-after-import.ts';

const pool = (key: string, capacity: number, nextPoolKey: string | null = null): PoolDefinition => ({
  ...{ key, capacity, nextPoolKey, kind: key.startsWith('half:') ? 'HALF_PRICE' : 'BATCH' },
  turns: nextPoolKey !== null,
});
const stored = (...pools: [string, number, boolean?][]): Map<string, StoredPool> =>
  new Map(pools.map(([key, capacity, passed = false]) => [key, { key, capacity, passed }]));

const sharedPlace: PoolDefinition[] = [
  { ...pool('date:sat', 120), kind: 'DATE' },
  { ...pool('half:sat', 48), kind: 'HALF_PRICE' },
  { ...pool('standard:sat', 72), kind: 'STANDARD' },
];

describe('capacities after an import', () => {
  test('are what the file says', () => {
    expect(capacitiesAfterImport([pool('a', 30)], stored(['a', 20]), false)).toEqual(new Map([['a', 30]]));
  });

  test('leave units that a passed batch handed on where they are', () => {
    const chain = [pool('a', 10, 'b'), pool('b', 10, 'c'), pool('c', 10)];
    const now = stored(['a', 7, true], ['b', 13], ['c', 10]);
    expect([...capacitiesAfterImport(chain, now, false).values()]).toEqual([7, 13, 10]);
  });

  test('give what a file adds to a passed batch to the one on sale', () => {
    const chain = [pool('a', 20, 'b'), pool('b', 10)];
    expect([...capacitiesAfterImport(chain, stored(['a', 7, true], ['b', 13]), false).values()]).toEqual([
      7, 23,
    ]);
  });

  test('let a released sector grow by what the file adds to it', () => {
    const pools: PoolDefinition[] = [
      { ...pool('sector:sat:pista', 120), kind: 'SECTOR' },
      { ...pool('half:sat:pista', 48), kind: 'HALF_PRICE' },
      { ...pool('standard:sat:pista', 72), kind: 'STANDARD' },
    ];
    const now = stored(['sector:sat:pista', 100], ['half:sat:pista', 12], ['standard:sat:pista', 100]);
    expect([...capacitiesAfterImport(pools, now, true).values()]).toEqual([120, 12, 120]);
  });

  test('do not take a released half-price share back', () => {
    const now = stored(['date:sat', 100], ['half:sat', 12], ['standard:sat', 88]);
    expect([...capacitiesAfterImport(sharedPlace, now, true).values()]).toEqual([120, 12, 120]);
    expect([...capacitiesAfterImport(sharedPlace, now, false).values()]).toEqual([120, 48, 72]);
  });

  test('open a place whole that is new after the release', () => {
    expect([...capacitiesAfterImport(sharedPlace, stored(), true).values()]).toEqual([120, 48, 120]);
    // The day was sold without half-price tickets before.
    const now = stored(['date:sat', 120]);
    expect([...capacitiesAfterImport(sharedPlace, now, true).values()]).toEqual([120, 48, 120]);
    expect([...capacitiesAfterImport(sharedPlace, now, false).values()]).toEqual([120, 48, 72]);
  });
});
