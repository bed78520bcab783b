/** `2026-12-05T14:00:00-03:00`: an instant as the clocks at the event's place show it, with what they differ by. */
export function localTimeOf(instant: Date, timeZone: string): string {
  const parts: Record<string, string> = {};
  const format = new Intl.DateTimeFormat('en-GB', {
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
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value;
  const { year, month, day, hour, minute, second, timeZoneName = '' } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${timeZoneName.replace('GMT', '') || '+00:00'}`;
}
