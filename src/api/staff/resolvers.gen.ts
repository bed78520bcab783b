// Written by scripts/generate-graphql.mjs; change schema.graphql or parents.ts and run it again.

import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { MeParent, EventParent, OrganizerParent, RenameParent, FeeContractParent, AuditEntryParent, DraftParent, SavedDraftParent, EditConflictParent, PublicationParent, PublicationReasonParent, CapacityParent, WaitingRoomParent, WaitingRoomChangeParent, ActPreviewParent, PagePreviewParent, VersionParent, PublicationEffectParent, CourtesyGrantParent, CouponParent, CourtesyCodeParent, ApprovalParent, PostponementParent, PostponementPreviewParent, CancellationEffectParent, PersonGrantParent, PersonParent, StaffInvitationParent } from './parents.ts';
import type { Requester } from './requester.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  DateTime: { input: Date; output: Date; }
  Json: { input: unknown; output: unknown; }
};

export type Query = {
  me: Me;
  find: Array<Finding>;
  views: Array<SavedView>;
  organizers: OrganizerPage;
  organizer?: Maybe<Organizer>;
  events: EventPage;
  event?: Maybe<Event>;
  draft?: Maybe<Draft>;
  cancellation: CancellationEffect;
  approvals: Array<Approval>;
  coupons: CouponPage;
  courtesyGrants: Array<CourtesyGrant>;
  courtesyCodes: CourtesyCodePage;
  courtesyCodesPreview: CourtesyCodesPreview;
  audit: AuditPage;
  people: PersonPage;
  invitations: StaffInvitationPage;
};


export type QueryFindArgs = {
  text: Scalars['String']['input'];
};


export type QueryOrganizersArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryOrganizerArgs = {
  id: Scalars['ID']['input'];
};


