import fc from 'fast-check';
import { programmeKinds } from '#src/domain/event/programme.ts';

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
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
