import { expect, test } from 'vitest';
import { markOf } from './mark-of.ts';

test('a mark is that of FNV-1a, and another text has another one', () => {
  expect(markOf('')).toBe((0x811c9dc5).toString(36));
  expect(markOf('a')).toBe((0xe40c292c).toString(36));
  expect(markOf('/gate/assets/index-A.js')).not.toBe(markOf('/gate/assets/index-B.js'));
});
