import fc from 'fast-check';
import { programmeKinds } from '#src/domain/event/programme.ts';

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

const cities: Readonly<Record<string, string>> = { SP: '3550308', RJ: '3304557' };

/** Questions, rules, pixels and tax data of an event, and the map of its venue. */
export function randomGuide(localized: fc.Arbitrary<{ pt: string; en: string }>) {
  const entry = fc.record({ question: localized, answer: localized });
  return fc.record({
    faq: maybe(
      fc
        .array(entry, { maxLength: 3 })
        .map((entries) => entries.map((one, index) => ({ key: `q${index}`, ...one }))),
    ),
    rules: maybe(localized),
    gettingThere: maybe(localized),
    mapUrl: maybe(fc.constantFrom('https://mapa.example/?a=b#c', 'https://mapa.example/%C3%A7')),
    where: fc.constantFrom('PLACE', 'PLACE', 'CITY', 'STATE', 'ONLINE', 'LATER'),
    pixels: maybe(
      fc.subarray([
        { kind: 'META', id: '123456789012345' },
        { kind: 'GOOGLE', id: 'G-ABCD1234' },
        { kind: 'GOOGLE', id: 'AW-123456789' },
      ]),
    ),
    tax: maybe(
      fc.record({
        hasCity: fc.boolean(),
        serviceCode: maybe(fc.constantFrom('12.07', '12.01.001')),
        authorization: maybe(fc.constantFrom('ALV-1', '2026/77: a')),
      }),
    ),
  });
}

type RandomGuide = ReturnType<typeof randomGuide> extends fc.Arbitrary<infer Guide> ? Guide : never;

/** The guide as an event in this state has it. */
export function guideOf({ tax, ...guide }: RandomGuide, state: string) {
  if (tax === undefined) return guide;
  const { hasCity, ...rest } = tax;
  return { ...guide, tax: { ...rest, cityCode: hasCity ? cities[state] : undefined } };
}

/** The venue as an event in this state has it, of each kind. */
export function venueOf(where: RandomGuide['where'], state: string, mapUrl: string | undefined) {
  switch (where) {
    case 'PLACE':
      return { name: 'Pavilhão', address: 'Rua Um, 1', city: 'São Paulo', state, mapUrl };
    case 'CITY':
      return { kind: 'TO_BE_ANNOUNCED', city: 'São Paulo', state };
    case 'STATE':
      return { kind: 'TO_BE_ANNOUNCED', state };
    case 'ONLINE':
      return { kind: 'ONLINE', state, link: 'https://sala.example/?a=b#c', linkFrom: 'ORDER' };
    default:
      return { kind: 'ONLINE', state };
  }
}

const two = (value: number) => String(value).padStart(2, '0');

/** Stages and items of a programme, on dates that open at eleven at the latest and end at nine at the earliest. */
export function randomProgramme(
  localized: fc.Arbitrary<{ pt: string; en: string }>,
  dates: readonly string[],
) {
  const item = fc.record({
    title: localized,
    stage: fc.constantFrom('main', 'side'),
    kind: fc.constantFrom(...programmeKinds),
    date: fc.constantFrom(...dates),
    from: fc.integer({ min: 11 * 60, max: 20 * 60 }),
    minutes: fc.integer({ min: 1, max: 60 }),
    artists: maybe(fc.constant(['iara'])),
    about: maybe(localized),
  });
  return fc.record({ names: localized, items: fc.array(item, { maxLength: 4 }) }).map(({ names, items }) => ({
    stages: ['main', 'side'].map((key) => ({ key, name: names })),
    programme: items.map(({ from, minutes, ...rest }, index) => ({
      ...{ key: `i${index}`, ...rest, startsAt: clockAt(from), endsAt: clockAt(from + minutes) },
    })),
  }));
}

function clockAt(minutes: number): string {
  return `T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
