import { slugOf } from '../../format/slug.ts';

/** Bounds of the format: a key has 60 characters, a code 2 to 6. */
const slugMax = 60;
const codeMax = 6;

/** The last part of an event's address, made of its name; empty when nothing is left of it. */
export function slugOfName(name: string): string {
  return slugOf(name).slice(0, slugMax).replace(/-$/, '');
}

/** The first letters of the words, which open the order numbers: "Mundo Quadrinho" is MQ. Always a valid code. */
export function codeOfName(name: string): string {
  const words = slugOf(name).toUpperCase().split('-').filter(Boolean);
  const initials = words.map((word) => word[0]).join('');
  const code = (initials.length >= 2 ? initials : (words[0] ?? '')).slice(0, codeMax);
  return code.length >= 2 ? code : `${code}EV`;
}

/** The same name with a number, for when it is taken: `feira-2`, `MQ2`. */
export function numberedSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug.slice(0, slugMax - 3).replace(/-$/, '')}-${number}`;
}

export function numberedCode(code: string, number: number): string {
  return number === 1 ? code : `${code.slice(0, codeMax - String(number).length)}${number}`;
}
