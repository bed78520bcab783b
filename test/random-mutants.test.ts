import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { checkedFiles, type Report, scoreOf, sumsOf, survivorsOf } from './mutants/random/report.ts';

const mutant = (status: string, line = 1) => ({
  ...{ mutatorName: 'ConditionalExpression', replacement: 'true', status },
  location: { start: { line, column: 3 } },
});
const report: Report = {
  files: {
    'src/domain/pricing/coupon.ts': { mutants: [mutant('Killed'), mutant('Timeout'), mutant('Survived', 8)] },
    'src/domain/pricing/totals.ts': {
      mutants: [mutant('Killed'), mutant('Ignored'), mutant('CompileError')],
    },
    'src/domain/gate/plan.ts': { mutants: [mutant('NoCoverage', 4)] },
  },
};

test('changes that no unit test notices are counted against the score, whoever else may notice them', () => {
  const sums = sumsOf(report);
  expect(sums).toEqual([
    ['gate', { killed: 0, survived: 0, untested: 1 }],
    ['pricing', { killed: 3, survived: 1, untested: 0 }],
  ]);
  expect(scoreOf(sums)).toBe(60);
  expect(scoreOf([])).toBe(0);
  expect(survivorsOf(report)).toEqual([
    'src/domain/pricing/coupon.ts:8:3 Survived ConditionalExpression: true',
    'src/domain/gate/plan.ts:4:3 NoCoverage ConditionalExpression: true',
  ]);
});

test('each path of the list is there', () => {
  const root = dirname(import.meta.dirname);
  expect(checkedFiles.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});
