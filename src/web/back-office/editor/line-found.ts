const lengthMost = 60;

/** A line of a text as it is shown beside its number, from 1; empty where there is none. */
export function lineFound(text: string, line: unknown): string {
  const found = text.split(/\r?\n/)[Number(line) - 1]?.trim() ?? '';
  return found.length > lengthMost ? `${found.slice(0, lengthMost)}…` : found;
}
