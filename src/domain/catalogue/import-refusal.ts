/**
 * Everything an import may not do to an event that is sold. Each code is one rule; its facts are named beside it. The
 * operator's texts are in src/service/selling/catalogue/import-refusal-text.ts, those of an editor in the texts of the office.
 */
export const importRefusalCodes = [
  'CODE_STAYS', // code
  'SLUG_STAYS', // slug
  'ORGANIZER_STAYS',
  'DATE_PLACE_STAYS', // date
  'POOL_TOO_SMALL', // pool, taken, capacity
  'BATCH_SOLD', // batch
  'BATCH_WOULD_CLOSE', // batch
  'COUPON_USED', // coupon
  'COUPON_USES', // coupon, uses, usesMax
  'SESSION_MOVED', // offer
  'BUNDLE_SOLD', // offer
  'COURTESY_HAS_CODES', // courtesy
  'PICTURE_UNKNOWN', // picture
  'DAY_PROMISED', // path
  'FACT_PROMISED', // path
  'TICKET_PROMISED', // path
] as const;

export type ImportRefusalCode = (typeof importRefusalCodes)[number];

/** One reason why an event was not imported. The facts are keys and numbers of the event. */
export interface ImportRefusal {
  code: ImportRefusalCode;
  facts: Readonly<Record<string, string | number>>;
}
