import type { Locale } from '#src/domain/locale.ts';
import type { CourtesyCodesInput } from '../../staff-api/schema.gen.ts';

/** What was typed of the codes that are to be made. */
export interface AskedCodes {
  grantKey: string;
  how: 'COUNT' | 'LIST';
  count: string;
  note: string;
  /** As a file or as it was pasted. */
  list: string;
  mailLocale: Locale | null;
}

export function inputOf({ grantKey, how, count, note, list, mailLocale }: AskedCodes): CourtesyCodesInput {
  const isList = how === 'LIST';
  return {
    grantKey,
    count: isList ? null : Number(count),
    note: note.trim() || null,
    list: isList ? list : null,
    mailLocale: isList ? mailLocale : null,
  };
}

/** Where a line of a text begins and ends; lines from 1. */
export function lineIn(text: string, line: number): { start: number; end: number } {
  let start = 0;
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) return { start, end: text.length };
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return { start, end: end < 0 ? text.length : end };
}
