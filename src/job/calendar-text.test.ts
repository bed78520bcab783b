import fc from 'fast-check';
import ICAL from 'ical.js';
import { ICalCalendar } from 'ical-generator';
import { expect, test } from 'vitest';
import { calendarText } from './calendar-text.ts';

/** The content lines of a file, unfolded, as RFC 5545 3.1 has them; throws where the file does not keep to it. */
function contentLines(file: string): string[] {
  const octets = Buffer.from(file);
  if (!file.endsWith('\r\n')) throw new Error('The last line does not end.');
  if (/(?<!\r)\n|\r(?!\n)/.test(file)) throw new Error('A line ends in another way than CRLF.');
  const lines = octets.toString('latin1').slice(0, -2).split('\r\n');
  for (const line of lines) if (line.length > 75) throw new Error(`A line has ${line.length} octets.`);
  for (const line of lines) if (line.trim() === '') throw new Error('A line is empty.');
  // Each line alone is text: nothing was folded within a character.
  for (const line of lines) new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'));
  return Buffer.from(lines.join('\r\n'), 'latin1').toString().replaceAll('\r\n ', '').split('\r\n');
}

const written = (line = '') =>
  line.slice(line.indexOf(':') + 1).replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one));

test('is read by two parsers as it was meant, whatever stands in it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
    fc
      .array(fc.constantFrom('ã', '祭', '🎸', ',', ';', '\\', '\n', '"', ':', ' ', 'x'), {
        minLength: 1,
        maxLength: 200,
      })
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, fc.nat(3), (typed, more) => {
      // Texts that calendars cannot write, and that their parsers take off the ends.
      const summary = typed.replace(/\p{C}/gu, (one) => (one === '\n' ? one : '')).trim();
      fc.pre(summary !== '');
      const calendar = new ICalCalendar({ name: 'Canhoto' });
      for (let at = 0; at <= more; at += 1)
        calendar.createEvent({
          id: `e${at}`,
          start: new Date(0),
          end: new Date(3_600_000),
          summary,
          description: summary,
        });
      const file = calendarText(calendar, 'BEGIN:VTIMEZONE\r\nTZID:America/Noronha\r\nEND:VTIMEZONE\r\n');
      const lines = contentLines(file);
      expect(lines[0]).toBe('BEGIN:VCALENDAR');
      expect(lines.at(-1)).toBe('END:VCALENDAR');
      expect(lines.indexOf('BEGIN:VTIMEZONE')).toBeLessThan(lines.indexOf('BEGIN:VEVENT'));
      expect(written(lines.find((line) => line.startsWith('SUMMARY')))).toBe(summary);
      const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
      expect(events).toHaveLength(more + 1);
      expect(events[0]?.getFirstPropertyValue('description')).toBe(summary);
    }),
  );
});

test('has no control characters', () => {
  const calendar = new ICalCalendar({ name: 'a\u0007b' });
  expect(calendarText(calendar)).toContain('X-WR-CALNAME:ab\r\n');
});
