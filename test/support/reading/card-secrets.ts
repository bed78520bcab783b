/** What somebody types into a card field and nobody but its provider may learn. */
export interface CardSecrets {
  /** As typed, blanks allowed. */
  number: string;
  code: string;
  name: string;
}

const digitsOnly = (text: string) => text.replace(/\D/g, '');

/**
 * The number in pieces: from each digit the shortest run of at least eight that has three different digits, so that a
 * row of zeros, which half of all data has, is not mistaken for a card; and the whole of it.
 */
function piecesOf(number: string): string[] {
  const digits = digitsOnly(number);
  const pieces = [...digits].flatMap((_, start) => {
    for (let end = start + 8; end <= digits.length; end += 1) {
      const piece = digits.slice(start, end);
      if (new Set(piece).size >= 3) return [piece];
    }
    return [];
  });
  return [...new Set([...pieces, digits])];
}

/** As it may be written: percent signs undone, escapes of quotes too. */
function readings(text: string): string[] {
  const plain = text.replace(/%[0-9a-f]{2}/gi, (byte) =>
    String.fromCharCode(Number.parseInt(byte.slice(1), 16)),
  );
  return [text, plain].map((reading) => reading.replaceAll('\\', ''));
}

/**
 * Which of the secrets stand in a text, each with where; nothing when none does. Three digits alone are everywhere (in
 * instants, sizes, ids), so the code counts as found where it is a value of its own: quoted, after an equals sign, the
 * whole text, or beside a word that says what it is.
 */
export function findCardSecrets(where: string, text: string, secrets: CardSecrets): string[] {
  const { code, name } = secrets;
  const codes = new RegExp(
    `^\\s*${code}\\s*$|["']${code}["']|=${code}(?![\\w.])|(code|cvv|cvc|csc|codigo|security)\\W{0,6}${code}(?!\\w)`,
    'i',
  );
  const found = new Set<string>();
  for (const reading of readings(text)) {
    // As people group it: blanks, dashes, dots and plus signs between two digits are nothing.
    const joined = reading.replace(/(?<=\d)[\s.+-]+(?=\d)/g, '');
    const piece = piecesOf(secrets.number).find((each) => joined.includes(each));
    if (piece !== undefined) found.add(`${where}: the number (${piece})`);
    if (codes.test(reading)) found.add(`${where}: the code`);
    if (reading.toLowerCase().includes(name.toLowerCase())) found.add(`${where}: the name`);
  }
  return [...found];
}
