import { expect, test } from 'vitest';
import { testsOf } from '../scripts/changed-files.mjs';

test('a change runs the unit tests it reaches and the rules of all files', () => {
  const told = testsOf('unit', ['src/domain/locale.ts', 'README.md']);
  expect(told?.slice(0, 5)).toEqual([
    'related',
    '--run',
    '--passWithNoTests',
    'src/domain/locale.ts',
    'README.md',
  ]);
  expect(told).toContain('test/tidy.test.ts');
});

test('what tests read from the disk runs all unit tests', () => {
  expect(testsOf('unit', ['src/db/functions/sell.sql'])).toEqual(['run']);
  expect(testsOf('unit', ['package-lock.json'])).toEqual(['run']);
});

test('a change runs the tests with a database in its folder, and none where there are none', () => {
  const files = [
    'src/service/selling/hold/sql/hold.sql.ts',
    'src/service/selling/hold/hold.ts',
    'src/db/functions/sell.sql',
    'test/api/buying/buying.test.ts',
    'src/web/kit/text/text.tsx',
  ];
  expect(testsOf('service', files)).toEqual([
    'run',
    '--passWithNoTests',
    'src/service/selling/hold/',
    'src/db/',
    'test/api/buying/buying.test.ts',
  ]);
  expect(testsOf('service', ['src/web/kit/text/text.tsx', 'src/domain/locale.ts'])).toBeNull();
});
