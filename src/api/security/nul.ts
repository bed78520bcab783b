/**
 * Whether a text contains a NUL character, literally or as an escape of JSON or GraphQL. PostgreSQL cannot store it, so the
 * statement would fail, and with it other requests of its batch.
 */
export function hasNul(text: string): boolean {
  return text.includes('\0') || (text.includes('\\u') && /\\u(?:0000|\{0+\})/.test(text));
}

/** The same for percent-encoded text: a request's address, or a form's fields. */
export function hasEncodedNul(text: string): boolean {
  if (!text.includes('%')) return hasNul(text);
  return /%00/.test(text) || hasNul(text) || /(?:%5c|\\)u(?:0000|(?:%7b|\{)0+(?:%7d|\}))/i.test(text);
}
