import { financeRefusalCodes } from './finance-refusals.ts';

/** The reasons for a declined card that may be shown to the buyer. */
export const declineReasons = [
  'CARD_DECLINED',
  'CARD_DECLINED_FUNDS',
  'CARD_DECLINED_DATA',
  'CARD_DECLINED_CALL_BANK',
  'CARD_DECLINED_RISK',
  'CARD_DECLINED_INSTALLMENTS',
  'CARD_DECLINED_BLOCKED',
  'CARD_DECLINED_CHALLENGE',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Those that only a till gets: no page of a buyer has their texts. */
export const tillRefusalCodes = [
  'TILL_CLOSED',
  'TILL_OPEN',
  'TILL_SALE_OVER',
  'TILL_SALE_PENDING',
  'TILL_BACK_TOO_LATE',
  'CASH_TOO_LITTLE',
  'CASH_TOO_MUCH',
  'SLIP_USED',
  'EXCHANGE_NOT_POSSIBLE',
  'DIFFERENCE_PAID',
  'DIFFERENCE_BACK',
  'NO_DIFFERENCE',
  'TICKET_CODE_UNKNOWN',
  'TICKET_STOPPED',
  'DRAWER_SHORT',
  'SOLD_AT_TILL',
  'TILL_ROLL_FULL',
  'TILL_ROLL_OFFER',
  'TILL_ROLL_PRICE',
  'TILL_ROLL_ENDED',
  'TILL_ROLL_OPEN',
  'TILL_LOG_UNSENT',
] as const;

/**
 * The codes of expected refusals. Nothing has changed, and the person sees the reason in their language (texts in
 * i18n/<locale>/error.json; a test compares them with this list).
 */
export const refusalCodes = [
  // Asking
  'INVALID_REQUEST',
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN_ORIGIN',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'UNEXPECTED',
  // Somebody else has changed it since it was read.
  'CHANGED_MEANWHILE',
  // Created only in the browser: the request got no response, or its answer would be lost.
  'OFFLINE',
  'COOKIES_OFF',
  // Accounts
  'LOGIN_FAILED',
  'LOGIN_GOOGLE_FAILED',
  'LOGIN_FACEBOOK_FAILED',
  'LOGIN_NOT_AUTHORIZED',
  'LOGIN_LOCKED',
  'LOGIN_CODE_WRONG',
  'LOGIN_PASSKEY_FAILED',
  'SOCIAL_EMAIL_IN_USE',
  'SOCIAL_EMAIL_MISSING',
  'SOCIAL_LOGIN_IN_USE',
  'LAST_LOGIN',
  'EMAIL_IN_USE',
  'EMAIL_INVALID',
  'ERASURE_NOT_REQUESTED',
  'DATA_REQUEST_OPEN',
  'WORDS_REQUIRED',
  'PASSWORD_LENGTH',
  'PASSWORD_WEAK',
  'PASSWORD_COMMON',
  'PASSWORD_BREACHED',
  'PASSWORDS_DIFFER',
  'PASSWORD_WRONG',
  'RECENT_LOGIN_REQUIRED',
  'LINK_EXPIRED',
  'NAME_REQUIRED',
  'FULL_NAME_REQUIRED',
  'NAME_SIGN',
  'CORPORATE_NAME_REQUIRED',
  'CPF_INVALID',
  'CNPJ_INVALID',
  'TAX_NUMBER_IN_USE',
  'PORTUGUESE_REQUIRED',
  'DOCUMENT_INVALID',
  'E0101',
  'E0102',
  'E0103',
  'BIRTH_DATE_INVALID',
  'UNDER_AGE',
  'PROFILE_FIXED',
  'PHONE_INVALID',
  'GENDER_INVALID',
  // Address book and devices
  'FIELD_REQUIRED',
  'FIELD_TOO_LONG',
  'ZIP_CODE_INVALID',
  'ZIP_CODE_NOT_FOUND',
  'COUNTRY_INVALID',
  'STATE_INVALID',
  'CITY_INVALID',
  'ADDRESS_NOT_FOUND',
  'ADDRESS_LIMIT',
  'DEVICE_NOT_FOUND',
  // Alerts
  'FOLLOW_NOTHING',
  'FOLLOW_LIMIT',
  'PUSH_INVALID',
  // Programme
  'FAVOURITE_LIMIT',
  // Buying
  'REGISTRATION_INCOMPLETE',
  // Stock and cart
  'EVENT_NOT_FOUND',
  'SALE_NOT_OPEN',
  'SALE_ENDED',
  'SALE_STOPPED',
  'EVENT_CANCELED',
  'BATCH_NOT_FOUND',
  'BATCH_NOT_OPEN',
  'BATCH_CLOSED',
  'QUANTITY_INVALID',
  'LIMIT_PER_ORDER',
  'MANUAL_UNITS_MAX',
  'LIMIT_PER_DOCUMENT',
  'LOG_IN_TO_HOLD',
  'CARTS_OPEN',
  'SOLD_OUT',
  'CART_NOT_FOUND',
  'CART_EXPIRED',
  'CART_CLOSED',
  'CART_EMPTY',
  // Order and payment
  'TERMS_NOT_ACCEPTED',
  'PAYMENT_METHOD_REQUIRED',
  'PAYMENT_METHOD_UNAVAILABLE',
  'DELIVERY_METHOD_UNAVAILABLE',
  'HOLDERS_INVALID',
  'ORDER_NOT_FOUND',
  'ORDER_NOT_CANCELABLE',
  'PAYMENT_UNAVAILABLE',
  // Coupons: shown beside the cart, and refused only when an order depended on one
  'COUPON_INVALID',
  'COUPON_NOT_YET',
  'COUPON_OVER',
  'COUPON_USED_UP',
  'COUPON_CUSTOMER_LIMIT',
  'COUPON_DELIVERY_ONLY',
  'COUPON_MINIMUM',
  'COUPON_NOT_FOR_ITEMS',
  'COUPON_BEATEN',
  'COUPON_TOO_MANY',
  // Checkout
  'HOLD_ALREADY_EXTENDED',
  'LOG_IN_TO_EXTEND',
  'ADDRESS_REQUIRED',
  'BILLING_ADDRESS_REQUIRED',
  'INSURANCE_CHOICE_REQUIRED',
  'TOTAL_CHANGED',
  'HOLDER_DUPLICATE',
  'HALF_PRICE_GROUND_REQUIRED',
  'HALF_PRICE_GROUND_INVALID',
  'ANSWER_REQUIRED',
  'ANSWER_INVALID',
  'PICKUP_PERSON_INVALID',
  // Cards
  'CARD_NUMBER_REQUIRED',
  'CARD_EXPIRY_REQUIRED',
  'CARD_CODE_REQUIRED',
  'CARD_NUMBER_INVALID',
  'CARD_CODE_INVALID',
  'CARD_EXPIRY_INVALID',
  'CARD_NAME_INVALID',
  'CARD_REQUIRED',
  'INSTALLMENTS_UNAVAILABLE',
  'PAYMENT_IN_PROGRESS',
  'ORDER_NOT_PAYABLE',
  'TRANSFER_AMOUNT',
  'TRANSFER_REFERENCE_USED',
  'TRANSFER_MARKED',
  ...declineReasons,
  // Refunds and resending
  'REFUND_TOO_LATE',
  'REFUND_NOT_POSSIBLE',
  'REFUND_TOO_HIGH',
  'TICKET_NOT_FOUND',
  'ORDER_NOT_RESENDABLE',
  'DELIVERY_NOT_POSSIBLE',
  // Tickets in hand
  'TICKET_NOT_VALID',
  'TICKET_USED',
  'TICKET_ENGAGED',
  'HOLDER_CHANGE_TOO_LATE',
  'SESSION_NEEDS_TICKET',
  'SESSION_MOVE_NOT_FOUND',
  // Moving tickets to another batch
  'TICKET_NOT_MOVABLE',
  'TICKET_PRICE_DIFFERS',
  'MOVE_TARGET_OVER',
  // Transfers
  'TRANSFER_NOT_FOUND',
  'TRANSFER_OVER',
  'TRANSFER_TAKEN',
  'TRANSFER_TOO_LATE',
  'TRANSFER_LIMIT',
  'TRANSFER_TO_SELF',
  'TAKE_ALONG_NOT_FOUND',
  'TAKE_ALONG_OVER',
  'TAKE_ALONG_TAKEN',
  // Upgrades
  'UPGRADE_NOT_POSSIBLE',
  'CART_FIXED',
  // Waiting list and returns
  'WAITING_LIST_FIRST',
  'NOT_SOLD_OUT',
  'WAITLIST_ALREADY_JOINED',
  'WAITLIST_LIMIT',
  'WAITLIST_NOT_FOUND',
  'RETURN_NOT_POSSIBLE',
  'RETURN_TOO_LATE',
  'RETURN_UNDER_WAY',
  'REFUND_STILL_OPEN',
  // Courtesies and sessions
  'COURTESY_CODE_INVALID',
  'COURTESY_REDEEMED',
  'COURTESY_OVER',
  'COURTESY_REGISTRATION_INCOMPLETE',
  'COURTESY_LIMIT_REACHED',
  'CREDENTIAL_REQUIRED',
  'SAME_TIME',
  'SESSIONS_AT_ONCE',
  'OFFER_CANCELED',
  // Waiting room
  'PASS_REQUIRED',
  'PASS_EXPIRED',
  'ROOM_NOT_FOUND',
  'ROOM_NOT_OPEN',
  'PLACE_INVALID',
  'PLACE_NOT_CALLED',
  'PLACE_MOVED',
  // Staff
  'FACTOR_REQUIRED',
  'CONFIRMATION_REQUIRED',
  // A second person
  'APPROVAL_PENDING',
  'APPROVAL_OVER',
  'APPROVAL_OWN',
  'APPROVER_OF_REQUESTER',
  'APPROVAL_OUTGROWN',
  'REQUESTER_NOT_ALLOWED',
  'LIMITS_LOOSER',
  // Mailings
  'MAILING_BEGUN',
  'MAILING_NOBODY',
  'TOO_MANY_MAILINGS',
  // Acts on many orders
  'MANY_ONE_EVENT',
  'MANY_TOO_MANY',
  'MANY_NOBODY',
  'MANY_GREW',
  'MANY_SHRANK',
  'MANY_CHANGED',
  // A new contract would change what was published before.
  'CONTRACT_IN_PAST',
  'CONTRACT_TAKEN',
  // The request was decided, or another one has taken its place.
  'RENAME_OVER',
  // The installation decides this field of a draft.
  'FIELD_OF_INSTALLATION',
  'CODE_WRONG',
  'FACTOR_LOCKED',
  'PASSKEY_FAILED',
  'LAST_FACTOR',
  'LAST_OWNER',
  'INVITATION_EXPIRED',
  'TOO_MANY_VIEWS',
  'VIEW_NAME_TAKEN',
  ...financeRefusalCodes,
  // Operating
  'OFFER_NOT_FOUND',
  'REVIEW_NOT_FOUND',
  // Somebody has settled it, or it has settled itself.
  'NEED_OVER',
  'ARTIST_NOT_FOUND',
  'SESSION_TIME_INVALID',
  'COURTESY_GRANT_NOT_FOUND',
  'COURTESY_LIST_INVALID',
  'EXPORT_TOO_LARGE',
  'TOO_MANY_FILES',
  'TOO_MANY_SCHEDULES',
  'TOO_MANY_WALL_LINKS',
  // Devices at gates
  'PAIRING_OVER',
  'DEVICE_REVOKED',
  'TOO_MANY_DEVICES',
  // The till
  ...tillRefusalCodes,
  // The desk
  'ALREADY_HANDED_OVER',
  'NOT_HANDED_OVER',
  'WRONG_DESK',
  'WRONG_PICKUP_TIME',
  'COMES_BY_PARCEL',
  // Badges
  'STACK_NOT_FOUND',
  'NO_BADGES_TO_PRINT',
  'BADGE_NOT_PLANNED',
  'BADGE_PRINTED',
  'BADGE_NOT_PRINTED',
  'BADGE_NOT_SCANNED',
  'WRONG_BADGE',
  'NOT_A_BADGE',
  'OLD_BADGE',
  'ROOM_NUMBERS_INVALID',
  // Drafts of events
  'DRAFT_CHANGED',
  'DRAFT_HAS_PROBLEMS',
  'DRAFT_TOO_LARGE',
  'SLUG_TAKEN',
  'CODE_TAKEN',
  'PUBLISH_REFUSED',
  'PUBLICATION_PENDING',
  'DRAFT_PUBLISHED',
  'PUBLICATION_TIME_INVALID',
  'EVENT_IN_OFFICE',
  // Pictures
  'PICTURE_FORMAT',
  'PICTURE_TOO_LARGE',
  'PICTURE_PIXELS',
  'PICTURE_TOO_SMALL',
  'PICTURE_UNREADABLE',
  'PICTURE_DRAWING',
  'PICTURE_LIMIT',
  // Acts on a sale under way
  'PRICE_INVALID',
  'STOP_TIME_INVALID',
  'CAPACITY_NOT_FOUND',
  'UNITS_INVALID',
  // Postponing
  'EVENT_OVER',
  'DATE_UNKNOWN',
  'TIME_UNREADABLE',
  'NEW_DATE_PAST',
  'DATE_OVER',
  'DATE_USED',
  'DATES_CROSS',
  'DATES_UNCHANGED',
  'REFUND_UNTIL_INVALID',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: RefusalCode;
  /** Path of the input that the refusal is about, as the caller named it: `lines.0.quantity`. */
  readonly field: string | undefined;
  /** Facts for the text, such as how many units are left. */
  readonly facts: Readonly<Record<string, string | number>> | undefined;

  constructor(code: RefusalCode, about: { field?: string; facts?: Record<string, string | number> } = {}) {
    // A refusal is an expected result, so nobody reads its stack trace. Building the trace costs more than the rest of
    // a refused request.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = stackTraceLimit;
    // The engine builds a stack on its first read, and the GraphQL executor would read it for every refusal.
    this.stack = '';
    this.code = code;
    this.field = about.field;
    this.facts = about.facts;
  }
}

/** All refusals of a form at once. */
export class Refusals extends Error {
  override name = 'Refusals';
  readonly refusals: readonly DomainError[];

  constructor(refusals: readonly DomainError[]) {
    super(refusals.map(({ code }) => code).join(', '));
    this.refusals = refusals;
  }
}
