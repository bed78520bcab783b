import { expect, test } from 'vitest';
import { takenShare } from './taken-share.ts';
import { percentText } from './times.ts';

test('places are taken once they are sold, over all days; what is held is free for others yet', () => {
  const days = [
    { capacity: 100, held: 50, sold: 30 },
    { capacity: 300, held: 0, sold: 70 },
  ];
  expect(takenShare(days)).toBe(0.25);
  expect(takenShare([])).toBe(0);
});

test.each([
  [0, '0%'],
  [0.001, '1%'],
  [0.594, '59%'],
  [0.999, '99%'],
  [1, '100%'],
])('%d is told as %s: never none or all of what is not', (share, text) => {
  expect(percentText(share, 'pt')).toBe(text);
});
