import { expect, test } from 'vitest';
import { transferReference } from './transfer.ts';

test('one reference of the bank counts once, however it is typed', () => {
  for (const typed of ['TED 000123-a', ' ted000123-A ', 'Ted\u00a0000123-a']) {
    expect(transferReference(typed)).toBe('TED000123-A');
  }
  expect(transferReference(' \u200b ')).toBe('');
});
