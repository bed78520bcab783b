/** The venue in one line. A ticket that a browser kept before there were lines has name and city alone. */
export function placeLine({ line, name, city }: { line?: string; name: string; city: string }): string {
  return line ?? `${name}, ${city}`;
}
