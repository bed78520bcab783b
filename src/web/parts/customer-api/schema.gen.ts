// Written by scripts/generate-graphql.mjs; change the schema and run it again.

/** No id: a new address. main: makes it the customer's main address. */
export type AddressInput = {
  id?: number | null | undefined;
  district?: string | null | undefined;
  recipient?: string | null | undefined;
  streetName: string;
  streetNumber?: string | null | undefined;
  countryId: number;
  stateId?: number | null | undefined;
  cityId?: number | null | undefined;
  zipCode: string;
  description?: string | null | undefined;
  complement?: string | null | undefined;
  type?: AddressType | null | undefined;
  customCity?: string | null | undefined;
  customState?: string | null | undefined;
  main?: boolean | null | undefined;
};

export type AddressType =
  | 'HOME'
  | 'WORK'
  | 'BILLING'
  | 'OTHER';

export type AgeRating =
  | 'L'
  | 'A10'
  | 'A12'
  | 'A14'
  | 'A16'
  | 'A18';

export type AlertPurpose =
  | 'CONFIRM'
  | 'END_OF_CUSTOMER'
  | 'END_OF_ADDRESS'
  | 'END_REMINDERS';

/** question: its key. answer: the key of an option, or a text; an empty one is none. */
export type AnswerInput = {
  question: string;
  answer: string;
};

export type ArtistSessionKind =
  | 'PHOTO'
  | 'AUTOGRAPH';

export type BatchStatus =
  | 'SCHEDULED'
  | 'ON_SALE'
  | 'SOLD_OUT'
  | 'CLOSED';

export type CardProvider =
  | 'SANDBOX'
  | 'MERCADO_PAGO'
  | 'STRIPE';

/** Left out, couponCode, deliveryMethod and insurance stay as they were; null takes them away. A further couponCode is tried beside those before it. */
export type CartInput = {
  id?: string | null | undefined;
  eventSlug: string;
  lines: Array<CartLineInput>;
  couponCode?: string | null | undefined;
  deliveryMethod?: DeliveryMethod | null | undefined;
  insurance?: boolean | null | undefined;
  /** The waiting room's pass, where the event has one. */
  pass?: string | null | undefined;
};

export type CartLineInput = {
  batchId: string;
  quantity: number;
};

export type CategoryKind =
  | 'TICKET'
  | 'PRODUCT'
  | 'EXTRA'
  | 'ARTIST';

export type ChangeEmailInput = {
  email: string;
  currentPassword?: string | null | undefined;
};

export type ChangePasswordInput = {
  currentPassword?: string | null | undefined;
  password: string;
  passwordConfirmation: string;
};

export type ChangedFactKind =
  | 'VENUE'
  | 'AGE_RATING'
  | 'REFUND_FEE'
  | 'SECTOR'
  | 'ARTIST';

export type CourtesyItemInput = {
  offerId: string;
  name: string;
  lastName: string;
  documentType: DocumentType;
  documentNumber: string;
  answers?: Array<AnswerInput> | null | undefined;
};

export type CustomerInput = {
  name?: string | null | undefined;
  lastName?: string | null | undefined;
  corporateName?: string | null | undefined;
  tradeName?: string | null | undefined;
  contactName?: string | null | undefined;
  documentType?: DocumentType | null | undefined;
  documentNumber?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  birthDate?: string | null | undefined;
  genderId?: number | null | undefined;
};

export type CustomerLocaleInput = {
  locale: Locale;
};

export type CustomerNotificationsInput = {
  notifyEmail?: boolean | null | undefined;
  notifySMS?: boolean | null | undefined;
  notifyWhatsApp?: boolean | null | undefined;
};

export type DeliveryMethod =
  | 'ELECTRONIC'
  | 'PICKUP'
  | 'DELIVERY';

export type DeliveryStatus =
  | 'WAITING'
  | 'READY'
  | 'SHIPPED'
  | 'DELIVERED'
  | 'RETURNED';

export type DocumentType =
  | 'CPF'
  | 'CNPJ'
  | 'PASSPORT';

export type EventGenre =
  | 'COMICS'
  | 'GAMES'
  | 'ESPORTS'
  | 'MUSIC'
  | 'ANIME'
  | 'TABLETOP'
  | 'SCREEN';

/** SELLING: the sale has opened. OPENING: it opens. WEEKEND, MONTH: this one. PAST: over or canceled, which the others are not. */
export type EventTime =
  | 'SELLING'
  | 'OPENING'
  | 'WEEKEND'
  | 'MONTH'
  | 'PAST';

/** Internal type. DO NOT USE DIRECTLY. */
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** items: their keys. isFavourite: false takes the mark off. */
export type FavouritesInput = {
  slug: string;
  items: Array<string>;
  isFavourite: boolean;
};

export type FollowByEmailInput = {
  eventSlug: string;
  subjects: Array<FollowSubjectInput>;
  email: string;
  locale?: Locale | null | undefined;
};

export type FollowInput = {
  kind: FollowKind;
  subject: string;
  byMail: boolean;
  byPush: boolean;
};

export type FollowKind =
  | 'EVENT'
  | 'ARTIST'
  | 'ORGANIZER';

export type FollowSubjectInput = {
  kind: FollowKind;
  subject: string;
};

export type HalfPriceGroundId =
  | 'STUDENT'
  | 'DISABLED'
  | 'DISABLED_COMPANION'
  | 'LOW_INCOME_YOUTH'
  | 'SENIOR'
  | 'PUBLIC_TEACHER'
  | 'BLOOD_DONOR'
  | 'UNDER_21';

