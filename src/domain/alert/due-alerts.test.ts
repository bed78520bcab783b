import { describe, expect, test } from 'vitest';
import { type AlertEvent, asOneNews, dueAlerts, isTrueStill, keyOf, reminderAt } from './due-alerts.ts';
import { artistSubject, subjectsOf } from './subject.ts';

// docs/algorithms/alerts.md, "Which moments".
const at = (text: string) => new Date(`${text}-03:00`);

function event(changes: Partial<AlertEvent> = {}): AlertEvent {
  return {
    id: 'e',
    organizer: { id: 'o', name: 'Guilda' },
    artists: [],
    timeZone: 'America/Sao_Paulo',
    saleOpensAt: at('2026-10-01T10:00'),
    saleClosesAt: at('2026-12-05T12:00'),
    endsAt: at('2026-12-05T22:00'),
    canceledAt: null,
    saleStop: null,
    isHidden: false,
    dates: [{ id: 'sat', startsAt: at('2026-12-05T14:00'), doorsAt: at('2026-12-05T12:00') }],
    postponements: [],
    batches: [],
    ...changes,
  };
}

const keys = (one: AlertEvent, now: Date) =>
  dueAlerts(one, now)
    .filter(({ kind }) => kind !== 'ANNOUNCED')
    .map(keyOf);

describe('an opening', () => {
  test('of a hidden event is told to nobody, and only owners of tickets are reminded', () => {
    const opened = at('2026-10-01T10:01');
    const hidden = event({ isHidden: true });
    expect(dueAlerts(hidden, opened)).toEqual([]);
    const due = { kind: 'OPENED', about: '' } as const;
    expect(isTrueStill(hidden, due, opened)).toBe(false);
    const reminded = dueAlerts(hidden, at('2026-12-03T11:00'));
    expect(reminded.map(({ kind }) => kind)).toEqual(['REMINDER']);
    expect(reminded.every((alert) => isTrueStill(hidden, alert, at('2026-12-03T11:00')))).toBe(true);
  });

  test('is not told while the sale is stopped', () => {
    const opened = at('2026-10-01T10:01');
    expect(keys(event(), opened)).toHaveLength(1);
    expect(keys(event({ saleStop: { at: opened, until: null } }), opened)).toEqual([]);
  });

  const opening = '2026-10-01T13:00:00.000Z';
  test.each([
    ['2026-10-01T08:59', []],
    ['2026-10-01T09:00', [`OPENS_SOON:${opening}`]],
    ['2026-10-01T10:00', [`OPENED:${opening}`]],
    ['2026-10-01T15:59', [`OPENED:${opening}`]],
    ['2026-10-01T16:00', []],
  ])('at %s', (now, expected) => expect(keys(event(), at(now))).toEqual(expected));

  test('that was moved makes what was due before untrue', () => {
    const [soon] = dueAlerts(event(), at('2026-10-01T09:00')).filter(({ kind }) => kind === 'OPENS_SOON');
    expect(isTrueStill(event(), soon!, at('2026-10-01T09:30'))).toBe(true);
    const moved = event({ saleOpensAt: at('2026-10-01T10:15') });
    expect(isTrueStill(moved, soon!, at('2026-10-01T09:30'))).toBe(false);
    expect(isTrueStill(event(), soon!, at('2026-10-01T10:00'))).toBe(false);
  });
});

describe('batches', () => {
  const batch = { number: 1, isOnSale: true, closesAt: null, hasNext: true };
  const now = at('2026-10-10T12:00');

  test('a later one that is on sale is told by its number, the first is the opening', () => {
    const batches = [batch, { ...batch, number: 2 }, { ...batch, number: 2 }, { ...batch, number: null }];
    expect(keys(event({ batches }), now)).toEqual(['BATCH_OPENED:2']);
    expect(isTrueStill(event({ batches: [batch] }), { kind: 'BATCH_OPENED', about: '2' }, now)).toBe(false);
  });

  test('one turns within 24 hours of its end by date, if another follows', () => {
    const turns = (closesAt: Date | null, changes = {}) =>
      keys(event({ batches: [{ ...batch, closesAt, ...changes }] }), now);
    expect(turns(at('2026-10-11T12:00'))).toEqual(['BATCH_TURNS:2026-10-11']);
    expect(turns(at('2026-10-11T12:01'))).toEqual([]);
    expect(turns(at('2026-10-10T12:00'))).toEqual([]);
    expect(turns(null)).toEqual([]);
    expect(turns(at('2026-10-11T12:00'), { hasNext: false })).toEqual([]);
    expect(turns(at('2026-10-11T12:00'), { isOnSale: false })).toEqual([]);
  });

  test('of several that end on a day the first decides when it is told, once', () => {
    const ends = ['2026-10-11T11:00', '2026-10-11T09:00', '2026-10-10T20:00'];
    const batches = ends.map((closesAt) => ({ ...batch, closesAt: at(closesAt) }));
    const alerts = dueAlerts(event({ batches }), now).filter(({ kind }) => kind === 'BATCH_TURNS');
    expect(alerts.map(({ about, dueAt }) => [about, dueAt])).toEqual([
      ['2026-10-11', at('2026-10-10T09:00')],
      ['2026-10-10', at('2026-10-09T20:00')],
    ]);
  });
});

