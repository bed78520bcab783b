import { expect, test } from 'vitest';
import { problemsOf } from './read-written-event.ts';
import { venueSchema } from './written-venue.ts';

function problemsIn(venue: object): string[] {
  const checked = venueSchema.safeParse(venue, { reportInput: true });
  if (checked.success) return [];
  return checked.error.issues.flatMap(problemsOf).map(({ path, code }) => `${path.join('.')} ${code}`);
}

test('a place needs name, address and city, and one look tells all that is missing', () => {
  expect(problemsIn({ name: 'Galpão', state: 'p' })).toEqual([
    ...['state STATE_FORM', 'address TEXT_EMPTY', 'city TEXT_EMPTY'],
  ]);
  expect(problemsIn({ name: '', address: 'Rua Um', city: 'Recife', state: 'PE' })).toEqual([
    'name TEXT_EMPTY',
  ]);
});

test('one to be announced and one online need a state alone', () => {
  for (const kind of ['TO_BE_ANNOUNCED', 'ONLINE']) {
    expect(problemsIn({ kind, state: 'PE' }), kind).toEqual([]);
    expect(problemsIn({ kind }), kind).toEqual(['state WRONG_TYPE']);
  }
});

test('a link is an https address', () => {
  expect(problemsIn({ kind: 'ONLINE', state: 'PE', link: 'javascript:alert(1)' })).toEqual([
    'link HTTPS_REQUIRED',
  ]);
});
