import type { ICalCalendar } from 'ical-generator';

/** RFC 5545 3.1: so many octets a line has at most, the space that continues one included. */
const octetsMax = 75;
const encoder = new TextEncoder();

/**
 * A calendar as a file to the letter of RFC 5545, where the library is not: zones stand behind the properties of the calendar,
 * lines are folded by octets and between characters, the last one ends as all do, and no control character is left.
 */
export function calendarText(calendar: ICalCalendar, zones = ''): string {
  return calendar
    .toString()
    .replace('BEGIN:VEVENT', () => `${zones}BEGIN:VEVENT`)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => `${folded(line.replace(/(?!\t)\p{Cc}/gu, ''))}\r\n`)
    .join('');
}

function folded(line: string): string {
  if (encoder.encode(line).length <= octetsMax) return line;
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > octetsMax) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
