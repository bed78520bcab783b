import { expect, test } from 'vitest';
import { programmeJsonLd } from './json-ld.ts';
import { type AnsweredProgramme, shownProgramme } from './shown-programme.ts';

const item = (key: string, date: string, startsAt: string, endsAt: string) => ({
  ...{ key, title: key, about: null, kind: 'SHOW' as const, startsAt, endsAt, date: { id: date } },
  ...{ stage: { key: 'arena' }, artists: [{ id: '1', name: 'Iara' }] },
});
// Saturday goes on until three in the morning in São Paulo.
const event: AnsweredProgramme = {
  ...{ slug: 'feira', name: 'Feira', portugueseTexts: [], linkPreviewUrl: '', timeZone: 'America/Sao_Paulo' },
  ...{ startsAt: '2027-06-05T14:00:00Z', endsAt: '2027-06-07T00:00:00Z', saleStatus: 'ON_SALE' },
  venue: { kind: 'PLACE', name: 'Pavilhão', city: 'São Paulo' },
  dates: [
    { id: 'sat', name: 'Sábado', startsAt: '2027-06-05T14:00:00Z', endsAt: '2027-06-06T06:00:00Z' },
    { id: 'sun', name: 'Domingo', startsAt: '2027-06-06T14:00:00Z', endsAt: '2027-06-07T00:00:00Z' },
  ],
  stages: [
    { key: 'arena', name: 'Arena' },
    { key: 'vazio', name: 'Vazio' },
  ],
  programme: [
    item('tarde', 'sat', '2027-06-05T17:00:00Z', '2027-06-05T18:30:00Z'),
    item('noite', 'sat', '2027-06-06T04:00:00Z', '2027-06-06T05:00:00Z'),
  ],
  postponement: null,
};

test.each(['pt', 'en'] as const)(
  'a night item is told on the day of its evening, with its weekday (%s)',
  (locale) => {
    const { days, stages } = shownProgramme(event, locale);
    expect(days.map(({ name, items }) => [name, items.map(({ key }) => key)])).toEqual([
      ['Sábado', ['tarde', 'noite']],
    ]);
    const [early, night] = days[0]?.items ?? [];
    expect([early?.from, early?.to]).toEqual(locale === 'pt' ? ['14h', '15h30'] : ['2 pm', '3:30 pm']);
    expect([early?.weekday, night?.weekday]).toEqual([null, locale === 'pt' ? 'dom.' : 'Sun']);
    expect(night?.from).toBe(locale === 'pt' ? '1h' : '1 am');
    // A stage on which nothing takes place is no filter.
    expect(stages.map(({ key }) => key)).toEqual(['arena']);
  },
);

test('an event without a town names the zone of its times', () => {
  expect(shownProgramme(event, 'pt')).toMatchObject({ city: 'São Paulo' });
  const online = { ...event, venue: { kind: 'ONLINE' as const, name: 'Online', city: 'Online' } };
  expect(shownProgramme(online, 'pt')).toMatchObject({ city: null });
  expect(shownProgramme(online, 'pt').zone).toContain('Brasília');
  expect(shownProgramme(online, 'en').zone).toContain('Brasilia');
});

test('search engines hear of each item, and of nothing while there is none', () => {
  const described = programmeJsonLd(event, 'pt', 'https://x.example/') as { subEvent: object[] };
  expect(described.subEvent[1]).toMatchObject({
    name: 'noite',
    startDate: '2027-06-06T01:00:00-03:00',
    url: 'https://x.example/pt/evento/feira/programacao#item-noite',
    performer: [{ name: 'Iara' }],
  });
  expect(programmeJsonLd({ ...event, programme: [] }, 'pt', 'https://x.example/')).toBeNull();
});
