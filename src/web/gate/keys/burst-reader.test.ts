import { describe, expect, test } from 'vitest';
import { encodeTicketCode } from '#src/domain/ticket/ticket-code.ts';
import { createBurstReader, type Press } from './burst-reader.ts';

const code = encodeTicketCode(
  {
    ...{ keyId: 1, ticketId: '0199a0b1-0000-7000-8000-000000000001', dates: [0], holderVersion: 1 },
    eventId: '0199a0b1-0000-7000-8000-0000000000e1',
  },
  () => Uint8Array.from({ length: 64 }, (_, at) => (at * 37 + 11) % 256),
);

/** The place of a character on the keyboard of the United States. */
const placeOf = (key: string) =>
  /[a-z]/i.test(key) ? `Key${key.toUpperCase()}` : /\d/.test(key) ? `Digit${key}` : '';

/** Types a text with so many milliseconds between its keys; `written` is what the keyboard of the system makes of a key. */
function type(text: string, { gapMs = 8, end = 'Enter', written = (key: string) => key } = {}) {
  const heard: string[] = [];
  const reader = createBurstReader((found) => heard.push(found));
  let at = 1_000;
  const press = (key: string, place: string) => {
    at += gapMs;
    const pressed: Press = { key, code: place, at };
    return reader.press(pressed);
  };
  const taken = [...text].map((key) => press(written(key), placeOf(key)));
  if (end === 'pause') reader.pause();
  else taken.push(press(end, end));
  return { heard, taken };
}

describe('a scanner that types', () => {
  test.each(['Enter', 'Tab', 'pause'])('is heard once, at its %s', (end) => {
    expect(type(code, { end }).heard).toEqual([code]);
  });

  test('presses nothing on the page, its Enter neither', () => {
    const { taken } = type(code);
    expect(taken[0]).toBe(false);
    expect(new Set(taken.slice(1))).toEqual(new Set([true]));
  });

  test('is heard with Caps Lock, and between presses of Shift', () => {
    expect(type(code.toLowerCase()).heard).toEqual([code]);
    const heard: string[] = [];
    const reader = createBurstReader((found) => heard.push(found));
    let at = 0;
    for (const key of code) {
      at += 10;
      reader.press({ key: 'Shift', code: 'ShiftLeft', at });
      reader.press({ key, code: placeOf(key), at: at + 1 });
    }
    reader.pause();
    expect(heard).toEqual([code]);
  });

  test('is heard on a French keyboard, which writes other letters and signs for digits', () => {
    const french: Readonly<Record<string, string>> = { A: 'Q', Q: 'A', Z: 'W', W: 'Z' };
    const signs = 'à&é"\'(-è_ç';
    const written = (key: string) => french[key] ?? (/\d/.test(key) ? (signs[Number(key)] ?? key) : key);
    expect(type(code, { written }).heard).toEqual([code]);
  });

  test('is heard on a German keyboard', () => {
    const written = (key: string) => (key === 'Y' ? 'Z' : key === 'Z' ? 'Y' : key);
    expect(type(code, { written }).heard).toEqual([code]);
  });

  test('tells what it wrote where it is no ticket', () => {
    expect(type('https://x.example/1?a=b').heard).toEqual(['https://x.example/1?a=b']);
  });

  test('that sends twice is heard twice: who decides knows of both', () => {
    const heard: string[] = [];
    const reader = createBurstReader((found) => heard.push(found));
    let at = 0;
    for (const key of [...code, 'Enter', ...code, 'Enter']) {
      at += 8;
      reader.press({ key, code: placeOf(key), at });
    }
    expect(heard).toEqual([code, code]);
  });

  test('whose Enter comes a little late has it taken all the same', () => {
    const heard: string[] = [];
    const reader = createBurstReader((found) => heard.push(found));
    let at = 0;
    for (const key of code) {
      at += 8;
      reader.press({ key, code: placeOf(key), at });
    }
    expect(reader.press({ key: 'Enter', code: 'Enter', at: at + 90 })).toBe(true);
    expect(heard).toEqual([code]);
  });
});

describe('a person', () => {
  test('is no scanner, whatever they type', () => {
    expect(type('MEIA ENTRADA', { gapMs: 90 }).heard).toEqual([]);
    expect(type('MEIA ENTRADA', { gapMs: 90, end: 'pause' }).heard).toEqual([]);
  });

  test('presses Enter and Tab alone as ever', () => {
    expect(type('', { end: 'Enter' })).toEqual({ heard: [], taken: [false] });
    expect(type('', { end: 'Tab' })).toEqual({ heard: [], taken: [false] });
    expect(type('abc', { gapMs: 5 }).heard).toEqual([]);
  });
});
