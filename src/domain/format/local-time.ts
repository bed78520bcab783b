const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it, and a page says dozens of times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  formats.set(timeZone, made);
  return made;
}

/** `2026-12-05T14:00:00-03:00`: an instant as the clocks at the event's place show it, with what they differ by. */
export function localTimeOf(instant: Date, timeZone: string): string {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value;
  const { year, month, day, hour, minute, second, timeZoneName = '' } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${timeZoneName.replace('GMT', '') || '+00:00'}`;
}
