/**
 * A provider's text in a form that is safe in an error and in a log: truncated, and without long numbers or a card's
 * security code. Providers quote what was sent to them. That may be a document or, typed into the wrong field, a card.
 */
export function redactedText(text: string): string {
  return text
    .slice(0, 1_000)
    .replace(/\d(?:[\s./_-]{0,3}\d){7,}/g, '***')
    .replace(/((?:cv[cv]|security.?code|seguran.a)\D{0,12})\d{3,4}(?!\d)/gi, '$1***')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}
