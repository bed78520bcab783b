import { z } from 'zod';
import { isCityCode } from '../../geography/city-code.ts';
import { code, httpsUrl, key, localized, text } from './written-fields.ts';

/** How an event tells what people ask, its rules and its place on a map, and what papers about its tax need. */

export const guideLimits = {
  questionsMax: 30,
  questionLengthMax: 200,
  answerLengthMax: 2_000,
  rulesLengthMax: 20_000,
  gettingThereLengthMax: 2_000,
  mapUrlLengthMax: 500,
} as const;

export const faqSchema = z
  .array(
    z.strictObject({
      key,
      question: localized(guideLimits.questionLengthMax),
      answer: localized(guideLimits.answerLengthMax),
    }),
  )
  .max(guideLimits.questionsMax);

export const rulesSchema = localized(guideLimits.rulesLengthMax);

export const gettingThereSchema = localized(guideLimits.gettingThereLengthMax);

// The error of an address would replace the one of its length too, were they one schema.
export const mapUrlSchema = z.string().max(guideLimits.mapUrlLengthMax).pipe(httpsUrl);

/** Items of Lei Complementar 116 go from 01 to 40; a city may divide a subitem further. */
const serviceCode = /^(0[1-9]|[123]\d|40)\.\d\d(\.\d{2,3})?$/;

export const taxSchema = z.strictObject({
  cityCode: z.string().refine(isCityCode, code('CITY_CODE_INVALID')).optional(),
  serviceCode: z.string().regex(serviceCode, code('SERVICE_CODE_FORM')).optional(),
  authorization: text(60).optional(),
});
