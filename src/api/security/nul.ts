/**
 * Whether a text has a NUL character in it, as itself or as the escape of JSON or GraphQL that stands for one. PostgreSQL
 * stores none, so what has one could only fail later, inside a statement it may share with others.
 */
export function hasNul(text: string): boolean {
  return text.includes('\0') || (text.includes('\\u') && /\\u(?:0000|\{0+\})/.test(text));
}

/** The same for what is percent-encoded: the address of a request, or the fields of a form. */
export function hasEncodedNul(text: string): boolean {
  if (!text.includes('%')) return hasNul(text);
  return /%00/.test(text) || hasNul(text) || /(?:%5c|\\)u(?:0000|(?:%7b|\{)0+(?:%7d|\}))/i.test(text);
}
