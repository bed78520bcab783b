/**
 * A setup file: texts for people are those of an engine with other data of languages. Releases of ICU differ in separators,
 * spaces and the order of day and month; `formatToParts` says in each what is what. Whatever reads such a text again fails.
 */
const narrowSpace = '\u202f';

/** No release writes all of it, and each difference is one of some release. */
const otherText = (text: string): string =>
  text
    .split(/(\d+)/)
    .toReversed()
    .join('')
    .replaceAll(/[\s\u00a0]/g, narrowSpace)
    .replaceAll(/[/-]/g, '.');

function alterFormats(): void {
  for (const { prototype } of [Intl.DateTimeFormat, Intl.NumberFormat]) {
    const right = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
    if (right === undefined) throw new Error('This engine has no getter `format` to stand in for.');
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get(this: unknown) {
        const format = right.call(this) as (value: unknown) => string;
        return (value: unknown) => otherText(format(value));
      },
    });
  }
}

function alterMethods(prototype: object, names: readonly string[]): void {
  for (const name of names) {
    const right = Reflect.get(prototype, name) as (...given: unknown[]) => string;
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...given: unknown[]) {
        return otherText(right.apply(this, given));
      },
    });
  }
}

const isAltered = () => new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(0) !== '1/1/1970';

// Once in a process, which several files share: done twice, the texts would be turned round again.
if (!isAltered()) {
  alterFormats();
  alterMethods(Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
  alterMethods(Number.prototype, ['toLocaleString']);
  alterMethods(Intl.DateTimeFormat.prototype, ['formatRange']);
}
if (!isAltered()) throw new Error('Texts for people are what they were.');
