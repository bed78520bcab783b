/** By which somebody is found in a text. */
export interface NamedPerson {
  /** First and last name. One of a single word is not looked for: other people have it too. */
  names: readonly string[];
  /** Those that nobody takes for another word: a passport may be any. */
  documents: readonly string[];
  emails: readonly string[];
  /** As they are stored, `+5511987654321`. */
  phones: readonly string[];
}

/** Shorter ones would be found in other numbers. */
const digitsMin = 8;

/**
 * A regular expression, for PostgreSQL and for JavaScript, that finds whoever is named in a text: the full name with any space in it, the
 * document and the phone with or without their signs, the addresses. Null where there is nothing to look for. Capitals do not matter to the caller.
 */
export function wordsOfPerson({ names, documents, emails, phones }: NamedPerson): string | null {
  const found = [
    ...names
      .map((name) => name.trim().split(/\s+/u))
      .filter((words) => words.length > 1)
      .map((words) => words.map(escaped).join(String.raw`\s+`)),
    ...documents.map((number) => apart(number, '[./ -]?')),
    ...emails.filter((email) => email.includes('@')).map(escaped),
    ...phones
      .map((phone) => phone.replace(/^\+55/u, '').replace(/\D/gu, ''))
      .map((digits) => apart(digits, '[(). -]{0,2}'))
      .map((digits) => (digits === '' ? '' : String.raw`(?:\+?55[ (]{0,2})?${digits}`)),
  ].filter((one) => one !== '');
  if (found.length === 0) return null;
  return `(?<![0-9A-Za-z])(?:${[...new Set(found)].join('|')})(?![0-9A-Za-z])`;
}

function apart(signs: string, between: string): string {
  const kept = signs.replace(/[^0-9A-Za-z]/gu, '');
  return kept.length < digitsMin ? '' : [...kept].join(between);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}
