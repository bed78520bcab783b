import { expect, test } from 'vitest';
import { bearerOf } from '../person/bearer.ts';
import { type AlongTicket, takeAlong } from './take-along.ts';

const bearer = bearerOf('0195c0de-0000-7000-8000-000000000001', 'pt');
const ana = { documentType: 'CPF', documentNumber: '52998224725' } as const;
const of = (dateIds: string[], more: Partial<AlongTicket> = {}): AlongTicket => ({
  ...{ holder: bearer, isFree: true, dateIds },
  ...more,
});

test('one ticket for each date is the person who takes them; two for one date stay in nobody’s name', () => {
  const [friday, saturday, photo] = [of(['fri']), of(['sat']), of([])];
  expect(takeAlong([friday, saturday, photo], ana).named).toEqual([friday, saturday, photo]);
  const two = takeAlong([friday, of(['fri']), photo], ana);
  expect([two.going.length, two.named.length]).toEqual([3, 0]);
  expect(takeAlong([friday, of(['fri', 'sat'])], ana).named).toEqual([]);
});

test('a named ticket keeps its name, and who has one for the date gets no second one', () => {
  const named = of(['fri'], { holder: { documentType: 'CPF', documentNumber: '11144477735' } });
  const mine = of(['fri'], { holder: ana });
  const bearers = of(['fri']);
  expect(takeAlong([named, bearers], ana).named).toEqual([bearers]);
  expect(takeAlong([mine, bearers], ana)).toMatchObject({ going: [mine, bearers], named: [] });
});

test('what was used or given back stays, and then nothing of the bearer gets a name', () => {
  const used = of(['fri'], { isFree: false });
  const photo = of([]);
  expect(takeAlong([used, photo], ana)).toEqual({ going: [photo], staying: [used], named: [] });
});