export type QueryEventsArgs = {
  filter?: InputMaybe<EventFilter>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryEventArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDraftArgs = {
  eventId: Scalars['ID']['input'];
};


export type QueryCancellationArgs = {
  eventId: Scalars['ID']['input'];
  what: CancellationInput;
};


export type QueryApprovalsArgs = {
  eventId?: InputMaybe<Scalars['ID']['input']>;
  isOpen?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryCouponsArgs = {
  eventId: Scalars['ID']['input'];
  filter?: InputMaybe<CouponFilter>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCourtesyGrantsArgs = {
  eventId: Scalars['ID']['input'];
};


export type QueryCourtesyCodesArgs = {
  eventId: Scalars['ID']['input'];
  filter?: InputMaybe<CourtesyCodeFilter>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCourtesyCodesPreviewArgs = {
  eventId: Scalars['ID']['input'];
  input: CourtesyCodesInput;
};


export type QueryAuditArgs = {
  filter?: InputMaybe<AuditFilter>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPeopleArgs = {
  organizerId?: InputMaybe<Scalars['ID']['input']>;
  eventId?: InputMaybe<Scalars['ID']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryInvitationsArgs = {
  organizerId?: InputMaybe<Scalars['ID']['input']>;
  eventId?: InputMaybe<Scalars['ID']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type Mutation = {
  createOrganizer: Organizer;
  changeOrganizer: Organizer;
  renameOrganizer: RenameOutcome;
  decideRename: Organizer;
  addFeeContract: Organizer;
  featureEvent: Event;
  changeLimits: Organizer;
  cancel: CancelOutcome;
  previewPostponement: PostponementPreview;
  postpone: CancelOutcome;
  decideApproval: Approval;
  createDraft: Draft;
  openDraft: Draft;
  saveDraft: SavedDraft;
  replaceDraft: Draft;
  restoreVersion: Draft;
  previewPage: PagePreview;
  previewPublication: PublicationPreview;
  publishDraft: Publishing;
  schedulePublication: Publication;
  cancelPublication: Publication;
  closeBatch: Event;
  previewSaleChange: ActPreview;
  changeSale: Scalars['Int']['output'];
  openRoom: Event;
  setRoomRate: Event;
  pauseRoom: Event;
  resumeRoom: Event;
  closeRoom: Event;
  createCourtesyCodes: Scalars['Int']['output'];
  revokeCourtesyCodes: Scalars['Int']['output'];
  endCourtesyGrant: Scalars['Int']['output'];
  exportCourtesyCodes: CsvFile;
  exportCoupons: CsvFile;
  exportAnswers: CsvFile;
  inviteStaff: Scalars['ID']['output'];
  revokeInvitation: Scalars['ID']['output'];
  changeGrant: Scalars['ID']['output'];
  removeGrant: Scalars['ID']['output'];
  disableStaff: Scalars['ID']['output'];
  enableStaff: Scalars['ID']['output'];
  resetFactors: Scalars['ID']['output'];
  saveView: SavedView;
  renameView: SavedView;
  removeView: Scalars['ID']['output'];
  changeLocale: Me;
};


export type MutationCreateOrganizerArgs = {
  input: OrganizerInput;
};


export type MutationChangeOrganizerArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
  about?: InputMaybe<LocalizedInput>;
};


export type MutationRenameOrganizerArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
  input: OrganizerNameInput;
};


export type MutationDecideRenameArgs = {
  organizerId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  approve: Scalars['Boolean']['input'];
};


export type MutationAddFeeContractArgs = {
  organizerId: Scalars['ID']['input'];
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  terms: FeeTermsInput;
};


export type MutationFeatureEventArgs = {
  id: Scalars['ID']['input'];
  featured: Scalars['Int']['input'];
};


export type MutationChangeLimitsArgs = {
  organizerId: Scalars['ID']['input'];
  approvalAboveCents?: InputMaybe<Scalars['Float']['input']>;
  approvalAboveTickets?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationCancelArgs = {
  eventId: Scalars['ID']['input'];
  what: CancellationInput;
  why?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPreviewPostponementArgs = {
  eventId: Scalars['ID']['input'];
  what: PostponementInput;
};


export type MutationPostponeArgs = {
  eventId: Scalars['ID']['input'];
  what: PostponementInput;
  reason: LocalizedInput;
  why?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDecideApprovalArgs = {
  eventId: Scalars['ID']['input'];
  approvalId: Scalars['ID']['input'];
  isApproved: Scalars['Boolean']['input'];
};


export type MutationCreateDraftArgs = {
  input: NewDraftInput;
};


export type MutationOpenDraftArgs = {
  eventId: Scalars['ID']['input'];
};


export type MutationSaveDraftArgs = {
  eventId: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
  edits: Array<EditInput>;
};


export type MutationReplaceDraftArgs = {
  eventId: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
  text: Scalars['String']['input'];
  artSvg?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRestoreVersionArgs = {
  eventId: Scalars['ID']['input'];
  number: Scalars['Int']['input'];
  revision: Scalars['Int']['input'];
};


export type MutationPreviewPageArgs = {
  eventId: Scalars['ID']['input'];
  at?: InputMaybe<Scalars['DateTime']['input']>;
  goneBatches?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type MutationPreviewPublicationArgs = {
  eventId: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
};


export type MutationPublishDraftArgs = {
  eventId: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSchedulePublicationArgs = {
  eventId: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
  publishAt: Scalars['DateTime']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCancelPublicationArgs = {
  eventId: Scalars['ID']['input'];
  publicationId: Scalars['ID']['input'];
};


export type MutationCloseBatchArgs = {
  eventId: Scalars['ID']['input'];
  batchKey: Scalars['String']['input'];
};


export type MutationPreviewSaleChangeArgs = {
  eventId: Scalars['ID']['input'];
  change: SaleChangeInput;
};


export type MutationChangeSaleArgs = {
  eventId: Scalars['ID']['input'];
  change: SaleChangeInput;
  note?: InputMaybe<Scalars['String']['input']>;
};


export type MutationOpenRoomArgs = {
  eventId: Scalars['ID']['input'];
  ratePerMinute: Scalars['Int']['input'];
  insideMax: Scalars['Int']['input'];
};


export type MutationSetRoomRateArgs = {
  eventId: Scalars['ID']['input'];
  ratePerMinute: Scalars['Int']['input'];
  insideMax?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationPauseRoomArgs = {
  eventId: Scalars['ID']['input'];
};


export type MutationResumeRoomArgs = {
  eventId: Scalars['ID']['input'];
};


export type MutationCloseRoomArgs = {
  eventId: Scalars['ID']['input'];
};


export type MutationCreateCourtesyCodesArgs = {
  eventId: Scalars['ID']['input'];
  issueId: Scalars['ID']['input'];
  input: CourtesyCodesInput;
};


export type MutationRevokeCourtesyCodesArgs = {
  eventId: Scalars['ID']['input'];
  codeIds: Array<Scalars['ID']['input']>;
};


export type MutationEndCourtesyGrantArgs = {
  eventId: Scalars['ID']['input'];
  grantKey: Scalars['String']['input'];
};


export type MutationExportCourtesyCodesArgs = {
  eventId: Scalars['ID']['input'];
  filter?: InputMaybe<CourtesyCodeFilter>;
  locale: Language;
};


export type MutationExportCouponsArgs = {
  eventId: Scalars['ID']['input'];
  filter?: InputMaybe<CouponFilter>;
  locale: Language;
};


export type MutationExportAnswersArgs = {
  eventId: Scalars['ID']['input'];
  locale: Language;
};


export type MutationInviteStaffArgs = {
  input: StaffInvitationInput;
};


export type MutationRevokeInvitationArgs = {
  id: Scalars['ID']['input'];
};


export type MutationChangeGrantArgs = {
  id: Scalars['ID']['input'];
  role: Role;
};


export type MutationRemoveGrantArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDisableStaffArgs = {
  id: Scalars['ID']['input'];
};


export type MutationEnableStaffArgs = {
  id: Scalars['ID']['input'];
};


export type MutationResetFactorsArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSaveViewArgs = {
  page: ListPage;
  name: Scalars['String']['input'];
  filters: Scalars['String']['input'];
};


export type MutationRenameViewArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationRemoveViewArgs = {
  id: Scalars['ID']['input'];
};


export type MutationChangeLocaleArgs = {
  locale: Language;
};

export type Role =
  | 'OWNER'
  | 'PRODUCER'
  | 'FINANCE'
  | 'SUPPORT'
  | 'GATE'
  | 'READER';

export type Language =
  | 'pt'
  | 'en';

export type Localized = {
  pt: Scalars['String']['output'];
  en: Scalars['String']['output'];
};

export type LocalizedInput = {
  pt: Scalars['String']['input'];
  en: Scalars['String']['input'];
};

export type Me = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  email: Scalars['String']['output'];
  locale: Language;
  waitingApprovals: Scalars['Int']['output'];
  grants: Array<MyGrant>;
  confirmedUntil?: Maybe<Scalars['DateTime']['output']>;
};

export type MyGrant = {
  role: Role;
  organizerId?: Maybe<Scalars['ID']['output']>;
  organizerName?: Maybe<Scalars['String']['output']>;
  eventId?: Maybe<Scalars['ID']['output']>;
  eventName?: Maybe<Localized>;
  rights: Array<Scalars['String']['output']>;
};

export type ListPage =
  | 'EVENTS'
  | 'ORGANIZERS'
  | 'PEOPLE'
  | 'AUDIT';

export type SavedView = {
  id: Scalars['ID']['output'];
  page: ListPage;
  name: Scalars['String']['output'];
  filters: Scalars['String']['output'];
};

export type FindingKind =
  | 'EVENT'
  | 'ORGANIZER'
  | 'PERSON';

export type Finding = {
  kind: FindingKind;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  detail: Scalars['String']['output'];
  organizerId?: Maybe<Scalars['ID']['output']>;
  eventId?: Maybe<Scalars['ID']['output']>;
};

export type PersonPage = {
  items: Array<Person>;
  next?: Maybe<Scalars['String']['output']>;
};

export type Person = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  email: Scalars['String']['output'];
  isDisabled: Scalars['Boolean']['output'];
  hasFactor: Scalars['Boolean']['output'];
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  grants: Array<PersonGrant>;
};

export type PersonGrant = {
  id: Scalars['ID']['output'];
  role: Role;
  organizerId?: Maybe<Scalars['ID']['output']>;
  organizerName?: Maybe<Scalars['String']['output']>;
  eventId?: Maybe<Scalars['ID']['output']>;
  eventName?: Maybe<Localized>;
  grantedBy: Scalars['String']['output'];
  grantedAt: Scalars['DateTime']['output'];
  rights: Array<Scalars['String']['output']>;
};

export type StaffInvitationPage = {
  items: Array<StaffInvitation>;
  next?: Maybe<Scalars['String']['output']>;
};

export type StaffInvitation = {
  id: Scalars['ID']['output'];
  email: Scalars['String']['output'];
  name?: Maybe<Scalars['String']['output']>;
  role: Role;
  organizerId?: Maybe<Scalars['ID']['output']>;
  organizerName?: Maybe<Scalars['String']['output']>;
  eventId?: Maybe<Scalars['ID']['output']>;
  eventName?: Maybe<Localized>;
  invitedBy: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  expiresAt: Scalars['DateTime']['output'];
  rights: Array<Scalars['String']['output']>;
};

export type StaffInvitationInput = {
  email: Scalars['String']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  role: Role;
  organizerId?: InputMaybe<Scalars['ID']['input']>;
  eventId?: InputMaybe<Scalars['ID']['input']>;
  locale: Language;
};

export type OrganizerPage = {
  items: Array<Organizer>;
  next?: Maybe<Scalars['String']['output']>;
};

export type Organizer = {
  id: Scalars['ID']['output'];
  slug: Scalars['String']['output'];
  name: Scalars['String']['output'];
  legalName: Scalars['String']['output'];
  taxNumber: Scalars['String']['output'];
  about?: Maybe<Localized>;
  version: Scalars['Int']['output'];
  eventCount: Scalars['Int']['output'];
  approvalAboveCents?: Maybe<Scalars['Float']['output']>;
  approvalAboveTickets?: Maybe<Scalars['Int']['output']>;
  rename?: Maybe<Rename>;
  fee?: Maybe<FeeTerms>;
  feeContracts?: Maybe<Array<FeeContract>>;
  rights: Array<Scalars['String']['output']>;
};

export type RenameOutcome =
  | 'DONE'
  | 'REQUESTED';

export type Rename = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  legalName: Scalars['String']['output'];
  taxNumber: Scalars['String']['output'];
  by: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
};

export type FeeBearer =
  | 'BUYER'
  | 'ORGANIZER';

export type FeeTerms = {
  basisPoints: Scalars['Int']['output'];
  fixedCents: Scalars['Int']['output'];
  minimumCents: Scalars['Int']['output'];
  freeCents: Scalars['Int']['output'];
  bearer: FeeBearer;
};

export type FeeContract = {
  startsAt: Scalars['DateTime']['output'];
  terms: FeeTerms;
  by: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
};

export type FeeTermsInput = {
  basisPoints: Scalars['Int']['input'];
  fixedCents: Scalars['Int']['input'];
  minimumCents: Scalars['Int']['input'];
  freeCents: Scalars['Int']['input'];
  bearer: FeeBearer;
};

export type OrganizerNameInput = {
  name: Scalars['String']['input'];
  legalName: Scalars['String']['input'];
  taxNumber: Scalars['String']['input'];
};

export type OrganizerInput = {
  name: Scalars['String']['input'];
  legalName: Scalars['String']['input'];
  taxNumber: Scalars['String']['input'];
  about?: InputMaybe<LocalizedInput>;
};

export type EventState =
  | 'DRAFT'
  | 'UPCOMING'
  | 'ON_SALE'
  | 'CLOSED'
  | 'PAST'
  | 'CANCELED';

export type EventSource =
  | 'FILE'
  | 'OFFICE';

export type EventFilter = {
  search?: InputMaybe<Scalars['String']['input']>;
  organizerId?: InputMaybe<Scalars['ID']['input']>;
  state?: InputMaybe<EventState>;
};

export type EventPage = {
  items: Array<Event>;
  next?: Maybe<Scalars['String']['output']>;
};

export type Event = {
  id: Scalars['ID']['output'];
  slug?: Maybe<Scalars['String']['output']>;
  code?: Maybe<Scalars['String']['output']>;
  name: Localized;
  organizerId?: Maybe<Scalars['ID']['output']>;
  organizerName: Scalars['String']['output'];
  featured?: Maybe<Scalars['Int']['output']>;
  venueName?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  timeZone?: Maybe<Scalars['String']['output']>;
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  saleOpensAt?: Maybe<Scalars['DateTime']['output']>;
  saleClosesAt?: Maybe<Scalars['DateTime']['output']>;
  canceledAt?: Maybe<Scalars['DateTime']['output']>;
  state: EventState;
  source?: Maybe<EventSource>;
  isChanged: Scalars['Boolean']['output'];
  rights: Array<Scalars['String']['output']>;
  units?: Maybe<Units>;
  batches: Array<Batch>;
  capacities: Array<Capacity>;
  room?: Maybe<WaitingRoom>;
  artists: Array<CancelableThing>;
  things: Array<CancelableThing>;
  settlement?: Maybe<Settlement>;
  dates: Array<EventDate>;
  postponements: Array<Postponement>;
  draftFacts: Array<ChangedFact>;
};

export type EventDate = {
  key: Scalars['String']['output'];
  name: Localized;
  startsAt: Scalars['DateTime']['output'];
  endsAt: Scalars['DateTime']['output'];
  canMove: Scalars['Boolean']['output'];
};

export type Postponement = {
  id: Scalars['ID']['output'];
  dates: Array<MovedDate>;
  facts: Array<ChangedFact>;
  reason: Localized;
  refundUntil: Scalars['DateTime']['output'];
  postponedAt: Scalars['DateTime']['output'];
  mails: MailProgress;
};

export type MailProgress = {
  done: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
};

export type ChangedFact = {
  kind: ChangedFactKind;
  key?: Maybe<Scalars['String']['output']>;
  before: Localized;
  after: Localized;
};

export type ChangedFactKind =
  | 'VENUE'
  | 'AGE_RATING'
  | 'REFUND_FEE'
  | 'SECTOR'
  | 'ARTIST';

export type ChangedFactInput = {
  kind: ChangedFactKind;
  key?: InputMaybe<Scalars['String']['input']>;
};

export type MovedDate = {
  key: Scalars['String']['output'];
  name: Localized;
  before: Span;
  after: Span;
};

export type Span = {
  startsAt: Scalars['DateTime']['output'];
  endsAt: Scalars['DateTime']['output'];
};

export type PostponementInput = {
  starts: Array<NewStartInput>;
  facts?: Array<ChangedFactInput>;
  refundUntil?: InputMaybe<Scalars['String']['input']>;
};

export type NewStartInput = {
  key: Scalars['String']['input'];
  startsAt: Scalars['String']['input'];
};

export type PostponementPreview = {
  dates: Array<MovedDate>;
  facts: Array<ChangedFact>;
  sessions: Scalars['Int']['output'];
  orders: Scalars['Int']['output'];
  tickets: Scalars['Int']['output'];
  mails: Scalars['Int']['output'];
  cents?: Maybe<Scalars['Float']['output']>;
  refundUntil: Scalars['DateTime']['output'];
  problems: Array<PostponementProblem>;
  reasons: Array<PublicationReason>;
  isApprovalNeeded: Scalars['Boolean']['output'];
};

export type PostponementProblem = {
  code: Scalars['String']['output'];
  key?: Maybe<Scalars['String']['output']>;
};

export type WaitingRoomState =
  | 'OPENING'
  | 'WAITING'
  | 'CALLING'
  | 'PAUSED'
  | 'SOLD_OUT'
  | 'CLOSED';

export type WaitingRoom = {
  state: WaitingRoomState;
  opensAt: Scalars['DateTime']['output'];
  startsAt: Scalars['DateTime']['output'];
  ratePerMinute: Scalars['Int']['output'];
  insideMax: Scalars['Int']['output'];
  given: Scalars['Int']['output'];
  drawn?: Maybe<Scalars['Int']['output']>;
  called: Scalars['Int']['output'];
  waiting: Scalars['Int']['output'];
  calledLastMinute: Scalars['Int']['output'];
  inside: Scalars['Int']['output'];
  choosing: Scalars['Int']['output'];
  expected: Scalars['Int']['output'];
  changes: Array<WaitingRoomChange>;
};

export type WaitingRoomAct =
  | 'OPENED'
  | 'PAUSED'
  | 'RESUMED'
  | 'RATE'
  | 'INSIDE'
  | 'CLOSED';

export type WaitingRoomChange = {
  what: WaitingRoomAct;
  at: Scalars['DateTime']['output'];
  by: Scalars['String']['output'];
  note?: Maybe<Scalars['String']['output']>;
};

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

export type Capacity = {
  path: Array<Scalars['String']['output']>;
  kind: CapacityKind;
  names: Array<Localized>;
  number?: Maybe<Scalars['Int']['output']>;
  units: Scalars['Int']['output'];
  free?: Maybe<Scalars['Int']['output']>;
};

export type SaleChangeKind =
  | 'OPEN_BATCH'
  | 'STOP_BATCH'
  | 'PRICE_BATCH'
  | 'MOVE_UNITS';

export type SaleChangeInput = {
  kind: SaleChangeKind;
  batchKey?: InputMaybe<Scalars['String']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
  priceCents?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Array<Scalars['String']['input']>>;
  to?: InputMaybe<Array<Scalars['String']['input']>>;
  units?: InputMaybe<Scalars['Int']['input']>;
};

export type ActPreview = {
  effect?: Maybe<PublicationEffect>;
  reasons: Array<PublicationReason>;
};

export type CancelableThing = {
  key: Scalars['String']['output'];
  name: Localized;
  canceledAt?: Maybe<Scalars['DateTime']['output']>;
};

export type Settlement = {
  done: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
};

export type CancellationKind =
  | 'EVENT'
  | 'ARTIST'
  | 'OFFER';

export type CancellationInput = {
  kind: CancellationKind;
  key?: InputMaybe<Scalars['String']['input']>;
};

export type CancellationEffect = {
  orders: Scalars['Int']['output'];
  tickets: Scalars['Int']['output'];
  people: Scalars['Int']['output'];
  cents?: Maybe<Scalars['Float']['output']>;
  isApprovalNeeded: Scalars['Boolean']['output'];
};

export type CancelOutcome =
  | 'DONE'
  | 'REQUESTED';

export type ApprovalKind =
  | 'EVENT'
  | 'ARTIST'
  | 'OFFER'
  | 'POSTPONEMENT';

export type NewStart = {
  key: Scalars['String']['output'];
  startsAt: Scalars['String']['output'];
};

export type Approval = {
  id: Scalars['ID']['output'];
  eventId: Scalars['ID']['output'];
  eventName: Localized;
  kind: ApprovalKind;
  subjectKey?: Maybe<Scalars['String']['output']>;
  newStarts: Array<NewStart>;
  facts: Array<ChangedFact>;
  tickets: Scalars['Int']['output'];
  cents?: Maybe<Scalars['Float']['output']>;
  requestedBy: Scalars['String']['output'];
  isOwn: Scalars['Boolean']['output'];
  isApprovable: Scalars['Boolean']['output'];
  requestedAt: Scalars['DateTime']['output'];
  expiresAt: Scalars['DateTime']['output'];
  why?: Maybe<Scalars['String']['output']>;
  decidedBy?: Maybe<Scalars['String']['output']>;
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  isApproved?: Maybe<Scalars['Boolean']['output']>;
  rights: Array<Scalars['String']['output']>;
};

export type Units = {
  capacity: Scalars['Int']['output'];
  held: Scalars['Int']['output'];
  sold: Scalars['Int']['output'];
};

export type BatchState =
  | 'SCHEDULED'
  | 'ON_SALE'
  | 'SOLD_OUT'
  | 'CLOSED';

export type Batch = {
  key: Scalars['String']['output'];
  offerKey: Scalars['String']['output'];
  offerName: Localized;
  number?: Maybe<Scalars['Int']['output']>;
  followsOffer?: Maybe<Scalars['String']['output']>;
  priceCents: Scalars['Int']['output'];
  feeCents: Scalars['Int']['output'];
  opensAt?: Maybe<Scalars['DateTime']['output']>;
  closesAt?: Maybe<Scalars['DateTime']['output']>;
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  state: BatchState;
  held: Scalars['Int']['output'];
  sold: Scalars['Int']['output'];
};

export type CouponState =
  | 'OPEN'
  | 'UPCOMING'
  | 'USED_UP'
  | 'OVER';

export type CouponFilter = {
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<CouponState>;
};

export type CouponPage = {
  items: Array<Coupon>;
  next?: Maybe<Scalars['String']['output']>;
};

export type Coupon = {
  id: Scalars['ID']['output'];
  code: Scalars['String']['output'];
  basisPoints?: Maybe<Scalars['Int']['output']>;
  amountCents?: Maybe<Scalars['Int']['output']>;
  maxDiscountCents?: Maybe<Scalars['Int']['output']>;
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  state: CouponState;
  usesMax?: Maybe<Scalars['Int']['output']>;
  uses: Scalars['Int']['output'];
  paidOrders: Scalars['Int']['output'];
  discountCents?: Maybe<Scalars['Float']['output']>;
};

export type CourtesyGrant = {
  key: Scalars['String']['output'];
  name: Localized;
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  isOver: Scalars['Boolean']['output'];
  offers: Array<CourtesyGrantOffer>;
  made: Scalars['Int']['output'];
  open: Scalars['Int']['output'];
  redeemed: Scalars['Int']['output'];
  revoked: Scalars['Int']['output'];
};

export type CourtesyGrantOffer = {
  offerId: Scalars['ID']['output'];
  name: Localized;
  maxPerCode: Scalars['Int']['output'];
  setAside: Scalars['Int']['output'];
  used: Scalars['Int']['output'];
  left: Scalars['Int']['output'];
};

export type CourtesyCodeState =
  | 'OPEN'
  | 'REDEEMED'
  | 'REVOKED'
  | 'OVER';

export type MailState =
  | 'WAITING'
  | 'SENT';

export type CourtesyCodeFilter = {
  search?: InputMaybe<Scalars['String']['input']>;
  grantKey?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<CourtesyCodeState>;
  issueId?: InputMaybe<Scalars['ID']['input']>;
};

export type CourtesyCodePage = {
  items: Array<CourtesyCode>;
  next?: Maybe<Scalars['String']['output']>;
};

export type CourtesyCode = {
  id: Scalars['ID']['output'];
  code?: Maybe<Scalars['String']['output']>;
  ending: Scalars['String']['output'];
  grantKey: Scalars['String']['output'];
  grantName: Localized;
  state: CourtesyCodeState;
  name?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  note?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  createdBy: Scalars['String']['output'];
  redeemedAt?: Maybe<Scalars['DateTime']['output']>;
  redeemedBy?: Maybe<Scalars['String']['output']>;
  orderNumber?: Maybe<Scalars['String']['output']>;
  units: Scalars['Int']['output'];
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  revokedBy?: Maybe<Scalars['String']['output']>;
  mail?: Maybe<MailState>;
};

export type CourtesyCodesInput = {
  grantKey: Scalars['String']['input'];
  count?: InputMaybe<Scalars['Int']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  list?: InputMaybe<Scalars['String']['input']>;
  mailLocale?: InputMaybe<Language>;
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

export type CourtesyListProblem = {
  line: Scalars['Int']['output'];
  code: CourtesyListProblemCode;
};

export type CourtesyOfferPreview = {
  name: Localized;
  units: Scalars['Int']['output'];
  promised: Scalars['Int']['output'];
  left: Scalars['Int']['output'];
};

export type CourtesyCodesPreview = {
  codes: Scalars['Int']['output'];
  mails: Scalars['Int']['output'];
  repeatedEmails: Scalars['Int']['output'];
  problems: Array<CourtesyListProblem>;
  offers: Array<CourtesyOfferPreview>;
  isEnough: Scalars['Boolean']['output'];
};

export type CsvFile = {
  name: Scalars['String']['output'];
  text: Scalars['String']['output'];
  rows: Scalars['Int']['output'];
};

export type AuditFilter = {
  organizerId?: InputMaybe<Scalars['ID']['input']>;
  eventId?: InputMaybe<Scalars['ID']['input']>;
  actor?: InputMaybe<Scalars['String']['input']>;
  action?: InputMaybe<Scalars['String']['input']>;
  subject?: InputMaybe<Scalars['String']['input']>;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

export type AuditPage = {
  items: Array<AuditEntry>;
  next?: Maybe<Scalars['String']['output']>;
};

export type AuditEntry = {
  id: Scalars['ID']['output'];
  at: Scalars['DateTime']['output'];
  actor: Scalars['String']['output'];
  action: Scalars['String']['output'];
  subject: Scalars['String']['output'];
  organizerName?: Maybe<Scalars['String']['output']>;
  eventName?: Maybe<Localized>;
  before?: Maybe<Scalars['Json']['output']>;
  after?: Maybe<Scalars['Json']['output']>;
  why?: Maybe<Scalars['String']['output']>;
};

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

export type NewDraftInput = {
  organizerId: Scalars['ID']['input'];
  origin: DraftOrigin;
  template?: InputMaybe<DraftTemplate>;
  startDay?: InputMaybe<Scalars['String']['input']>;
  eventId?: InputMaybe<Scalars['ID']['input']>;
  days?: InputMaybe<Scalars['Int']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
  artSvg?: InputMaybe<Scalars['String']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
};

export type Draft = {
  eventId: Scalars['ID']['output'];
  organizerId: Scalars['ID']['output'];
  written: Scalars['Json']['output'];
  artSvg: Scalars['String']['output'];
  revision: Scalars['Int']['output'];
  source: EventSource;
  publishedVersion?: Maybe<Scalars['Int']['output']>;
  publishedRevision?: Maybe<Scalars['Int']['output']>;
  publication?: Maybe<Publication>;
  seller: DraftSeller;
  fee: FeeTerms;
  arePixelsAllowed: Scalars['Boolean']['output'];
  changedBy: Scalars['String']['output'];
  changedAt: Scalars['DateTime']['output'];
  rights: Array<Scalars['String']['output']>;
  versions: Array<Version>;
  version?: Maybe<WholeVersion>;
  file: DraftFile;
};


export type DraftVersionArgs = {
  number: Scalars['Int']['input'];
};

export type DraftSeller = {
  name: Scalars['String']['output'];
  legalName: Scalars['String']['output'];
  taxNumber: Scalars['String']['output'];
};

export type DraftFile = {
  text: Scalars['String']['output'];
  artSvg: Scalars['String']['output'];
};

export type Version = {
  number: Scalars['Int']['output'];
  revision: Scalars['Int']['output'];
  by: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
  note?: Maybe<Scalars['String']['output']>;
};

export type WholeVersion = {
  number: Scalars['Int']['output'];
  written: Scalars['Json']['output'];
  artSvg: Scalars['String']['output'];
};

export type EditKind =
  | 'SET'
  | 'REMOVE'
  | 'INSERT'
  | 'MOVE';

export type EditInput = {
  id: Scalars['ID']['input'];
  kind: EditKind;
  path: Array<Scalars['String']['input']>;
  value?: InputMaybe<Scalars['Json']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

export type SavedDraft = {
  draft: Draft;
  conflicts: Array<EditConflict>;
};

export type EditConflict = {
  editId: Scalars['ID']['output'];
  path: Array<Scalars['String']['output']>;
  again?: Maybe<EditAgain>;
  theirKind: EditKind;
  theirPath: Array<Scalars['String']['output']>;
  theirBefore?: Maybe<Scalars['Json']['output']>;
  by: Scalars['String']['output'];
  isOwn: Scalars['Boolean']['output'];
  at: Scalars['DateTime']['output'];
  present?: Maybe<Scalars['Json']['output']>;
};

export type EditAgain = {
  path: Array<Scalars['String']['output']>;
  after?: Maybe<Scalars['String']['output']>;
};

export type PublicationReason = {
  code: Scalars['String']['output'];
  facts: Scalars['Json']['output'];
  path: Array<Scalars['String']['output']>;
};

export type Publishing = {
  version?: Maybe<Scalars['Int']['output']>;
  reasons: Array<PublicationReason>;
};

export type PublicationStatus =
  | 'WAITING'
  | 'PUBLISHED'
  | 'REFUSED'
  | 'CANCELED';

export type Publication = {
  id: Scalars['ID']['output'];
  revision: Scalars['Int']['output'];
  note?: Maybe<Scalars['String']['output']>;
  publishAt: Scalars['DateTime']['output'];
  by: Scalars['String']['output'];
  status: PublicationStatus;
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  reasons: Array<PublicationReason>;
};

export type PagePreview = {
  addresses: Localized;
  revision: Scalars['Int']['output'];
  at: Scalars['DateTime']['output'];
  expiresAt: Scalars['DateTime']['output'];
};

export type PublicationPreview = {
  revision: Scalars['Int']['output'];
  effect?: Maybe<PublicationEffect>;
  reasons: Array<PublicationReason>;
};

export type PublicationEffect = {
  isFirst: Scalars['Boolean']['output'];
  batches: Array<BatchEffect>;
  pools: Array<PoolEffect>;
  dates: Array<MoveEffect>;
  sessions: Array<MoveEffect>;
  offersAdded: Array<NamedOffer>;
  offersRemoved: Array<NamedOffer>;
};

export type NamedOffer = {
  key: Scalars['String']['output'];
  name: Localized;
};

export type BatchSide = {
  status: BatchState;
  priceCents: Scalars['Int']['output'];
  feeCents: Scalars['Int']['output'];
};

export type BatchEffect = {
  key: Scalars['String']['output'];
  offerKey: Scalars['String']['output'];
  offerName: Localized;
  number?: Maybe<Scalars['Int']['output']>;
  path: Array<Scalars['String']['output']>;
  before?: Maybe<BatchSide>;
  after?: Maybe<BatchSide>;
  held: Scalars['Int']['output'];
  sold: Scalars['Int']['output'];
};

export type PoolEffect = {
  key: Scalars['String']['output'];
  kind: Scalars['String']['output'];
  path: Array<Scalars['String']['output']>;
  before?: Maybe<Scalars['Int']['output']>;
  after?: Maybe<Scalars['Int']['output']>;
  taken: Scalars['Int']['output'];
  left: Scalars['Int']['output'];
};

export type TimeSpan = {
  startsAt: Scalars['DateTime']['output'];
  endsAt: Scalars['DateTime']['output'];
};

export type MoveEffect = {
  key: Scalars['String']['output'];
  name: Localized;
  path: Array<Scalars['String']['output']>;
  before: TimeSpan;
  after: TimeSpan;
  tickets: Scalars['Int']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Json: ResolverTypeWrapper<Scalars['Json']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Role: Role;
  Language: Language;
  Localized: ResolverTypeWrapper<Localized>;
  LocalizedInput: LocalizedInput;
  Me: ResolverTypeWrapper<MeParent>;
  MyGrant: ResolverTypeWrapper<MyGrant>;
  ListPage: ListPage;
  SavedView: ResolverTypeWrapper<SavedView>;
  FindingKind: FindingKind;
  Finding: ResolverTypeWrapper<Finding>;
  PersonPage: ResolverTypeWrapper<Omit<PersonPage, 'items'> & { items: Array<ResolversTypes['Person']> }>;
  Person: ResolverTypeWrapper<PersonParent>;
  PersonGrant: ResolverTypeWrapper<PersonGrantParent>;
  StaffInvitationPage: ResolverTypeWrapper<Omit<StaffInvitationPage, 'items'> & { items: Array<ResolversTypes['StaffInvitation']> }>;
  StaffInvitation: ResolverTypeWrapper<StaffInvitationParent>;
  StaffInvitationInput: StaffInvitationInput;
  OrganizerPage: ResolverTypeWrapper<Omit<OrganizerPage, 'items'> & { items: Array<ResolversTypes['Organizer']> }>;
  Organizer: ResolverTypeWrapper<OrganizerParent>;
  RenameOutcome: RenameOutcome;
  Rename: ResolverTypeWrapper<RenameParent>;
  FeeBearer: FeeBearer;
  FeeTerms: ResolverTypeWrapper<FeeTerms>;
  FeeContract: ResolverTypeWrapper<FeeContractParent>;
  FeeTermsInput: FeeTermsInput;
  OrganizerNameInput: OrganizerNameInput;
  OrganizerInput: OrganizerInput;
  EventState: EventState;
  EventSource: EventSource;
  EventFilter: EventFilter;
  EventPage: ResolverTypeWrapper<Omit<EventPage, 'items'> & { items: Array<ResolversTypes['Event']> }>;
  Event: ResolverTypeWrapper<EventParent>;
  EventDate: ResolverTypeWrapper<EventDate>;
  Postponement: ResolverTypeWrapper<PostponementParent>;
  MailProgress: ResolverTypeWrapper<MailProgress>;
  ChangedFact: ResolverTypeWrapper<ChangedFact>;
  ChangedFactKind: ChangedFactKind;
  ChangedFactInput: ChangedFactInput;
  MovedDate: ResolverTypeWrapper<MovedDate>;
  Span: ResolverTypeWrapper<Span>;
  PostponementInput: PostponementInput;
  NewStartInput: NewStartInput;
  PostponementPreview: ResolverTypeWrapper<PostponementPreviewParent>;
  PostponementProblem: ResolverTypeWrapper<PostponementProblem>;
  WaitingRoomState: WaitingRoomState;
  WaitingRoom: ResolverTypeWrapper<WaitingRoomParent>;
  WaitingRoomAct: WaitingRoomAct;
  WaitingRoomChange: ResolverTypeWrapper<WaitingRoomChangeParent>;
  CapacityKind: CapacityKind;
  Capacity: ResolverTypeWrapper<CapacityParent>;
  SaleChangeKind: SaleChangeKind;
  SaleChangeInput: SaleChangeInput;
  ActPreview: ResolverTypeWrapper<ActPreviewParent>;
  CancelableThing: ResolverTypeWrapper<CancelableThing>;
  Settlement: ResolverTypeWrapper<Settlement>;
  CancellationKind: CancellationKind;
  CancellationInput: CancellationInput;
  CancellationEffect: ResolverTypeWrapper<CancellationEffectParent>;
  CancelOutcome: CancelOutcome;
  ApprovalKind: ApprovalKind;
  NewStart: ResolverTypeWrapper<NewStart>;
  Approval: ResolverTypeWrapper<ApprovalParent>;
  Units: ResolverTypeWrapper<Units>;
  BatchState: BatchState;
  Batch: ResolverTypeWrapper<Batch>;
  CouponState: CouponState;
  CouponFilter: CouponFilter;
  CouponPage: ResolverTypeWrapper<Omit<CouponPage, 'items'> & { items: Array<ResolversTypes['Coupon']> }>;
  Coupon: ResolverTypeWrapper<CouponParent>;
  CourtesyGrant: ResolverTypeWrapper<CourtesyGrantParent>;
  CourtesyGrantOffer: ResolverTypeWrapper<CourtesyGrantOffer>;
  CourtesyCodeState: CourtesyCodeState;
  MailState: MailState;
  CourtesyCodeFilter: CourtesyCodeFilter;
  CourtesyCodePage: ResolverTypeWrapper<Omit<CourtesyCodePage, 'items'> & { items: Array<ResolversTypes['CourtesyCode']> }>;
  CourtesyCode: ResolverTypeWrapper<CourtesyCodeParent>;
  CourtesyCodesInput: CourtesyCodesInput;
  CourtesyListProblemCode: CourtesyListProblemCode;
  CourtesyListProblem: ResolverTypeWrapper<CourtesyListProblem>;
  CourtesyOfferPreview: ResolverTypeWrapper<CourtesyOfferPreview>;
  CourtesyCodesPreview: ResolverTypeWrapper<CourtesyCodesPreview>;
  CsvFile: ResolverTypeWrapper<CsvFile>;
  AuditFilter: AuditFilter;
  AuditPage: ResolverTypeWrapper<Omit<AuditPage, 'items'> & { items: Array<ResolversTypes['AuditEntry']> }>;
  AuditEntry: ResolverTypeWrapper<AuditEntryParent>;
  DraftOrigin: DraftOrigin;
  DraftTemplate: DraftTemplate;
  NewDraftInput: NewDraftInput;
  Draft: ResolverTypeWrapper<DraftParent>;
  DraftSeller: ResolverTypeWrapper<DraftSeller>;
  DraftFile: ResolverTypeWrapper<DraftFile>;
  Version: ResolverTypeWrapper<VersionParent>;
  WholeVersion: ResolverTypeWrapper<WholeVersion>;
  EditKind: EditKind;
  EditInput: EditInput;
  SavedDraft: ResolverTypeWrapper<SavedDraftParent>;
  EditConflict: ResolverTypeWrapper<EditConflictParent>;
  EditAgain: ResolverTypeWrapper<EditAgain>;
  PublicationReason: ResolverTypeWrapper<PublicationReasonParent>;
  Publishing: ResolverTypeWrapper<Omit<Publishing, 'reasons'> & { reasons: Array<ResolversTypes['PublicationReason']> }>;
  PublicationStatus: PublicationStatus;
  Publication: ResolverTypeWrapper<PublicationParent>;
  PagePreview: ResolverTypeWrapper<PagePreviewParent>;
  PublicationPreview: ResolverTypeWrapper<Omit<PublicationPreview, 'effect' | 'reasons'> & { effect?: Maybe<ResolversTypes['PublicationEffect']>, reasons: Array<ResolversTypes['PublicationReason']> }>;
  PublicationEffect: ResolverTypeWrapper<PublicationEffectParent>;
  NamedOffer: ResolverTypeWrapper<NamedOffer>;
  BatchSide: ResolverTypeWrapper<BatchSide>;
  BatchEffect: ResolverTypeWrapper<BatchEffect>;
  PoolEffect: ResolverTypeWrapper<PoolEffect>;
  TimeSpan: ResolverTypeWrapper<TimeSpan>;
  MoveEffect: ResolverTypeWrapper<MoveEffect>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  Json: Scalars['Json']['output'];
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  Mutation: Record<PropertyKey, never>;
  Float: Scalars['Float']['output'];
  Localized: Localized;
  LocalizedInput: LocalizedInput;
  Me: MeParent;
  MyGrant: MyGrant;
  SavedView: SavedView;
  Finding: Finding;
  PersonPage: Omit<PersonPage, 'items'> & { items: Array<ResolversParentTypes['Person']> };
  Person: PersonParent;
  PersonGrant: PersonGrantParent;
  StaffInvitationPage: Omit<StaffInvitationPage, 'items'> & { items: Array<ResolversParentTypes['StaffInvitation']> };
  StaffInvitation: StaffInvitationParent;
  StaffInvitationInput: StaffInvitationInput;
  OrganizerPage: Omit<OrganizerPage, 'items'> & { items: Array<ResolversParentTypes['Organizer']> };
  Organizer: OrganizerParent;
  Rename: RenameParent;
  FeeTerms: FeeTerms;
  FeeContract: FeeContractParent;
  FeeTermsInput: FeeTermsInput;
  OrganizerNameInput: OrganizerNameInput;
  OrganizerInput: OrganizerInput;
  EventFilter: EventFilter;
  EventPage: Omit<EventPage, 'items'> & { items: Array<ResolversParentTypes['Event']> };
  Event: EventParent;
  EventDate: EventDate;
  Postponement: PostponementParent;
  MailProgress: MailProgress;
  ChangedFact: ChangedFact;
  ChangedFactInput: ChangedFactInput;
  MovedDate: MovedDate;
  Span: Span;
  PostponementInput: PostponementInput;
  NewStartInput: NewStartInput;
  PostponementPreview: PostponementPreviewParent;
  PostponementProblem: PostponementProblem;
  WaitingRoom: WaitingRoomParent;
  WaitingRoomChange: WaitingRoomChangeParent;
  Capacity: CapacityParent;
  SaleChangeInput: SaleChangeInput;
  ActPreview: ActPreviewParent;
  CancelableThing: CancelableThing;
  Settlement: Settlement;
  CancellationInput: CancellationInput;
  CancellationEffect: CancellationEffectParent;
  NewStart: NewStart;
  Approval: ApprovalParent;
  Units: Units;
  Batch: Batch;
  CouponFilter: CouponFilter;
  CouponPage: Omit<CouponPage, 'items'> & { items: Array<ResolversParentTypes['Coupon']> };
  Coupon: CouponParent;
  CourtesyGrant: CourtesyGrantParent;
  CourtesyGrantOffer: CourtesyGrantOffer;
  CourtesyCodeFilter: CourtesyCodeFilter;
  CourtesyCodePage: Omit<CourtesyCodePage, 'items'> & { items: Array<ResolversParentTypes['CourtesyCode']> };
  CourtesyCode: CourtesyCodeParent;
  CourtesyCodesInput: CourtesyCodesInput;
  CourtesyListProblem: CourtesyListProblem;
  CourtesyOfferPreview: CourtesyOfferPreview;
  CourtesyCodesPreview: CourtesyCodesPreview;
  CsvFile: CsvFile;
  AuditFilter: AuditFilter;
  AuditPage: Omit<AuditPage, 'items'> & { items: Array<ResolversParentTypes['AuditEntry']> };
  AuditEntry: AuditEntryParent;
  NewDraftInput: NewDraftInput;
  Draft: DraftParent;
  DraftSeller: DraftSeller;
  DraftFile: DraftFile;
  Version: VersionParent;
  WholeVersion: WholeVersion;
  EditInput: EditInput;
  SavedDraft: SavedDraftParent;
  EditConflict: EditConflictParent;
  EditAgain: EditAgain;
  PublicationReason: PublicationReasonParent;
  Publishing: Omit<Publishing, 'reasons'> & { reasons: Array<ResolversParentTypes['PublicationReason']> };
  Publication: PublicationParent;
  PagePreview: PagePreviewParent;
  PublicationPreview: Omit<PublicationPreview, 'effect' | 'reasons'> & { effect?: Maybe<ResolversParentTypes['PublicationEffect']>, reasons: Array<ResolversParentTypes['PublicationReason']> };
  PublicationEffect: PublicationEffectParent;
  NamedOffer: NamedOffer;
  BatchSide: BatchSide;
  BatchEffect: BatchEffect;
  PoolEffect: PoolEffect;
  TimeSpan: TimeSpan;
  MoveEffect: MoveEffect;
};

export type NeedsDirectiveArgs = {
  right: Scalars['String']['input'];
};

export type NeedsDirectiveResolver<Result, Parent, ContextType = Requester, Args = NeedsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Json'], any> {
  name: 'Json';
}

export type QueryResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  me?: Resolver<ResolversTypes['Me'], ParentType, ContextType>;
  find?: Resolver<Array<ResolversTypes['Finding']>, ParentType, ContextType, RequireFields<QueryFindArgs, 'text'>>;
  views?: Resolver<Array<ResolversTypes['SavedView']>, ParentType, ContextType>;
  organizers?: Resolver<ResolversTypes['OrganizerPage'], ParentType, ContextType, RequireFields<QueryOrganizersArgs, 'first'>>;
  organizer?: Resolver<Maybe<ResolversTypes['Organizer']>, ParentType, ContextType, RequireFields<QueryOrganizerArgs, 'id'>>;
  events?: Resolver<ResolversTypes['EventPage'], ParentType, ContextType, RequireFields<QueryEventsArgs, 'first'>>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<QueryEventArgs, 'id'>>;
  draft?: Resolver<Maybe<ResolversTypes['Draft']>, ParentType, ContextType, RequireFields<QueryDraftArgs, 'eventId'>>;
  cancellation?: Resolver<ResolversTypes['CancellationEffect'], ParentType, ContextType, RequireFields<QueryCancellationArgs, 'eventId' | 'what'>>;
  approvals?: Resolver<Array<ResolversTypes['Approval']>, ParentType, ContextType, Partial<QueryApprovalsArgs>>;
  coupons?: Resolver<ResolversTypes['CouponPage'], ParentType, ContextType, RequireFields<QueryCouponsArgs, 'eventId' | 'first'>>;
  courtesyGrants?: Resolver<Array<ResolversTypes['CourtesyGrant']>, ParentType, ContextType, RequireFields<QueryCourtesyGrantsArgs, 'eventId'>>;
  courtesyCodes?: Resolver<ResolversTypes['CourtesyCodePage'], ParentType, ContextType, RequireFields<QueryCourtesyCodesArgs, 'eventId' | 'first'>>;
  courtesyCodesPreview?: Resolver<ResolversTypes['CourtesyCodesPreview'], ParentType, ContextType, RequireFields<QueryCourtesyCodesPreviewArgs, 'eventId' | 'input'>>;
  audit?: Resolver<ResolversTypes['AuditPage'], ParentType, ContextType, RequireFields<QueryAuditArgs, 'first'>>;
  people?: Resolver<ResolversTypes['PersonPage'], ParentType, ContextType, RequireFields<QueryPeopleArgs, 'first'>>;
  invitations?: Resolver<ResolversTypes['StaffInvitationPage'], ParentType, ContextType, RequireFields<QueryInvitationsArgs, 'first'>>;
};

export type MutationResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createOrganizer?: Resolver<ResolversTypes['Organizer'], ParentType, ContextType, RequireFields<MutationCreateOrganizerArgs, 'input'>>;
  changeOrganizer?: Resolver<ResolversTypes['Organizer'], ParentType, ContextType, RequireFields<MutationChangeOrganizerArgs, 'id' | 'version'>>;
  renameOrganizer?: Resolver<ResolversTypes['RenameOutcome'], ParentType, ContextType, RequireFields<MutationRenameOrganizerArgs, 'id' | 'version' | 'input'>>;
  decideRename?: Resolver<ResolversTypes['Organizer'], ParentType, ContextType, RequireFields<MutationDecideRenameArgs, 'organizerId' | 'id' | 'approve'>>;
  addFeeContract?: Resolver<ResolversTypes['Organizer'], ParentType, ContextType, RequireFields<MutationAddFeeContractArgs, 'organizerId' | 'terms'>>;
  featureEvent?: Resolver<ResolversTypes['Event'], ParentType, ContextType, RequireFields<MutationFeatureEventArgs, 'id' | 'featured'>>;
  changeLimits?: Resolver<ResolversTypes['Organizer'], ParentType, ContextType, RequireFields<MutationChangeLimitsArgs, 'organizerId'>>;
  cancel?: Resolver<ResolversTypes['CancelOutcome'], ParentType, ContextType, RequireFields<MutationCancelArgs, 'eventId' | 'what'>>;
  previewPostponement?: Resolver<ResolversTypes['PostponementPreview'], ParentType, ContextType, RequireFields<MutationPreviewPostponementArgs, 'eventId' | 'what'>>;
  postpone?: Resolver<ResolversTypes['CancelOutcome'], ParentType, ContextType, RequireFields<MutationPostponeArgs, 'eventId' | 'what' | 'reason'>>;
  decideApproval?: Resolver<ResolversTypes['Approval'], ParentType, ContextType, RequireFields<MutationDecideApprovalArgs, 'eventId' | 'approvalId' | 'isApproved'>>;
  createDraft?: Resolver<ResolversTypes['Draft'], ParentType, ContextType, RequireFields<MutationCreateDraftArgs, 'input'>>;
  openDraft?: Resolver<ResolversTypes['Draft'], ParentType, ContextType, RequireFields<MutationOpenDraftArgs, 'eventId'>>;
  saveDraft?: Resolver<ResolversTypes['SavedDraft'], ParentType, ContextType, RequireFields<MutationSaveDraftArgs, 'eventId' | 'revision' | 'edits'>>;
  replaceDraft?: Resolver<ResolversTypes['Draft'], ParentType, ContextType, RequireFields<MutationReplaceDraftArgs, 'eventId' | 'revision' | 'text'>>;
  restoreVersion?: Resolver<ResolversTypes['Draft'], ParentType, ContextType, RequireFields<MutationRestoreVersionArgs, 'eventId' | 'number' | 'revision'>>;
  previewPage?: Resolver<ResolversTypes['PagePreview'], ParentType, ContextType, RequireFields<MutationPreviewPageArgs, 'eventId'>>;
  previewPublication?: Resolver<ResolversTypes['PublicationPreview'], ParentType, ContextType, RequireFields<MutationPreviewPublicationArgs, 'eventId' | 'revision'>>;
  publishDraft?: Resolver<ResolversTypes['Publishing'], ParentType, ContextType, RequireFields<MutationPublishDraftArgs, 'eventId' | 'revision'>>;
  schedulePublication?: Resolver<ResolversTypes['Publication'], ParentType, ContextType, RequireFields<MutationSchedulePublicationArgs, 'eventId' | 'revision' | 'publishAt'>>;
  cancelPublication?: Resolver<ResolversTypes['Publication'], ParentType, ContextType, RequireFields<MutationCancelPublicationArgs, 'eventId' | 'publicationId'>>;
  closeBatch?: Resolver<ResolversTypes['Event'], ParentType, ContextType, RequireFields<MutationCloseBatchArgs, 'eventId' | 'batchKey'>>;
  previewSaleChange?: Resolver<ResolversTypes['ActPreview'], ParentType, ContextType, RequireFields<MutationPreviewSaleChangeArgs, 'eventId' | 'change'>>;
  changeSale?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationChangeSaleArgs, 'eventId' | 'change'>>;
  openRoom?: Resolver<ResolversTypes['Event'], ParentType, ContextType, RequireFields<MutationOpenRoomArgs, 'eventId' | 'ratePerMinute' | 'insideMax'>>;
  setRoomRate?: Resolver<ResolversTypes['Event'], ParentType, ContextType, RequireFields<MutationSetRoomRateArgs, 'eventId' | 'ratePerMinute'>>;
  pauseRoom?: Resolver<ResolversTypes['Event'], ParentType, ContextType, RequireFields<MutationPauseRoomArgs, 'eventId'>>;
  resumeRoom?: Resolver<ResolversTypes['Event'], ParentType, ContextType, RequireFields<MutationResumeRoomArgs, 'eventId'>>;
  closeRoom?: Resolver<ResolversTypes['Event'], ParentType, ContextType, RequireFields<MutationCloseRoomArgs, 'eventId'>>;
  createCourtesyCodes?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationCreateCourtesyCodesArgs, 'eventId' | 'issueId' | 'input'>>;
  revokeCourtesyCodes?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationRevokeCourtesyCodesArgs, 'eventId' | 'codeIds'>>;
  endCourtesyGrant?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationEndCourtesyGrantArgs, 'eventId' | 'grantKey'>>;
  exportCourtesyCodes?: Resolver<ResolversTypes['CsvFile'], ParentType, ContextType, RequireFields<MutationExportCourtesyCodesArgs, 'eventId' | 'locale'>>;
  exportCoupons?: Resolver<ResolversTypes['CsvFile'], ParentType, ContextType, RequireFields<MutationExportCouponsArgs, 'eventId' | 'locale'>>;
  exportAnswers?: Resolver<ResolversTypes['CsvFile'], ParentType, ContextType, RequireFields<MutationExportAnswersArgs, 'eventId' | 'locale'>>;
  inviteStaff?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationInviteStaffArgs, 'input'>>;
  revokeInvitation?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationRevokeInvitationArgs, 'id'>>;
  changeGrant?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationChangeGrantArgs, 'id' | 'role'>>;
  removeGrant?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationRemoveGrantArgs, 'id'>>;
  disableStaff?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDisableStaffArgs, 'id'>>;
  enableStaff?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationEnableStaffArgs, 'id'>>;
  resetFactors?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationResetFactorsArgs, 'id'>>;
  saveView?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType, RequireFields<MutationSaveViewArgs, 'page' | 'name' | 'filters'>>;
  renameView?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType, RequireFields<MutationRenameViewArgs, 'id' | 'name'>>;
  removeView?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationRemoveViewArgs, 'id'>>;
  changeLocale?: Resolver<ResolversTypes['Me'], ParentType, ContextType, RequireFields<MutationChangeLocaleArgs, 'locale'>>;
};

export type LocalizedResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Localized'] = ResolversParentTypes['Localized']> = {
  pt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MeResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Me'] = ResolversParentTypes['Me']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['Language'], ParentType, ContextType>;
  waitingApprovals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  grants?: Resolver<Array<ResolversTypes['MyGrant']>, ParentType, ContextType>;
  confirmedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MyGrantResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['MyGrant'] = ResolversParentTypes['MyGrant']> = {
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  organizerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  organizerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  eventName?: Resolver<Maybe<ResolversTypes['Localized']>, ParentType, ContextType>;
  rights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SavedViewResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['SavedView'] = ResolversParentTypes['SavedView']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['ListPage'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filters?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FindingResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Finding'] = ResolversParentTypes['Finding']> = {
  kind?: Resolver<ResolversTypes['FindingKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organizerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  eventId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type PersonPageResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['PersonPage'] = ResolversParentTypes['PersonPage']> = {
  items?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PersonResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isDisabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  grants?: Resolver<Array<ResolversTypes['PersonGrant']>, ParentType, ContextType>;
};

export type PersonGrantResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['PersonGrant'] = ResolversParentTypes['PersonGrant']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  organizerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  organizerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  eventName?: Resolver<Maybe<ResolversTypes['Localized']>, ParentType, ContextType>;
  grantedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  grantedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  rights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StaffInvitationPageResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['StaffInvitationPage'] = ResolversParentTypes['StaffInvitationPage']> = {
  items?: Resolver<Array<ResolversTypes['StaffInvitation']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StaffInvitationResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['StaffInvitation'] = ResolversParentTypes['StaffInvitation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  organizerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  organizerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  eventName?: Resolver<Maybe<ResolversTypes['Localized']>, ParentType, ContextType>;
  invitedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  rights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrganizerPageResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['OrganizerPage'] = ResolversParentTypes['OrganizerPage']> = {
  items?: Resolver<Array<ResolversTypes['Organizer']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrganizerResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Organizer'] = ResolversParentTypes['Organizer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  legalName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  about?: Resolver<Maybe<ResolversTypes['Localized']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  eventCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  approvalAboveCents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  approvalAboveTickets?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rename?: Resolver<Maybe<ResolversTypes['Rename']>, ParentType, ContextType>;
  fee?: Resolver<Maybe<ResolversTypes['FeeTerms']>, ParentType, ContextType>;
  feeContracts?: Resolver<Maybe<Array<ResolversTypes['FeeContract']>>, ParentType, ContextType>;
  rights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RenameResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Rename'] = ResolversParentTypes['Rename']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  legalName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FeeTermsResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['FeeTerms'] = ResolversParentTypes['FeeTerms']> = {
  basisPoints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fixedCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minimumCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  freeCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bearer?: Resolver<ResolversTypes['FeeBearer'], ParentType, ContextType>;
};

export type FeeContractResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['FeeContract'] = ResolversParentTypes['FeeContract']> = {
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  terms?: Resolver<ResolversTypes['FeeTerms'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type EventPageResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['EventPage'] = ResolversParentTypes['EventPage']> = {
  items?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EventResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  organizerId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  organizerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  featured?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  venueName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  saleOpensAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  saleClosesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  canceledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['EventState'], ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['EventSource']>, ParentType, ContextType>;
  isChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  units?: Resolver<Maybe<ResolversTypes['Units']>, ParentType, ContextType>;
  batches?: Resolver<Array<ResolversTypes['Batch']>, ParentType, ContextType>;
  capacities?: Resolver<Array<ResolversTypes['Capacity']>, ParentType, ContextType>;
  room?: Resolver<Maybe<ResolversTypes['WaitingRoom']>, ParentType, ContextType>;
  artists?: Resolver<Array<ResolversTypes['CancelableThing']>, ParentType, ContextType>;
  things?: Resolver<Array<ResolversTypes['CancelableThing']>, ParentType, ContextType>;
  settlement?: Resolver<Maybe<ResolversTypes['Settlement']>, ParentType, ContextType>;
  dates?: Resolver<Array<ResolversTypes['EventDate']>, ParentType, ContextType>;
  postponements?: Resolver<Array<ResolversTypes['Postponement']>, ParentType, ContextType>;
  draftFacts?: Resolver<Array<ResolversTypes['ChangedFact']>, ParentType, ContextType>;
};

export type EventDateResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['EventDate'] = ResolversParentTypes['EventDate']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  canMove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PostponementResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Postponement'] = ResolversParentTypes['Postponement']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  dates?: Resolver<Array<ResolversTypes['MovedDate']>, ParentType, ContextType>;
  facts?: Resolver<Array<ResolversTypes['ChangedFact']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  refundUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  postponedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  mails?: Resolver<ResolversTypes['MailProgress'], ParentType, ContextType>;
};

export type MailProgressResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['MailProgress'] = ResolversParentTypes['MailProgress']> = {
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChangedFactResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['ChangedFact'] = ResolversParentTypes['ChangedFact']> = {
  kind?: Resolver<ResolversTypes['ChangedFactKind'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
};

export type MovedDateResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['MovedDate'] = ResolversParentTypes['MovedDate']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['Span'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['Span'], ParentType, ContextType>;
};

export type SpanResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Span'] = ResolversParentTypes['Span']> = {
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PostponementPreviewResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['PostponementPreview'] = ResolversParentTypes['PostponementPreview']> = {
  dates?: Resolver<Array<ResolversTypes['MovedDate']>, ParentType, ContextType>;
  facts?: Resolver<Array<ResolversTypes['ChangedFact']>, ParentType, ContextType>;
  sessions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tickets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mails?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  refundUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['PostponementProblem']>, ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['PublicationReason']>, ParentType, ContextType>;
  isApprovalNeeded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PostponementProblemResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['PostponementProblem'] = ResolversParentTypes['PostponementProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WaitingRoomResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['WaitingRoom'] = ResolversParentTypes['WaitingRoom']> = {
  state?: Resolver<ResolversTypes['WaitingRoomState'], ParentType, ContextType>;
  opensAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  ratePerMinute?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  insideMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  given?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  drawn?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  called?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  calledLastMinute?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  inside?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  choosing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  expected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['WaitingRoomChange']>, ParentType, ContextType>;
};

export type WaitingRoomChangeResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['WaitingRoomChange'] = ResolversParentTypes['WaitingRoomChange']> = {
  what?: Resolver<ResolversTypes['WaitingRoomAct'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CapacityResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Capacity'] = ResolversParentTypes['Capacity']> = {
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CapacityKind'], ParentType, ContextType>;
  names?: Resolver<Array<ResolversTypes['Localized']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  units?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  free?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ActPreviewResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['ActPreview'] = ResolversParentTypes['ActPreview']> = {
  effect?: Resolver<Maybe<ResolversTypes['PublicationEffect']>, ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['PublicationReason']>, ParentType, ContextType>;
};

export type CancelableThingResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CancelableThing'] = ResolversParentTypes['CancelableThing']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  canceledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SettlementResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Settlement'] = ResolversParentTypes['Settlement']> = {
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CancellationEffectResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CancellationEffect'] = ResolversParentTypes['CancellationEffect']> = {
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tickets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  isApprovalNeeded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type NewStartResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['NewStart'] = ResolversParentTypes['NewStart']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApprovalResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Approval'] = ResolversParentTypes['Approval']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  eventName?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ApprovalKind'], ParentType, ContextType>;
  subjectKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  newStarts?: Resolver<Array<ResolversTypes['NewStart']>, ParentType, ContextType>;
  facts?: Resolver<Array<ResolversTypes['ChangedFact']>, ParentType, ContextType>;
  tickets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  requestedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isApprovable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  why?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isApproved?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  rights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UnitsResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Units'] = ResolversParentTypes['Units']> = {
  capacity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BatchResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Batch'] = ResolversParentTypes['Batch']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerName?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  followsOffer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  feeCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opensAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  closesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  closedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['BatchState'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CouponPageResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CouponPage'] = ResolversParentTypes['CouponPage']> = {
  items?: Resolver<Array<ResolversTypes['Coupon']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CouponResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Coupon'] = ResolversParentTypes['Coupon']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  basisPoints?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  amountCents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxDiscountCents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CouponState'], ParentType, ContextType>;
  usesMax?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  uses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paidOrders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  discountCents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CourtesyGrantResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CourtesyGrant'] = ResolversParentTypes['CourtesyGrant']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isOver?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offers?: Resolver<Array<ResolversTypes['CourtesyGrantOffer']>, ParentType, ContextType>;
  made?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  redeemed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revoked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CourtesyGrantOfferResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CourtesyGrantOffer'] = ResolversParentTypes['CourtesyGrantOffer']> = {
  offerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  maxPerCode?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  setAside?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CourtesyCodePageResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CourtesyCodePage'] = ResolversParentTypes['CourtesyCodePage']> = {
  items?: Resolver<Array<ResolversTypes['CourtesyCode']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CourtesyCodeResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CourtesyCode'] = ResolversParentTypes['CourtesyCode']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ending?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  grantKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  grantName?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CourtesyCodeState'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  redeemedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  redeemedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  units?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  revokedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mail?: Resolver<Maybe<ResolversTypes['MailState']>, ParentType, ContextType>;
};

export type CourtesyListProblemResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CourtesyListProblem'] = ResolversParentTypes['CourtesyListProblem']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['CourtesyListProblemCode'], ParentType, ContextType>;
};

export type CourtesyOfferPreviewResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CourtesyOfferPreview'] = ResolversParentTypes['CourtesyOfferPreview']> = {
  name?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  units?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  promised?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CourtesyCodesPreviewResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CourtesyCodesPreview'] = ResolversParentTypes['CourtesyCodesPreview']> = {
  codes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mails?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  repeatedEmails?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['CourtesyListProblem']>, ParentType, ContextType>;
  offers?: Resolver<Array<ResolversTypes['CourtesyOfferPreview']>, ParentType, ContextType>;
  isEnough?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CsvFileResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CsvFile'] = ResolversParentTypes['CsvFile']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditPageResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['AuditPage'] = ResolversParentTypes['AuditPage']> = {
  items?: Resolver<Array<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organizerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventName?: Resolver<Maybe<ResolversTypes['Localized']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['Json']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['Json']>, ParentType, ContextType>;
  why?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DraftResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Draft'] = ResolversParentTypes['Draft']> = {
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  written?: Resolver<ResolversTypes['Json'], ParentType, ContextType>;
  artSvg?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['EventSource'], ParentType, ContextType>;
  publishedVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  publishedRevision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  publication?: Resolver<Maybe<ResolversTypes['Publication']>, ParentType, ContextType>;
  seller?: Resolver<ResolversTypes['DraftSeller'], ParentType, ContextType>;
  fee?: Resolver<ResolversTypes['FeeTerms'], ParentType, ContextType>;
  arePixelsAllowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  rights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['Version']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['WholeVersion']>, ParentType, ContextType, RequireFields<DraftVersionArgs, 'number'>>;
  file?: Resolver<ResolversTypes['DraftFile'], ParentType, ContextType>;
};

export type DraftSellerResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['DraftSeller'] = ResolversParentTypes['DraftSeller']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  legalName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DraftFileResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['DraftFile'] = ResolversParentTypes['DraftFile']> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  artSvg?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VersionResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Version'] = ResolversParentTypes['Version']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WholeVersionResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['WholeVersion'] = ResolversParentTypes['WholeVersion']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  written?: Resolver<ResolversTypes['Json'], ParentType, ContextType>;
  artSvg?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SavedDraftResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['SavedDraft'] = ResolversParentTypes['SavedDraft']> = {
  draft?: Resolver<ResolversTypes['Draft'], ParentType, ContextType>;
  conflicts?: Resolver<Array<ResolversTypes['EditConflict']>, ParentType, ContextType>;
};

export type EditConflictResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['EditConflict'] = ResolversParentTypes['EditConflict']> = {
  editId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  again?: Resolver<Maybe<ResolversTypes['EditAgain']>, ParentType, ContextType>;
  theirKind?: Resolver<ResolversTypes['EditKind'], ParentType, ContextType>;
  theirPath?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  theirBefore?: Resolver<Maybe<ResolversTypes['Json']>, ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  present?: Resolver<Maybe<ResolversTypes['Json']>, ParentType, ContextType>;
};

export type EditAgainResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['EditAgain'] = ResolversParentTypes['EditAgain']> = {
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PublicationReasonResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['PublicationReason'] = ResolversParentTypes['PublicationReason']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  facts?: Resolver<ResolversTypes['Json'], ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PublishingResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Publishing'] = ResolversParentTypes['Publishing']> = {
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['PublicationReason']>, ParentType, ContextType>;
};

export type PublicationResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Publication'] = ResolversParentTypes['Publication']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publishAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PublicationStatus'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['PublicationReason']>, ParentType, ContextType>;
};

export type PagePreviewResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['PagePreview'] = ResolversParentTypes['PagePreview']> = {
  addresses?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PublicationPreviewResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['PublicationPreview'] = ResolversParentTypes['PublicationPreview']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  effect?: Resolver<Maybe<ResolversTypes['PublicationEffect']>, ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['PublicationReason']>, ParentType, ContextType>;
};

export type PublicationEffectResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['PublicationEffect'] = ResolversParentTypes['PublicationEffect']> = {
  isFirst?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  batches?: Resolver<Array<ResolversTypes['BatchEffect']>, ParentType, ContextType>;
  pools?: Resolver<Array<ResolversTypes['PoolEffect']>, ParentType, ContextType>;
  dates?: Resolver<Array<ResolversTypes['MoveEffect']>, ParentType, ContextType>;
  sessions?: Resolver<Array<ResolversTypes['MoveEffect']>, ParentType, ContextType>;
  offersAdded?: Resolver<Array<ResolversTypes['NamedOffer']>, ParentType, ContextType>;
  offersRemoved?: Resolver<Array<ResolversTypes['NamedOffer']>, ParentType, ContextType>;
};

export type NamedOfferResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['NamedOffer'] = ResolversParentTypes['NamedOffer']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
};

export type BatchSideResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['BatchSide'] = ResolversParentTypes['BatchSide']> = {
  status?: Resolver<ResolversTypes['BatchState'], ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  feeCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BatchEffectResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['BatchEffect'] = ResolversParentTypes['BatchEffect']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerName?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['BatchSide']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['BatchSide']>, ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PoolEffectResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['PoolEffect'] = ResolversParentTypes['PoolEffect']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  taken?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TimeSpanResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['TimeSpan'] = ResolversParentTypes['TimeSpan']> = {
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type MoveEffectResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['MoveEffect'] = ResolversParentTypes['MoveEffect']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['Localized'], ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<ResolversTypes['TimeSpan'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['TimeSpan'], ParentType, ContextType>;
  tickets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Requester> = {
  DateTime?: GraphQLScalarType;
  Json?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Localized?: LocalizedResolvers<ContextType>;
  Me?: MeResolvers<ContextType>;
  MyGrant?: MyGrantResolvers<ContextType>;
  SavedView?: SavedViewResolvers<ContextType>;
  Finding?: FindingResolvers<ContextType>;
  PersonPage?: PersonPageResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  PersonGrant?: PersonGrantResolvers<ContextType>;
  StaffInvitationPage?: StaffInvitationPageResolvers<ContextType>;
  StaffInvitation?: StaffInvitationResolvers<ContextType>;
  OrganizerPage?: OrganizerPageResolvers<ContextType>;
  Organizer?: OrganizerResolvers<ContextType>;
  Rename?: RenameResolvers<ContextType>;
  FeeTerms?: FeeTermsResolvers<ContextType>;
  FeeContract?: FeeContractResolvers<ContextType>;
  EventPage?: EventPageResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventDate?: EventDateResolvers<ContextType>;
  Postponement?: PostponementResolvers<ContextType>;
  MailProgress?: MailProgressResolvers<ContextType>;
  ChangedFact?: ChangedFactResolvers<ContextType>;
  MovedDate?: MovedDateResolvers<ContextType>;
  Span?: SpanResolvers<ContextType>;
  PostponementPreview?: PostponementPreviewResolvers<ContextType>;
  PostponementProblem?: PostponementProblemResolvers<ContextType>;
  WaitingRoom?: WaitingRoomResolvers<ContextType>;
  WaitingRoomChange?: WaitingRoomChangeResolvers<ContextType>;
  Capacity?: CapacityResolvers<ContextType>;
  ActPreview?: ActPreviewResolvers<ContextType>;
  CancelableThing?: CancelableThingResolvers<ContextType>;
  Settlement?: SettlementResolvers<ContextType>;
  CancellationEffect?: CancellationEffectResolvers<ContextType>;
  NewStart?: NewStartResolvers<ContextType>;
  Approval?: ApprovalResolvers<ContextType>;
  Units?: UnitsResolvers<ContextType>;
  Batch?: BatchResolvers<ContextType>;
  CouponPage?: CouponPageResolvers<ContextType>;
  Coupon?: CouponResolvers<ContextType>;
  CourtesyGrant?: CourtesyGrantResolvers<ContextType>;
  CourtesyGrantOffer?: CourtesyGrantOfferResolvers<ContextType>;
  CourtesyCodePage?: CourtesyCodePageResolvers<ContextType>;
  CourtesyCode?: CourtesyCodeResolvers<ContextType>;
  CourtesyListProblem?: CourtesyListProblemResolvers<ContextType>;
  CourtesyOfferPreview?: CourtesyOfferPreviewResolvers<ContextType>;
  CourtesyCodesPreview?: CourtesyCodesPreviewResolvers<ContextType>;
  CsvFile?: CsvFileResolvers<ContextType>;
  AuditPage?: AuditPageResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  Draft?: DraftResolvers<ContextType>;
  DraftSeller?: DraftSellerResolvers<ContextType>;
  DraftFile?: DraftFileResolvers<ContextType>;
  Version?: VersionResolvers<ContextType>;
  WholeVersion?: WholeVersionResolvers<ContextType>;
  SavedDraft?: SavedDraftResolvers<ContextType>;
  EditConflict?: EditConflictResolvers<ContextType>;
  EditAgain?: EditAgainResolvers<ContextType>;
  PublicationReason?: PublicationReasonResolvers<ContextType>;
  Publishing?: PublishingResolvers<ContextType>;
  Publication?: PublicationResolvers<ContextType>;
  PagePreview?: PagePreviewResolvers<ContextType>;
  PublicationPreview?: PublicationPreviewResolvers<ContextType>;
  PublicationEffect?: PublicationEffectResolvers<ContextType>;
  NamedOffer?: NamedOfferResolvers<ContextType>;
  BatchSide?: BatchSideResolvers<ContextType>;
  BatchEffect?: BatchEffectResolvers<ContextType>;
  PoolEffect?: PoolEffectResolvers<ContextType>;
  TimeSpan?: TimeSpanResolvers<ContextType>;
  MoveEffect?: MoveEffectResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Requester> = {
  needs?: NeedsDirectiveResolver<any, any, ContextType>;
};
