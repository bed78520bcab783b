import { expect, test } from 'vitest';
import { partIds } from '../part-places.ts';
import { editorParts, partNamed } from './editor-parts.ts';

test('every part that may have a field is shown, in the same order', () => {
  expect(editorParts.map(({ id }) => id)).toEqual([...partIds]);
  expect(partNamed('dates')?.text).toBe('partDates');
  expect(partNamed('elsewhere')).toBeNull();
});
