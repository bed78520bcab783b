import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { z } from 'zod';
import { inBothLanguages } from '../../event/told-text.ts';
import { readUrl } from '../../format/read-url.ts';
import type { EventProblemCode } from './event-problem.ts';

/** The kinds of field of an event, each with the code of its problem. */

/** A code of the list, where the schema library expects a message. */
export const code = (name: EventProblemCode) => name;

/** No database stores a NUL, or half of a character. */
const isStorable = (written: string) => written.isWellFormed() && !written.includes('\0');

export const text = (lengthMax: number) =>
  z.string().trim().min(1, code('TEXT_EMPTY')).max(lengthMax).refine(isStorable, code('TEXT_CHARACTER'));
/**
 * An address of the web as it is written out: parsers also take `https:example.com`, capitals, and what is trimmed, and the
 * database keeps none of these.
 */
export const httpsUrl = z
  .string()
  .refine(
    (written) => /^https:\/\/[^\s\p{Cc}\p{Cs}]+$/u.test(written) && readUrl(written) !== null,
    code('HTTPS_REQUIRED'),
  );

/** A text for people: in Portuguese, and in English where its writer has any. Read, it is there in both languages. */
export const localized = (lengthMax: number) =>
  z
    .strictObject({
      pt: text(lengthMax),
      en: z.string().trim().max(lengthMax).refine(isStorable, code('TEXT_CHARACTER')).optional(),
    })
    .transform(inBothLanguages);

/** A field that may be left out; it is null then. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((written) => written ?? null);

export const key = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, code('KEY_FORM'))
  .max(60);

export const cents = z.int().min(0).max(100_000_000);
export const units = z.int().min(1).max(1_000_000);

/** Written as a percentage (`10`, `7.5`), read as hundredths of a percent. */
export const percent = z
  .number()
  .min(0.01)
  .max(100)
  .refine((written) => Number(written.toFixed(2)) === written, code('PERCENT_DECIMALS'))
  .transform((written) => Math.round(written * 100));

/** Only the form is checked here. The time is read later, when its zone and day are known. */
export const time = z
  .string()
  .regex(
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d|today([+-]\d{1,4}d)?( (sun|mon|tue|wed|thu|fri|sat))? T\d\d:\d\d|T\d\d:\d\d)$/,
    code('TIME_FORM'),
  );

/** A CNPJ without the marks with which it may be written. */
export function plainTaxNumber(written: string): string {
  return written.replace(/[\s./-]/g, '').toUpperCase();
}

export const taxNumber = z
  .string()
  .transform(plainTaxNumber)
  .refine((plain) => isValidCnpj(plain) || isValidCnpj(plain, { version: 2 }), code('CNPJ_INVALID'));
