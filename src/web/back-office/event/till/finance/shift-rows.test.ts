import { expect, test } from 'vitest';
import { filterOf } from './shift-rows.ts';

test('the address says which shifts are listed; what is none of the choices means all', () => {
  const said = new URLSearchParams('state=OPEN&person=p1&station=A&day=2026-12-05&difference=ANY');
  expect(filterOf(said)).toEqual({
    ...{ state: 'OPEN', staffId: 'p1', station: 'A', day: '2026-12-05', difference: 'ANY' },
  });
  const nothing = { state: null, staffId: null, station: null, day: null, difference: null };
  expect(filterOf(new URLSearchParams('state=x&person=&day=today&difference=LOTS'))).toEqual(nothing);
});
