/**
 * Words of a provider as they may stand in an error and so in a log: cut, and without any long number. Providers quote
 * what was sent to them, and that may be a document or, typed into the wrong field, a card.
 */
export function safeWords(text: string): string {
  return text
    .slice(0, 1_000)
    .replace(/\d(?:[\s./_-]{0,3}\d){7,}/g, '***')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}
