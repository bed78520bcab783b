import { expect, test } from 'vitest';
import { fair, ticket } from '#test/support/shop/fair-file.ts';
import { programmeMax, stagesMax } from '../written/written-programme.ts';
import { defineEvent } from './define-event.ts';

const now = new Date('2026-11-20T12:00:00Z');
const written = fair({ tickets: [ticket('sabado', ['sat'])] });
const both = (text: string) => ({ pt: text, en: text });
const stages = [{ key: 'palco', name: both('Palco') }];
const item = (changes: object = {}) => ({
  ...{ key: 'abertura', title: both('Abertura'), stage: 'palco', kind: 'PANEL', date: 'sat' },
  ...{ startsAt: 'T14:00', endsAt: 'T15:00' },
  ...changes,
});

function problemsWith(...programme: object[]): string[] {
  const artists = [{ key: 'iara', name: 'Iara' }];
  const { problems } = defineEvent({ ...written, artists, stages, programme }, '<svg/>', now);
  return problems.map(({ path, code }) => `${path.join('.')} ${code}`);
}

test('an item is on a stage, within its date', () => {
  expect(problemsWith(item({ artists: ['iara'] }))).toEqual([]);
  expect(problemsWith(item({ startsAt: 'T00:05' }))).toEqual(['programme.0.startsAt ITEM_BEFORE_DATE']);
  expect(problemsWith(item({ endsAt: 'T23:59' }))).toEqual(['programme.0.endsAt ITEM_AFTER_DATE']);
  expect(problemsWith(item({ endsAt: 'T14:00' }))).toEqual(['programme.0.endsAt NOT_AFTER']);
});

test('an item may begin when the doors open', () => {
  const event = { ...written, dates: datesWith({ doorsAt: 'T00:10' }), stages };
  const problemsOf = (startsAt: string) =>
    defineEvent({ ...event, programme: [item({ startsAt })] }, '<svg/>', now).problems.map(
      ({ code }) => code,
    );
  expect(problemsOf('T00:10')).toEqual([]);
  expect(problemsOf('T00:09')).toEqual(['ITEM_BEFORE_DATE']);
});

test('what an item names must be there, and its key is its own', () => {
  expect(problemsWith(item({ stage: 'lua', date: 'mon', artists: ['otto'] }))).toEqual([
    'programme.0.stage KEY_UNKNOWN',
    'programme.0.date KEY_UNKNOWN',
    'programme.0.artists.0 KEY_UNKNOWN',
  ]);
  expect(problemsWith(item({ artists: ['iara', 'iara'] }))).toEqual(['programme.0.artists.1 KEY_USED_TWICE']);
  expect(problemsWith(item(), item())).toEqual(['programme.1.key KEY_USED_TWICE']);
  expect(problemsWith(item({ kind: 'PARTY' }))).toEqual(['programme.0.kind NO_OPTION']);
});

test('a programme and its stages have an end', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => item({ key: `i${index}` }));
  expect(problemsWith(...many(programmeMax))).toEqual([]);
  expect(problemsWith(...many(programmeMax + 1))).toEqual(['programme LIST_TOO_LONG']);
  const halls = Array.from({ length: stagesMax + 1 }, (_, index) => ({ key: `p${index}`, name: both('P') }));
  const { problems } = defineEvent({ ...written, stages: halls }, '<svg/>', now);
  expect(problems.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(['stages LIST_TOO_LONG']);
});

test('a night item belongs to the date of its evening', () => {
  const dates = datesWith({ endsAt: '2027-06-06T02:00' });
  const programme = [item({ startsAt: '2027-06-06T00:30', endsAt: '2027-06-06T01:30' })];
  const { definition, problems } = defineEvent({ ...written, dates, stages, programme }, '<svg/>', now);
  expect(problems).toEqual([]);
  expect(definition?.programme[0]?.dateKey).toBe('sat');
});

/** The dates of the fair, Saturday with changes. */
function datesWith(changes: object) {
  return written.dates.map((date) => (date.key === 'sat' ? { ...date, ...changes } : date));
}
