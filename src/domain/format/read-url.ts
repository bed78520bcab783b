/** An absolute address; null where the text is none. `URL.canParse` is younger than the oldest browsers we serve. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
