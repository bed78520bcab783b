/** The moment of a text in ISO 8601; null for none, and beyond the years that every part of us can write. */
export function typedInstant(text: string): Date | null {
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? instant : null;
}
