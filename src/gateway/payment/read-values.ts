/** The single value of a header or of a query parameter; a repeated value counts as absent. */
export function single(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The parsed JSON of a body; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
