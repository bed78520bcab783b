import fc from 'fast-check';

/** The pictures that random events name. */
export const randomPictures = ['a', 'b', 'c'].map((digit) => `${digit.repeat(32)}-900x600`);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const percent = fc.integer({ min: 0, max: 100 });
const picture = fc.constantFrom(...randomPictures);
const keyed = <T extends object>(items: readonly T[]) =>
  items.map((item, index) => ({ key: `k${index}`, ...item }));

/** A photo with these words in place of it. */
export const randomPhoto = (alt: fc.Arbitrary<{ pt: string; en: string }>) =>
  fc.record({ picture, focus: maybe(fc.record({ x: percent, y: percent })), alt });

/** The photo, gallery and sponsors of an event, and the face of an artist. */
export function randomPhotos(name: fc.Arbitrary<string>, alt: fc.Arbitrary<{ pt: string; en: string }>) {
  const photo = randomPhoto(alt);
  const link = maybe(fc.constant('https://patrocinio.example/a?b=c'));
  const sponsor = fc.record({ name, link, logo: picture });
  return {
    face: maybe(photo),
    photo: maybe(photo),
    gallery: fc.array(photo, { maxLength: 2 }).map(keyed),
    sponsors: fc.array(sponsor, { maxLength: 2 }).map(keyed),
  };
}
