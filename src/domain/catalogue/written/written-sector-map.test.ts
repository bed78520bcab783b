import { expect, test } from 'vitest';
import { fair, ticket } from '#test/support/shop/fair-file.ts';
import { defineEvent } from '../read/define-event.ts';

const now = new Date('2026-11-20T12:00:00Z');
const written = fair({
  tickets: [
    { ...ticket('pista', ['sat']), sector: 'pista' },
    { ...ticket('camarote', ['sat']), sector: 'camarote' },
  ],
});
const sectors = ['pista', 'camarote'].map((key) => ({ key, name: { pt: key, en: key } }));
const dates = written.dates.map(({ capacity: _, ...date }) => ({
  ...date,
  capacityBySector: { pista: 100, camarote: 50 },
}));
const floor = { sector: 'pista', points: '0,20 100,20 100,60 0,60' };
const box = { sector: 'camarote', points: '0,62 100,62 100,80.5 0,80' };
const map = (changes: object = {}) => ({ width: 100, height: 90, sectors: [floor, box], ...changes });

/** What the map says itself and to its event, by path and code. */
function problemsWith(sectorMap: object, event: object = { sectors, dates }): string[] {
  const { problems } = defineEvent({ ...written, ...event, sectorMap }, '<svg/>', now);
  return problems
    .filter(({ path }) => path[0] === 'sectorMap')
    .map(({ path, code }) => `${path.join('.')} ${code}`);
}

test('a map has a shape for every sector, and may have a stage', () => {
  expect(problemsWith(map())).toEqual([]);
  expect(problemsWith(map({ stage: '40,0 60,0 60,10 40,10' }))).toEqual([]);
  const { definition } = defineEvent({ ...written, sectors, dates, sectorMap: map() }, '<svg/>', now);
  expect(definition?.sectorMap).toEqual({
    ...{ width: 100, height: 90, stage: null },
    sectors: [
      { sector: 'pista', points: floor.points },
      { sector: 'camarote', points: box.points },
    ],
  });
});

test('a sector is not missing, not unknown and not there twice', () => {
  expect(problemsWith(map({ sectors: [floor] }))).toEqual(['sectorMap.sectors SECTOR_NOT_ON_MAP']);
  expect(problemsWith(map({ sectors: [floor, box, { ...box, sector: 'lua' }] }))).toEqual([
    'sectorMap.sectors.2.sector KEY_UNKNOWN',
  ]);
  expect(problemsWith(map({ sectors: [floor, box, floor] }))).toEqual([
    'sectorMap.sectors.2.sector KEY_USED_TWICE',
  ]);
  expect(problemsWith(map(), {})).toEqual([
    'sectorMap.sectors.0.sector KEY_UNKNOWN',
    'sectorMap.sectors.1.sector KEY_UNKNOWN',
  ]);
});

test('shapes are polygons within the drawing', () => {
  expect(problemsWith(map({ stage: '<script>' }))).toEqual(['sectorMap.stage POLYGON_FORM']);
  expect(problemsWith(map({ sectors: [floor, { ...box, points: '0,0 1,1' }] }))).toEqual([
    'sectorMap.sectors.1.points POLYGON_FORM',
  ]);
  expect(problemsWith(map({ height: 80 }))).toEqual(['sectorMap.sectors.1.points POLYGON_OUTSIDE']);
  expect(problemsWith(map({ stage: '0,0 101,0 50,5' }))).toEqual(['sectorMap.stage POLYGON_OUTSIDE']);
});

test('a drawing has sides of 10 to 1,000', () => {
  const small = { sectors: [floor, box].map((one) => ({ ...one, points: '0,0 10,0 10,10' })) };
  expect(problemsWith(map({ ...small, width: 10, height: 10 }))).toEqual([]);
  expect(problemsWith(map({ ...small, width: 9 }))).toEqual(['sectorMap.width NUMBER_TOO_SMALL']);
  expect(problemsWith(map({ width: 1_000 }))).toEqual([]);
  expect(problemsWith(map({ width: 1_001 }))).toEqual(['sectorMap.width NUMBER_TOO_LARGE']);
});