/** halfPriceGround: required for half-price tickets, one of the event's. */
export type HolderInput = {
  batchId: string;
  name: string;
  lastName: string;
  documentType: DocumentType;
  documentNumber: string;
  email?: string | null | undefined;
  halfPriceGround?: HalfPriceGroundId | null | undefined;
  answers?: Array<AnswerInput> | null | undefined;
};

export type Locale =
  | 'pt'
  | 'en';

export type OrderStatus =
  | 'RECEIVED'
  | 'WAITING_FOR_APPROVAL'
  | 'APPROVED'
  | 'PAYMENT_DECLINED'
  | 'CANCELED'
  | 'RESENT';

export type PayOrderInput = {
  number: string;
  idempotencyKey: string;
  payment: PaymentInput;
  billingAddressId?: number | null | undefined;
  expectedTotalCents?: number | null | undefined;
};

/** Card numbers never come here: cardToken is made by the payment provider's own field. */
export type PaymentInput = {
  method: PaymentMethod;
  cardToken?: string | null | undefined;
  installments?: number | null | undefined;
};

export type PaymentMethod =
  | 'PIX'
  | 'CARD'
  | 'FREE';

export type PaymentStatus =
  | 'PENDING'
  | 'IN_ANALYSIS'
  | 'CONFIRMED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'
  | 'CHARGED_BACK';

export type PickupPersonInput = {
  name: string;
  lastName: string;
  documentType: DocumentType;
  documentNumber: string;
};

export type PixelKind =
  | 'META'
  | 'GOOGLE';

export type PlaceOrderInput = {
  cartId: string;
  idempotencyKey: string;
  acceptTerms: boolean;
  /** Asked whenever the event offers insurance; a missing answer is refused. */
  insurance?: boolean | null | undefined;
  deliveryMethod: DeliveryMethod;
  deliveryAddressId?: number | null | undefined;
  /** Required to pay by card. */
  billingAddressId?: number | null | undefined;
  /** Who else may fetch an order that is picked up. */
  pickupPerson?: PickupPersonInput | null | undefined;
  holders?: Array<HolderInput> | null | undefined;
  payment?: PaymentInput | null | undefined;
  /** The total that was shown. When another is due the order is refused (TOTAL_CHANGED) and nothing is charged. */
  expectedTotalCents?: number | null | undefined;
};

export type ProgrammeKind =
  | 'PANEL'
  | 'SHOW'
  | 'MATCH'
  | 'CONTEST'
  | 'WORKSHOP'
  | 'MEET'
  | 'SCREENING';

/** As the browser gives them, base64url. */
export type PushSubscriptionInput = {
  endpoint: string;
  p256dh: string;
  auth: string;
  locale?: Locale | null | undefined;
};

export type QuestionKind =
  | 'TEXT'
  | 'CHOICE';

export type RedeemCourtesyInput = {
  code: string;
  items: Array<CourtesyItemInput>;
};

/** No ticketIds: the whole order. */
export type RefundInput = {
  orderNumber: string;
  ticketIds?: Array<string> | null | undefined;
  reason?: string | null | undefined;
};

export type RefundStatus =
  | 'REQUESTED'
  | 'PROCESSING'
  | 'DONE'
  | 'FAILED';

export type ReminderInput = {
  byMail: boolean;
  byPush: boolean;
};

export type SaleStatus =
  | 'SCHEDULED'
  | 'ON_SALE'
  | 'SOLD_OUT'
  | 'ENDED'
  | 'CANCELED';

export type SessionMoveAnswer =
  | 'KEEP'
  | 'REFUSE';

/** REFUND: its order can still be given back. RETURN: it can be put up to be sold again. KEEP: and taken off again. EXTRAS: something for its holder can be bought beside it. */
export type TicketAction =
  | 'NAME'
  | 'TRANSFER'
  | 'REFUND'
  | 'RETURN'
  | 'KEEP'
  | 'UPGRADE'
  | 'EXTRAS';

/** halfPriceGround: for half-price tickets, whose ground is their holder's own. answers: left out, they stay with the same person. */
export type TicketHolderInput = {
  ticketId: string;
  name: string;
  lastName: string;
  documentType: DocumentType;
  documentNumber: string;
  halfPriceGround?: HalfPriceGroundId | null | undefined;
  answers?: Array<AnswerInput> | null | undefined;
};

export type TicketStatus =
  | 'VALID'
  | 'INVALID'
  | 'TRANSFERRED'
  | 'CANCELED';

export type TicketType =
  | 'SINGLE'
  | 'FULL'
  | 'HALF'
  | 'FREE'
  | 'SOCIAL';

export type TransferStatus =
  | 'WAITING'
  | 'ACCEPTED'
  | 'CANCELED'
  | 'EXPIRED';

export type TransferTicketInput = {
  ticketId: string;
  email: string;
};

/** Of its two moments, by the clock of the server: EARLY before both, OPEN between them, STARTED after. */
export type WaitingRoomStage =
  | 'EARLY'
  | 'OPEN'
  | 'STARTED';

/** offerIds: any of them will do; units: all of them at once, of one offer. */
export type WaitlistInput = {
  eventSlug: string;
  offerIds: Array<string>;
  units: number;
};

/** LAPSED: what was offered was not taken in time. LEFT: by the one who waited. ENDED: the sale is over. */
export type WaitlistStatus =
  | 'WAITING'
  | 'OFFERED'
  | 'BOUGHT'
  | 'LAPSED'
  | 'LEFT'
  | 'ENDED';

export type WalletKind =
  | 'APPLE'
  | 'GOOGLE';
