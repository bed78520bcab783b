// Written by scripts/generate-graphql.mjs; change the schema and run it again.

export type ApprovalKind =
  | 'EVENT'
  | 'ARTIST'
  | 'OFFER'
  | 'POSTPONEMENT';

export type BatchState =
  | 'SCHEDULED'
  | 'ON_SALE'
  | 'SOLD_OUT'
  | 'CLOSED';

export type CancelOutcome =
  | 'DONE'
  | 'REQUESTED';

export type CancellationInput = {
  kind: CancellationKind;
  /** Of an artist or an offer. */
  key?: string | null | undefined;
};

export type CancellationKind =
  | 'EVENT'
  | 'ARTIST'
  | 'OFFER';

export type CapacityKind =
  | 'DATE'
  | 'SECTOR'
  | 'BATCH'
  | 'HALF_BATCH'
  | 'SOCIAL_BATCH'
  | 'BUNDLE'
  | 'STOCK'
  | 'SEATS'
  | 'COURTESY';

export type ChangedFactInput = {
  kind: ChangedFactKind;
  key?: string | null | undefined;
};

export type ChangedFactKind =
  | 'VENUE'
  | 'AGE_RATING'
  | 'REFUND_FEE'
  | 'SECTOR'
  | 'ARTIST';

/** UPCOMING: it is not valid yet. USED_UP: as often as it may be. */
export type CouponState =
  | 'OPEN'
  | 'UPCOMING'
  | 'USED_UP'
  | 'OVER';

/** OVER: it was never used, and its courtesy is over. */
export type CourtesyCodeState =
  | 'OPEN'
  | 'REDEEMED'
  | 'REVOKED'
  | 'OVER';

/** So many codes, or one for each line of a list: name, e-mail, note. */
export type CourtesyCodesInput = {
  grantKey: string;
  count?: number | null | undefined;
  note?: string | null | undefined;
  list?: string | null | undefined;
  /** In which language each code is mailed to its address; null: nothing is mailed. */
  mailLocale?: Language | null | undefined;
};

export type CourtesyListProblemCode =
  | 'QUOTE_OPEN'
  | 'AFTER_QUOTE'
  | 'CELLS_TOO_MANY'
  | 'COLUMN_UNKNOWN'
  | 'EMAIL_INVALID'
  | 'EMAIL_MISSING'
  | 'NAME_TOO_LONG'
  | 'NOTE_TOO_LONG'
  | 'LIST_EMPTY'
  | 'LIST_TOO_LONG';

export type DraftOrigin =
  | 'EMPTY'
  | 'TEMPLATE'
  | 'EVENT'
  | 'FILE';

export type DraftTemplate =
  | 'CONVENTION'
  | 'ARENA_FINAL'
  | 'FREE_FAIR'
  | 'FAN_MEETING';

/** Paths and their steps: docs/algorithms/event-drafts.md. */
export type EditInput = {
  id: string;
  kind: EditKind;
  path: Array<string>;
  /** Of SET and INSERT. */
  value?: unknown;
  /** Of INSERT and MOVE: the step of the item before; null for the first place. */
  after?: string | null | undefined;
};

export type EditKind =
  | 'SET'
  | 'REMOVE'
  | 'INSERT'
  | 'MOVE';

/** Who changes the event. */
export type EventSource =
  | 'FILE'
  | 'OFFICE';

/**
 * DRAFT: not published yet. UPCOMING: its sale opens later. CLOSED: its sale is over, the event is not. PAST: it has taken
 * place.
 */
export type EventState =
  | 'DRAFT'
  | 'UPCOMING'
  | 'ON_SALE'
  | 'CLOSED'
  | 'PAST'
  | 'CANCELED';

/** Internal type. DO NOT USE DIRECTLY. */
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

export type FeeBearer =
  | 'BUYER'
  | 'ORGANIZER';

export type FeeTermsInput = {
  basisPoints: number;
  fixedCents: number;
  minimumCents: number;
  freeCents: number;
  bearer: FeeBearer;
};

export type FindingKind =
  | 'EVENT'
  | 'ORGANIZER'
  | 'PERSON';

export type Language =
  | 'pt'
  | 'en';

export type ListPage =
  | 'EVENTS'
  | 'ORGANIZERS'
  | 'PEOPLE'
  | 'AUDIT';

export type LocalizedInput = {
  pt: string;
  en: string;
};

export type MailState =
  | 'WAITING'
  | 'SENT';

export type NewDraftInput = {
  organizerId: string;
  origin: DraftOrigin;
  /** Of TEMPLATE, with the first day of the event: 2027-06-03. */
  template?: DraftTemplate | null | undefined;
  startDay?: string | null | undefined;
  /** Of EVENT: which one, and by how many days its days are moved. */
  eventId?: string | null | undefined;
  days?: number | null | undefined;
  /** Of FILE: the text of the event file. */
  text?: string | null | undefined;
  artSvg?: string | null | undefined;
  slug?: string | null | undefined;
  code?: string | null | undefined;
};

export type NewStartInput = {
  key: string;
  startsAt: string;
};

export type OrganizerInput = {
  name: string;
  legalName: string;
  taxNumber: string;
  about?: LocalizedInput | null | undefined;
};

export type OrganizerNameInput = {
  name: string;
  legalName: string;
  taxNumber: string;
};

/** Times as `2027-01-09T19:30`, by the clock of the event's zone. */
export type PostponementInput = {
  starts: Array<NewStartInput>;
  /** Those of draftFacts that change with it. */
  facts?: Array<ChangedFactInput>;
  /** Until when the whole sum can be asked back; null: 30 days, or until the first date that moves begins. */
  refundUntil?: string | null | undefined;
};

export type RenameOutcome =
  | 'DONE'
  | 'REQUESTED';

export type Role =
  | 'OWNER'
  | 'PRODUCER'
  | 'FINANCE'
  | 'SUPPORT'
  | 'GATE'
  | 'READER';

export type SaleChangeInput = {
  kind: SaleChangeKind;
  /** Of all but MOVE_UNITS: the key of the batch in any of its ticket types. */
  batchKey?: string | null | undefined;
  /** Of STOP_BATCH: when it opens again. */
  until?: string | null | undefined;
  /** Of PRICE_BATCH. */
  priceCents?: number | null | undefined;
  /** Of MOVE_UNITS: paths of capacities. Without `from` there are more units, without `to` fewer. */
  from?: Array<string> | null | undefined;
  to?: Array<string> | null | undefined;
  units?: number | null | undefined;
};

export type SaleChangeKind =
  | 'OPEN_BATCH'
  | 'STOP_BATCH'
  | 'PRICE_BATCH'
  | 'MOVE_UNITS';

/** Neither organizer nor event: to the whole installation. An event is named with its organizer. */
export type StaffInvitationInput = {
  email: string;
  name?: string | null | undefined;
  role: Role;
  organizerId?: string | null | undefined;
  eventId?: string | null | undefined;
  /** Of the mail, and of the new person. */
  locale: Language;
};

export type WaitingRoomAct =
  | 'OPENED'
  | 'PAUSED'
  | 'RESUMED'
  | 'RATE'
  | 'INSIDE'
  | 'CLOSED';

/** OPENING: nobody is given a number yet. WAITING: numbers are given, the draw is to come. */
export type WaitingRoomState =
  | 'OPENING'
  | 'WAITING'
  | 'CALLING'
  | 'PAUSED'
  | 'SOLD_OUT'
  | 'CLOSED';