describe('a reminder', () => {
  test('is due at ten there, two days before, until the doors open', () => {
    expect(reminderAt(at('2026-12-05T14:00'), 'America/Sao_Paulo')).toEqual(at('2026-12-03T10:00'));
    // Half past midnight in Manaus is the day before in the clocks of nobody.
    expect(reminderAt(new Date('2026-12-05T00:30-04:00'), 'America/Manaus')).toEqual(
      new Date('2026-12-03T10:00-04:00'),
    );
    expect(keys(event(), at('2026-12-03T09:59'))).toEqual([]);
    expect(keys(event(), at('2026-12-03T10:00'))).toEqual(['REMINDER:sat:2026-12-05']);
    expect(keys(event(), at('2026-12-05T11:59'))).toEqual(['REMINDER:sat:2026-12-05']);
    expect(keys(event(), at('2026-12-05T12:00'))).toEqual([]);
  });

  test('of a date that was moved is another one', () => {
    const reminder = { kind: 'REMINDER' as const, about: 'sat:2026-12-05' };
    const moved = event({
      dates: [{ id: 'sat', startsAt: at('2027-01-09T14:00'), doorsAt: null }],
      ...{ endsAt: at('2027-01-09T22:00'), saleClosesAt: at('2027-01-09T12:00') },
    });
    expect(isTrueStill(moved, reminder, at('2026-12-04T10:00'))).toBe(false);
    expect(keys(moved, at('2027-01-07T10:00'))).toEqual(['REMINDER:sat:2027-01-09']);
  });
});

test('an event that is canceled has nothing else to tell, one that is over nothing', () => {
  const canceledAt = at('2026-12-03T11:00');
  const off = event({ canceledAt, postponements: [{ id: 'p', dates: [{}], postponedAt: canceledAt }] });
  expect(dueAlerts(off, at('2026-12-03T12:00')).map(({ kind }) => kind)).toEqual(['CANCELED']);
  expect(dueAlerts(off, at('2026-12-05T11:00'))).toEqual([]);
  expect(dueAlerts(event(), at('2026-12-05T22:00'))).toEqual([]);
});

test('of postponements the last is told, for two days, and of other facts nothing', () => {
  const postponements = ['1', '2'].map((id) => ({
    id,
    dates: [{}],
    postponedAt: at(`2026-11-0${id}T10:00`),
  }));
  expect(keys(event({ postponements }), at('2026-11-02T11:00'))).toEqual(['POSTPONED:2']);
  expect(keys(event({ postponements }), at('2026-11-04T10:00'))).toEqual([]);
  const facts = { id: '3', dates: [], postponedAt: at('2026-11-02T10:30') };
  expect(keys(event({ postponements: [...postponements, facts] }), at('2026-11-02T11:00'))).toEqual([]);
});

test('what one look announces is one piece of news of several subjects', () => {
  const artists = [{ name: 'Iara Nascente' }, { name: 'IARA  NASCENTE' }, { name: 'Joca' }];
  const now = at('2026-09-01T10:00');
  const alerts = dueAlerts(event({ artists }), now);
  expect(alerts.map(keyOf)).toEqual([
    'ANNOUNCED:ORGANIZER:o',
    'ANNOUNCED:ARTIST:iara nascente',
    'ANNOUNCED:ARTIST:joca',
  ]);
  expect(new Set(alerts.map(({ toldAs }) => toldAs)).size).toBe(1);
});

test('an event that is announced with its sale open is told once', () => {
  const alerts = asOneNews(dueAlerts(event(), at('2026-10-01T11:00')));
  expect(alerts.map(({ kind }) => kind)).toEqual(['ANNOUNCED', 'OPENED']);
  expect(new Set(alerts.map(({ toldAs }) => toldAs)).size).toBe(1);
});

test('an artist is the same however the name is written', () => {
  expect(artistSubject('  Banda São-João ')).toBe(artistSubject('BANDA SAO JOAO'));
  expect(artistSubject('Nonna')).not.toBe(artistSubject('Nona'));
  const named = subjectsOf({ id: 'e', organizer: { id: null, name: '' }, artists: [{ name: '!!' }] }, 'Expo');
  expect(named).toEqual([{ kind: 'EVENT', subject: 'e', name: 'Expo' }]);
});
