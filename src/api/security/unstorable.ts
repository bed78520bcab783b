/**
 * True where a text of JSON contains a NUL or half of a character, literally or as an escape of JSON or GraphQL. PostgreSQL cannot store either, so the statement would fail, and with it other requests of its batch.
 */
export function hasUnstorable(text: string): boolean {
  if (text.includes('\0')) return true;
  return text.includes('\\u') && (/\\u(?:0000|\{0+\})/.test(text) || hasHalf(text));
}

/** The same for percent-encoded text: a request's address, or a form's fields. Bytes that are no UTF-8 never become halves. */
export function hasEncodedUnstorable(text: string): boolean {
  const plain = text.replaceAll(/%([0-7][\da-f])/gi, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return hasUnstorable(plain);
}

/** An escaped backslash, or a character of two escapes. */
const whole = /\\\\|\\u[Dd][89ABab]..\\u[Dd][C-Fc-f]../g;

/** Half a character comes as an escape only: as bytes it is no UTF-8. GraphQL refuses those of its own. */
function hasHalf(text: string): boolean {
  const halves = /\\u[Dd][89A-Fa-f]/;
  return halves.test(text) && halves.test(text.replaceAll(whole, ' '));
}
