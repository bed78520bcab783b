/** The language of a text of an organizer where it is not the page's: Portuguese on an English page. */
export function langOf(
  { portugueseTexts }: { portugueseTexts: readonly string[] },
  text: string | null,
): 'pt-BR' | undefined {
  return text !== null && portugueseTexts.includes(text) ? 'pt-BR' : undefined;
}
