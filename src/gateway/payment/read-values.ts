/** The one value of a header or of a part of the query; whoever sends it twice has not sent it. */
export function single(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The JSON of a body, or undefined for a body that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
