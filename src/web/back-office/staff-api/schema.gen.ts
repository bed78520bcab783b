// Written by scripts/generate-graphql.mjs; change the schema and run it again.

export type BatchState =
  | 'SCHEDULED'
  | 'ON_SALE'
  | 'SOLD_OUT'
  | 'CLOSED';

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

export type FindingKind =
  | 'EVENT'
  | 'ORGANIZER';

export type Language =
  | 'pt'
  | 'en';

export type LocalizedInput = {
  pt: string;
  en: string;
};

export type OrganizerInput = {
  name: string;
  legalName: string;
  taxNumber: string;
  about?: LocalizedInput | null | undefined;
};

export type Role =
  | 'OWNER'
  | 'PRODUCER'
  | 'FINANCE'
  | 'SUPPORT'
  | 'GATE'
  | 'READER';
