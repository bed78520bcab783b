/** A field that was cut ends with it, so that whoever reads it knows, and finds the rest in the file. */
export type Cut = (left: number) => string;

/**
 * Fields of at most `max` characters together. Those that are too long lose lines from their end: the longest field first,
 * down to the second longest, then both, and so on. So a short field stays whole, and what stands first stays.
 */
export function boundFields<Name extends string>(
  fields: Readonly<Partial<Record<Name, string>>>,
  max: number,
  cut: Cut,
): Partial<Record<Name, string>> {
  const entries = Object.entries(fields) as [Name, string][];
  const total = entries.reduce((sum, [, text]) => sum + text.length, 0);
  if (total <= max) return { ...fields };
  const room = roomOf(
    entries.map(([, text]) => text.length),
    max,
  );
  const bounded = entries.map(([name, text]) => [
    name,
    text.length <= room ? text : cutText(text, room, cut),
  ]);
  return Object.fromEntries(bounded) as Partial<Record<Name, string>>;
}

/** The length above which a field is cut, so that all of them fit. */
function roomOf(lengths: readonly number[], max: number): number {
  let left = max;
  const sorted = lengths.toSorted((one, other) => one - other);
  for (const [index, length] of sorted.entries()) {
    const each = Math.floor(left / (sorted.length - index));
    if (length > each) return each;
    left -= length;
  }
  return max;
}

function cutText(text: string, room: number, cut: Cut): string {
  const lines = text.split('\n');
  let kept = lines.length;
  let length = text.length;
  while (kept > 0 && length + 1 + cut(lines.length - kept).length > room) {
    kept -= 1;
    length -= (lines[kept]?.length ?? 0) + 1;
  }
  if (kept > 0) return `${lines.slice(0, kept).join('\n')}\n${cut(lines.length - kept)}`;
  // One line alone is too long.
  const end = ` ${cut(lines.length)}`;
  return end.length >= room
    ? wholeCharacters(text, room)
    : `${wholeCharacters(text, room - end.length)}${end}`;
}

/** Never half of a character that takes two units. */
function wholeCharacters(text: string, length: number): string {
  const head = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head;
}
