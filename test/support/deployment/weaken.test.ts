import { expect, test } from 'vitest';
import { pause, takeOut } from './weaken.ts';

const source = `select count(*) from pool where
  a < b -- guard: bound (true)
  and c -- guard: share
  -- pause: looked. Tests wait here.
for update; -- guard: lock (;)`;

test.each([
  { name: 'bound', gone: '  a < b -- guard: bound (true)', there: 'true' },
  { name: 'share', gone: '  and c -- guard: share', there: '' },
  { name: 'lock', gone: 'for update; -- guard: lock (;)', there: ';' },
])('takes out the line of $name and puts there what its mark says', ({ name, gone, there }) => {
  expect(takeOut(source, { function: 'save_carts', name })).toBe(source.replace(gone, there));
});

test('throws when there is no such guard', () => {
  expect(() => takeOut(source, { function: 'save_carts', name: 'loc' })).toThrow(
    'save_carts has no guard "loc"',
  );
});

test('waits between looking and taking, and throws where there is no such place', () => {
  expect(pause(source, 0.1)).toContain('\nperform pg_sleep(0.1);\nfor update');
  expect(() => pause('select 1', 0.1)).toThrow('pause: looked');
});
