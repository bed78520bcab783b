import type {
  EventPath,
  EventProblem,
  EventProblemCode,
} from '#src/domain/catalogue/written/event-problem.ts';

/**
 * What operators read of each problem; `{name}` is a fact of it. In English, as all that operators read. An editor will
 * show the same codes in both languages: then its texts are a bundle of src/i18n with these codes as keys.
 */
const texts: Readonly<Record<EventProblemCode, string>> = {
  UNKNOWN_FIELD: 'is not a field of this format',
  WRONG_TYPE: 'Invalid input: expected {expected}, received {received}',
  WRONG_VALUE: 'Invalid input: expected {expected}',
  NO_OPTION: 'Invalid option: expected one of {options}',
  NO_KIND: 'Invalid discriminator value. Expected {options}',
  NO_FORM: 'Invalid input',
  TEXT_EMPTY: 'must not be empty',
  TEXT_CHARACTER: 'has a character that cannot be stored',
  TEXT_TOO_SHORT: 'Too small: expected string to have >={least} characters',
  TEXT_TOO_LONG: 'Too big: expected string to have <={most} characters',
  LIST_TOO_SHORT: 'Too small: expected array to have >={least} items',
  LIST_TOO_LONG: 'Too big: expected array to have <={most} items',
  NUMBER_TOO_SMALL: 'Too small: expected {of} to be >={least}',
  NUMBER_TOO_LARGE: 'Too big: expected {of} to be <={most}',
  NUMBER_NOT_WHOLE: 'must be a whole number',
  BELOW_LEAST: 'must be at least {least}',
  ABOVE_MOST: 'must be at most {most}',
  KEY_FORM: 'must be lower-case letters, digits and single hyphens',
  NAME_FORM: 'Invalid key in record',
  EVENT_CODE_FORM: 'must be 2 to 6 capital letters or digits',
  STATE_FORM: 'must be the two letters of a state',
  TIME_FORM:
    'must be a local time such as 2027-06-03T11:00, today+45d T14:00, today+45d sat T14:00 or T14:00',
  TIME_ZONE_UNKNOWN: 'must be an IANA time zone such as America/Sao_Paulo',
  CNPJ_INVALID: 'must be a valid CNPJ, in quotes',
  HTTPS_REQUIRED: 'must be an address that begins with https://',
  PERCENT_DECIMALS: 'has at most two decimals',
  COUPON_CODE_FORM: 'must be 2 to 32 capital letters, digits, hyphens or underscores',
  COURTESY_CODE_FORM: 'must be the event code and four groups of four, without I, L, O and U',
  HOLD_RULES_FORM: 'must be login, unbounded, or perAddress (1 to 1,000,000) and share (0 to 1)',
  PICTURE_NAME_FORM: 'must be the name of an uploaded picture, which the back office writes',
  CITY_CODE_INVALID: 'must be the 7 digits of the IBGE for a municipality, in quotes',
  META_PIXEL_FORM: 'must be the id of a pixel of Meta, 5 to 20 digits, in quotes',
  GOOGLE_PIXEL_FORM: 'must be the id of a tag of Google, such as G-ABCD1234 or AW-123456789',
  PIXEL_TWICE: 'is named already',
  POLYGON_FORM: 'must be 3 to 60 corners of a shape, such as 10,20 90,20 90,40',
  SERVICE_CODE_FORM: "must be a code of the list of services, in quotes, such as '12.07'",

  BATCHES_UNNUMBERED: 'batches are numbered 1 to n in order, so this is {number}',
  PRICE_FALLS: 'a later batch must not cost less than the one before it',
  SIBLINGS_OF_FULL_ONLY: 'half-price and social tickets are derived from a FULL ticket',
  FREE_HAS_PRICE: 'a FREE ticket costs 0',
  FREE_HAS_FEE: 'a FREE ticket has no fee',
  PRICE_MISSING: 'only a FREE ticket costs 0',
  NO_HALF_TICKET: 'the offer has no half-price ticket',
  NO_SOCIAL_TICKET: 'the offer has no social ticket',
  SOCIAL_PRICE_MISSING: 'a social ticket needs its price in every batch',
  SOCIAL_PRICE_RANGE: 'a social ticket costs more than half and less than full',
  STOCK_OR_VARIANTS: 'goods have either a stock or variants, each with its own',
  VARIANT_PRICE_WITH_BATCHES: 'a variant has a price of its own only in a single batch',
  VARIANTS_SAY_DEMO: 'where there are variants, each says its own demoSold',
  SEATS_OR_GROUPS: 'a session has either seats or groups, each with its own',
  GROUPS_SAY_DEMO: 'where there are groups, each says its own demoSold',
  BUNDLE_TOO_SMALL: 'a bundle has at least two parts, or one and a choice',
  BUNDLE_FREE: 'a bundle costs something',
  BUNDLE_CHOICE_DEMO: 'a bundle with a choice has no demo figures',

  DELIVERY_DAYS_MISSING: 'a delivery says in how many business days it arrives',
  DELIVERY_DAYS_UNUSED: 'nothing is brought, so there are no days to wait',
  COUPON_KIND: 'a coupon gives either a percent or an amountCents',
  COUPON_CAP_WITHOUT_PERCENT: 'only a percent is capped',
  COUPON_WITHOUT_DELIVERY: 'the event offers no home delivery',
  COUPON_OF_REDUCED_TICKET: 'half-price and free tickets take no coupon',

  CHOICE_WITHOUT_OPTIONS: 'a CHOICE has options',
  TEXT_WITH_OPTIONS: 'a TEXT has no options',
  QUESTION_OF_NO_TICKET: '{offer} is not a ticket as it is written; name the ticket or bundle it comes from',

  KEY_USED_TWICE: 'the {kind} key {key} is used twice',
  KEY_UNKNOWN: 'there is no {kind} {key}',
  OFFER_IS_GROUP: '{key} is a choice; say which, such as {first}',

  CITY_OF_OTHER_STATE: 'must be a municipality of {state}, where the venue is',

  TIME_UNREADABLE: '{written} is not a time',
  TIME_WITHOUT_DAY: '{written} is not a time, or a time without its day',
  NOT_AFTER: 'must be after {field}',
  AFTER_START: 'must not be after {field}',
  AFTER_LAST_DATE: 'must not be after the last date ends',
  DATES_UNORDERED: 'dates must stand in their order',
  SESSION_BEFORE_DATE: 'lies before the date {date} begins',
  SESSION_AFTER_DATE: 'lies after the date {date} ends',
  ITEM_BEFORE_DATE: 'lies before the doors of the date {date} open',
  ITEM_AFTER_DATE: 'lies after the date {date} ends',
  GROUPS_UNORDERED: 'groups are called one after the other',
  GROUP_OUTSIDE_SESSION: 'lies outside the session',

  DATE_NAMED_TWICE: 'a date is named twice',
  CAPACITY_MISSING: 'needs a capacity',
  CAPACITY_WITH_SECTORS: 'an event with sectors says capacityBySector',
  SECTOR_CAPACITY_MISSING: 'needs the capacity of the sector {sector}',
  NO_SECTORS: 'the event has no sectors',
  SECTOR_MISSING: 'needs its sector, because the event sells by sector',
  SECTOR_NOT_ON_MAP: 'lacks the sector {sector}',
  POLYGON_OUTSIDE: 'leaves the drawing, which is {width} by {height}',
  DEMO_EXCEEDS_POOL: 'the demo figures sell {units} units of the pool {pool}, which has {capacity}',

  PART_NOT_ALLOWED: '{offer} cannot be part of a bundle: neither bundles nor half-price tickets are',
  BUNDLE_WITHOUT_TICKET: 'a bundle has a ticket among its parts',
  PART_ON_OTHER_DATE: "{offer} is on {date}, a date the bundle's ticket does not open",
  PARTS_SHARE_STOCK: 'two of its parts take of the same stock {pool}',
  PARTS_WITHOUT_VALUE: 'one of its parts has a valueCents, by which its price is shared',
  COURTESY_NOT_ALLOWED: 'neither bundles nor half-price tickets are given away',
  COURTESY_OFFER_TWICE: 'the courtesy {courtesy} of offer key {offer} is used twice',
  COURTESY_CODE_PREFIX: "begins with the event's code, {prefix}",
  COURTESY_TOO_MANY: '{pool} has {capacity} left, of which {quantity} are too many',
};

/** `categories[0].offers[1].key` */
function pathText(path: EventPath): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

/** The rule that was broken, without where. */
export function eventProblemText({ code, facts = {} }: Pick<EventProblem, 'code' | 'facts'>): string {
  return texts[code].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
}

/** The rule behind the path of the field: `dates[0].capacity: must be ...`. */
export function eventProblemSentence(problem: EventProblem): string {
  const text = eventProblemText(problem);
  return problem.path.length > 0 ? `${pathText(problem.path)}: ${text}` : text;
}
