import { expect, test } from 'vitest';
import { shapeRows } from './shape-rows.ts';

const path = ['sectorMap', 'sectors'];
const shape = (sector: string, points = '0,0 1,0 1,1') => ({ sector, points });
const told = (shapes: object[], ...sectors: string[]) =>
  shapeRows(path, shapes, sectors).map(
    ({ sector, step, isDrawn, surplus }) => `${sector} ${step} ${isDrawn ? 'drawn' : 'empty'} ${surplus}`,
  );

test('every sector has a row, in the order of the sectors, drawn or not', () => {
  expect(told([shape('ring'), shape('floor')], 'floor', 'box', 'ring')).toEqual([
    'floor #floor drawn null',
    'box #box empty null',
    'ring #ring drawn null',
  ]);
  expect(shapeRows(path, [shape('floor', '1,1')], ['floor', 'box']).map(({ points }) => points)).toEqual([
    '1,1',
    '',
  ]);
});

test('shapes of sectors that are gone, and second ones of a sector, have rows of their own after them', () => {
  expect(told([shape('gone'), shape('floor'), shape('floor'), shape('gone')], 'floor')).toEqual([
    'floor #floor drawn null',
    'gone #gone drawn GONE',
    'floor @3 drawn AGAIN',
    'gone @4 drawn GONE',
  ]);
});

test('what a file writes by mistake is a row that can be removed', () => {
  expect(told([{}], 'floor')).toEqual(['floor #floor empty null', ' @1 drawn GONE']);
});
