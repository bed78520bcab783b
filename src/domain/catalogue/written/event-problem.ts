/**
 * Every possible problem of a written event. Each code is one rule; its facts are named beside it. The texts belong to
 * the caller; the operator's are in src/service/selling/catalogue/files/event-problem-text.ts.
 */
export const eventProblemCodes = [
  // One field by itself
  'UNKNOWN_FIELD',
  'WRONG_TYPE', // expected, received
  'WRONG_VALUE', // expected
  'NO_OPTION', // options
  'NO_KIND', // options
  'NO_FORM', // a value that fits none of several forms
  'TEXT_EMPTY',
  'TEXT_CHARACTER',
  'TEXT_TOO_SHORT', // least
  'TEXT_TOO_LONG', // most
  'LIST_TOO_SHORT', // least
  'LIST_TOO_LONG', // most
  'NUMBER_TOO_SMALL', // of (int or number), least
  'NUMBER_TOO_LARGE', // of, most
  'NUMBER_NOT_WHOLE',
  'BELOW_LEAST', // least
  'ABOVE_MOST', // most
  'KEY_FORM',
  'NAME_FORM', // the name of a field that is a key itself
  'EVENT_CODE_FORM',
  'STATE_FORM',
  'TIME_FORM',
  'TIME_ZONE_UNKNOWN',
  'CNPJ_INVALID',
  'HTTPS_REQUIRED',
  'PERCENT_DECIMALS',
  'COUPON_CODE_FORM',
  'COURTESY_CODE_FORM',
  'HOLD_RULES_FORM',
  'PICTURE_NAME_FORM',
  'CITY_CODE_INVALID',
  'SERVICE_CODE_FORM',
  'META_PIXEL_FORM',
  'GOOGLE_PIXEL_FORM',
  'PIXEL_TWICE',
  'POLYGON_FORM',
  // One offer
  'BATCHES_UNNUMBERED', // number
  'PRICE_FALLS',
  'SIBLINGS_OF_FULL_ONLY',
  'FREE_HAS_PRICE',
  'FREE_HAS_FEE',
  'PRICE_MISSING',
  'NO_HALF_TICKET',
  'NO_SOCIAL_TICKET',
  'SOCIAL_PRICE_MISSING',
  'SOCIAL_PRICE_RANGE',
  'STOCK_OR_VARIANTS',
  'VARIANT_PRICE_WITH_BATCHES',
  'VARIANTS_SAY_DEMO',
  'SEATS_OR_GROUPS',
  'GROUPS_SAY_DEMO',
  'BUNDLE_TOO_SMALL',
  'BUNDLE_FREE',
  'BUNDLE_CHOICE_DEMO',
  // Terms of the sale
  'DELIVERY_DAYS_MISSING',
  'DELIVERY_DAYS_UNUSED',
  'COUPON_KIND',
  'COUPON_CAP_WITHOUT_PERCENT',
  'COUPON_WITHOUT_DELIVERY',
  'COUPON_OF_REDUCED_TICKET',
  // Questions to holders
  'CHOICE_WITHOUT_OPTIONS',
  'TEXT_WITH_OPTIONS',
  'QUESTION_OF_NO_TICKET', // offer
  // Across the event: keys
  'KEY_USED_TWICE', // kind, key
  'KEY_UNKNOWN', // kind, key
  'OFFER_IS_GROUP', // key, first
  // Across the event: the tax
  'CITY_OF_OTHER_STATE', // state
  // Across the event: times
  'TIME_UNREADABLE', // written
  'TIME_WITHOUT_DAY', // written
  'NOT_AFTER', // field
  'AFTER_START', // field
  'AFTER_LAST_DATE',
  'DATES_UNORDERED',
  'SESSION_BEFORE_DATE', // date
  'SESSION_AFTER_DATE', // date
  'ITEM_BEFORE_DATE', // date
  'ITEM_AFTER_DATE', // date
  'GROUPS_UNORDERED',
  'GROUP_OUTSIDE_SESSION',
  // Across the event: places and stock
  'DATE_NAMED_TWICE',
  'CAPACITY_MISSING',
  'CAPACITY_WITH_SECTORS',
  'SECTOR_CAPACITY_MISSING', // sector
  'NO_SECTORS',
  'SECTOR_MISSING',
  'SECTOR_NOT_ON_MAP', // sector
  'POLYGON_OUTSIDE', // width, height
  'DEMO_EXCEEDS_POOL', // units, pool, capacity
  // Across the event: bundles and courtesies
  'PART_NOT_ALLOWED', // offer
  'BUNDLE_WITHOUT_TICKET',
  'PART_ON_OTHER_DATE', // offer, date
  'PARTS_SHARE_STOCK', // pool
  'PARTS_WITHOUT_VALUE',
  'COURTESY_NOT_ALLOWED',
  'COURTESY_OFFER_TWICE', // courtesy, offer
  'COURTESY_CODE_PREFIX', // prefix
  'COURTESY_TOO_MANY', // pool, capacity, quantity
] as const;

export type EventProblemCode = (typeof eventProblemCodes)[number];

/** The path from the event to the wrong field, or to the field that holds a missing one. */
export type EventPath = (string | number)[];

export type ProblemFacts = Record<string, string | number>;

/** One problem: where it is, which rule it breaks, and the facts for the rule's text. */
export interface EventProblem {
  path: EventPath;
  code: EventProblemCode;
  facts?: ProblemFacts;
}
