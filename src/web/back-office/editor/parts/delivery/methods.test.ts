import { expect, test } from 'vitest';
import { applyEdit } from '#src/domain/draft/draft-edit.ts';
import { methodChange, methodsIn } from './methods.ts';

test('without a list it is by mail alone', () => {
  expect(methodsIn(undefined)).toEqual(['ELECTRONIC']);
  expect(methodsIn([])).toEqual(['ELECTRONIC']);
  expect(methodsIn([{ method: 'PICKUP' }, null])).toEqual(['PICKUP']);
});

test('another method is listed beside mail', () => {
  expect(methodChange(undefined, 'PICKUP', true)).toEqual({
    kind: 'SET',
    path: ['delivery'],
    value: [{ method: 'ELECTRONIC' }, { method: 'PICKUP' }],
  });
  const change = methodChange([{ method: 'ELECTRONIC' }, { method: 'DELIVERY' }], 'PICKUP', true);
  expect(change).toMatchObject({ kind: 'INSERT', after: '#ELECTRONIC' });
  expect(methodChange([{ method: 'PICKUP' }], 'ELECTRONIC', true)).toMatchObject({ after: null });
});

test('one is taken out, but not the last one', () => {
  const written = { delivery: [{ method: 'ELECTRONIC' }, { method: 'PICKUP' }] };
  const change = methodChange(written.delivery, 'PICKUP', false);
  expect(change && applyEdit(written, change)).toMatchObject({
    written: { delivery: [{ method: 'ELECTRONIC' }] },
  });
  expect(methodChange([{ method: 'PICKUP' }], 'PICKUP', false)).toBeNull();
  expect(methodChange([{ method: 'PICKUP' }], 'PICKUP', true)).toBeNull();
});
