import { z } from 'zod';
import { isCityCode } from '../../geography/city-code.ts';
import { code, httpsUrl, key, localized, optional, text } from './written-fields.ts';

/** How an event tells what people ask and its place on a map, and what papers about its tax need. */

export const faqLimits = { questionsMax: 30, questionLengthMax: 200 } as const;

export const faqSchema = z
  .array(z.strictObject({ key, question: localized(faqLimits.questionLengthMax), answer: localized(2_000) }))
  .max(faqLimits.questionsMax);

// The error of an address would replace the one of its length too, were they one schema.
export const mapUrlSchema = z.string().max(500).pipe(httpsUrl);

/** Items of Lei Complementar 116 go from 01 to 40; a city may divide a subitem further. */
const serviceCode = /^(0[1-9]|[123]\d|40)\.\d\d(\.\d{2,3})?$/;

export const taxSchema = z.strictObject({
  cityCode: optional(z.string().refine(isCityCode, code('CITY_CODE_INVALID'))),
  serviceCode: optional(z.string().regex(serviceCode, code('SERVICE_CODE_FORM'))),
  authorization: optional(text(60)),
});
