/**
 * Characters that nobody sees: marks and isolates of direction, zero-width spaces, byte order marks, soft hyphens, fillers
 * (Unicode: Default_Ignorable_Code_Point). They come along with what is copied from contacts, chats and spreadsheets.
 */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** In these scripts a joiner between two letters decides how they are written, and belongs to a name. */
const scripts = 'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'.split(
  ' ',
);
const letter = `(?:(?=[\\p{L}\\p{M}])[${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}])`;
const joiner = new RegExp(`(?<=${letter})[\\u200c\\u200d](?=${letter})`, 'gu');

/** Other spaces than that of the keyboard: no-break, thin, ideographic. */
const otherSpaces = /(?! )\p{Zs}/gu;

/**
 * The text that somebody meant to type: without what nobody sees, each space a plain one. It stands before every check of people,
 * codes, numbers and addresses. Texts to be shown as they are, such as descriptions, and passwords do not pass it.
 */
export function typedText(text: string): string {
  // Nearly every text is ASCII, and has nothing to lose.
  if (!/[^\0-\x7f]/.test(text)) return text;
  const kept = new Set([...text.matchAll(joiner)].map(({ index }) => index));
  return text
    .replace(unseen, (found, index: number) => (kept.has(index) ? found : ''))
    .replace(otherSpaces, ' ');
}

/** The same on one line, without surplus spaces, as names and addresses are stored. */
export function typedLine(text: string): string {
  return typedText(text).normalize('NFC').trim().replace(/\s+/g, ' ');
}
