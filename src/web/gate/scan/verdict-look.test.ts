import { expect, test } from 'vitest';
import { gateAnswers } from '../port/device-port.ts';
import { ageOf, lookOf } from './verdict-look.ts';

test('two answers let through, and a ground for half-price stops the person first', () => {
  const through = gateAnswers.filter((answer) => lookOf({ answer, ground: null }) === 'go');
  expect(through).toEqual(['ADMITTED', 'EXITED']);
  const first = gateAnswers.filter((answer) => lookOf({ answer, ground: 'STUDENT' }) === 'check');
  expect(first).toEqual(['ADMITTED']);
  const stopped = gateAnswers.filter((answer) => lookOf({ answer, ground: 'STUDENT' }) === 'stop');
  expect(stopped).toHaveLength(gateAnswers.length - 2);
});

test('a rating names an age, or none', () => {
  expect(['A10', 'A18', 'L', null, '16'].map(ageOf)).toEqual([10, 18, null, null, null]);
});
