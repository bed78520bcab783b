// Written by scripts/generate-graphql.mjs; change schema.graphql or parents.ts and run it again.

import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { EventParent, FollowParent, FollowableParent, PhotoParent, FaqEntryParent, SectorMapParent, MappedSectorParent, SponsorParent, PostponementParent, ChangedFactParent, PostponedDateParent, EventDateParent, OrganizerParent, ArtistParent, StageParent, ProgrammeItemParent, PickupParent, HolderQuestionParent, AnswerOptionParent, HolderAnswerParent, InsuranceOfferParent, HalfPriceGroundParent, CategoryParent, OfferParent, BatchParent, HalfPriceQuotaParent, CartParent, OrderParent, OrderLineParent, DeliveryParent, PaymentParent, RefundQuoteParent, RefundLineParent, TicketParent, TicketDeliveryParent, TicketTransferParent, TransferInvitationParent, UpgradeOptionParent, CourtesyParent, CourtesyOfferParent, WaitlistEntryParent, WaitingRoomParent, CustomerParent } from './parents.ts';
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
  Date: { input: string; output: string; }
};

export type Locale =
  | 'pt'
  | 'en';

export type Query = {
  customer?: Maybe<Customer>;
  genders: Array<Gender>;
  countries: Array<Country>;
  states: Array<State>;
  cities: Array<City>;
  zipCode: ZipCodeAddress;
  devices: Array<Device>;
  events: EventPage;
  eventFacets: EventFacets;
  event?: Maybe<Event>;
  organizer?: Maybe<Organizer>;
  availability: Array<BatchAvailability>;
  cart?: Maybe<Cart>;
  orders: OrderPage;
  order?: Maybe<Order>;
  refundQuote: RefundQuote;
  paymentOptions: Array<PaymentOption>;
  tickets: Array<Ticket>;
  isIncomplete: Scalars['Boolean']['output'];
  ticket?: Maybe<Ticket>;
  upgradeOptions: Array<UpgradeOption>;
  transferInvitation: TransferInvitation;
  courtesies: Array<Courtesy>;
  checkCourtesy: CourtesyOffer;
  waitlist: Array<WaitlistEntry>;
  followed: Array<Follow>;
  followables: Array<Followable>;
  favourites: Array<Scalars['ID']['output']>;
  reminders: ReminderSetting;
  pushKey: Scalars['String']['output'];
  alertLink?: Maybe<AlertLink>;
};


export type QueryCitiesArgs = {
  stateId: Scalars['Int']['input'];
};


export type QueryZipCodeArgs = {
  zipCode: Scalars['String']['input'];
};


export type QueryEventsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<EventFilter>;
  order?: InputMaybe<EventOrder>;
  skip?: Scalars['Int']['input'];
};


export type QueryEventFacetsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<EventFilter>;
};


export type QueryEventArgs = {
  slug: Scalars['String']['input'];
};


export type QueryOrganizerArgs = {
  slug: Scalars['String']['input'];
};


export type QueryAvailabilityArgs = {
  slug: Scalars['String']['input'];
};


export type QueryCartArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOrdersArgs = {
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrderArgs = {
  number: Scalars['String']['input'];
};


export type QueryRefundQuoteArgs = {
  input: RefundInput;
};


export type QueryPaymentOptionsArgs = {
  amountCents: Scalars['Int']['input'];
};


export type QueryTicketArgs = {
  id: Scalars['ID']['input'];
};


export type QueryUpgradeOptionsArgs = {
  ticketId: Scalars['ID']['input'];
};


export type QueryTransferInvitationArgs = {
  token: Scalars['String']['input'];
};


export type QueryCheckCourtesyArgs = {
  code: Scalars['String']['input'];
};


export type QueryFollowablesArgs = {
  slug: Scalars['String']['input'];
};


export type QueryFavouritesArgs = {
  slug: Scalars['String']['input'];
};


export type QueryAlertLinkArgs = {
  code: Scalars['String']['input'];
};

export type Mutation = {
  saveCustomer: Customer;
  saveCustomerLocale: CustomerLocaleResult;
  saveCustomerNotifications: ActionResult;
  saveAddress: Address;
  deleteAddress: ActionResult;
  changePassword: ActionResult;
  changeEmail: ActionResult;
  confirmEmailAgain: ActionResult;
  endDevice: ActionResult;
  endAllDevices: ActionResult;
  disconnectSocialLogin: ActionResult;
  saveCart: Cart;
  releaseCart: ActionResult;
  extendCart: Cart;
  placeOrder: Order;
  payOrder: Order;
  cancelOrder: Order;
  requestRefund: Refund;
  resendOrder: ActionResult;
  nameTicketHolder: Ticket;
  transferTicket: TicketTransfer;
  makeTransferLink: TransferLink;
  cancelTransfer: TicketTransfer;
  acceptTransfer: Ticket;
  refuseTransfer: ActionResult;
  openUpgrade: Cart;
  returnTicket: Ticket;
  keepTicket: Ticket;
  answerSessionMove: Ticket;
  joinWaitlist: WaitlistEntry;
  leaveWaitlist: WaitlistEntry;
  follow: Follow;
  unfollow: ActionResult;
  followByEmail: ActionResult;
  confirmFollow: ActionResult;
  endAlerts: ActionResult;
  saveReminders: ReminderSetting;
  saveFavourites: Array<Scalars['ID']['output']>;
  savePushSubscription: ActionResult;
  deletePushSubscription: ActionResult;
  redeemCourtesy: Array<Courtesy>;
  joinWaitingRoom: WaitingRoomPlace;
  enterShop: WaitingRoomPass;
};


export type MutationSaveCustomerArgs = {
  input?: InputMaybe<CustomerInput>;
};


export type MutationSaveCustomerLocaleArgs = {
  input: CustomerLocaleInput;
};


export type MutationSaveCustomerNotificationsArgs = {
  input: CustomerNotificationsInput;
};


export type MutationSaveAddressArgs = {
  input: AddressInput;
};


export type MutationDeleteAddressArgs = {
  addressId: Scalars['Int']['input'];
};


export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


export type MutationChangeEmailArgs = {
  input: ChangeEmailInput;
};


export type MutationEndDeviceArgs = {
  id: Scalars['ID']['input'];
};


export type MutationEndAllDevicesArgs = {
  exceptThis?: Scalars['Boolean']['input'];
};


export type MutationDisconnectSocialLoginArgs = {
  type: Scalars['String']['input'];
};


export type MutationSaveCartArgs = {
  input: CartInput;
};


export type MutationReleaseCartArgs = {
  id: Scalars['ID']['input'];
};


export type MutationExtendCartArgs = {
  id: Scalars['ID']['input'];
};


export type MutationPlaceOrderArgs = {
  input: PlaceOrderInput;
};


export type MutationPayOrderArgs = {
  input: PayOrderInput;
};


export type MutationCancelOrderArgs = {
  number: Scalars['String']['input'];
};


export type MutationRequestRefundArgs = {
  input: RefundInput;
};


export type MutationResendOrderArgs = {
  number: Scalars['String']['input'];
};


export type MutationNameTicketHolderArgs = {
  input: TicketHolderInput;
};


export type MutationTransferTicketArgs = {
  input: TransferTicketInput;
};


export type MutationMakeTransferLinkArgs = {
  ticketId: Scalars['ID']['input'];
};


export type MutationCancelTransferArgs = {
  id: Scalars['ID']['input'];
};


export type MutationAcceptTransferArgs = {
  token: Scalars['String']['input'];
  halfPriceGround?: InputMaybe<HalfPriceGroundId>;
  answers?: InputMaybe<Array<AnswerInput>>;
};


export type MutationRefuseTransferArgs = {
  token: Scalars['String']['input'];
};


export type MutationOpenUpgradeArgs = {
  ticketId: Scalars['ID']['input'];
  batchId: Scalars['ID']['input'];
};


export type MutationReturnTicketArgs = {
  ticketId: Scalars['ID']['input'];
};


export type MutationKeepTicketArgs = {
  ticketId: Scalars['ID']['input'];
};


export type MutationAnswerSessionMoveArgs = {
  ticketId: Scalars['ID']['input'];
  answer: SessionMoveAnswer;
};


export type MutationJoinWaitlistArgs = {
  input: WaitlistInput;
};


export type MutationLeaveWaitlistArgs = {
  id: Scalars['ID']['input'];
};


export type MutationFollowArgs = {
  input: FollowInput;
};


export type MutationUnfollowArgs = {
  id: Scalars['ID']['input'];
};


export type MutationFollowByEmailArgs = {
  input: FollowByEmailInput;
};


export type MutationConfirmFollowArgs = {
  code: Scalars['String']['input'];
};


export type MutationEndAlertsArgs = {
  code: Scalars['String']['input'];
  all?: Scalars['Boolean']['input'];
};


export type MutationSaveRemindersArgs = {
  input: ReminderInput;
};


export type MutationSaveFavouritesArgs = {
  input: FavouritesInput;
};


export type MutationSavePushSubscriptionArgs = {
  input: PushSubscriptionInput;
};


export type MutationDeletePushSubscriptionArgs = {
  endpoint: Scalars['String']['input'];
};


export type MutationRedeemCourtesyArgs = {
  input: RedeemCourtesyInput;
};


export type MutationJoinWaitingRoomArgs = {
  slug: Scalars['String']['input'];
  device: Scalars['String']['input'];
};


export type MutationEnterShopArgs = {
  place: Scalars['String']['input'];
};

export type WaitingRoomPlace = {
  place: Scalars['String']['output'];
  number: Scalars['Int']['output'];
};

export type WaitingRoomPass = {
  pass: Scalars['String']['output'];
  expiresAt: Scalars['DateTime']['output'];
};

export type WaitingRoom = {
  opensAt: Scalars['DateTime']['output'];
  startsAt: Scalars['DateTime']['output'];
  stage: WaitingRoomStage;
};

export type WaitingRoomStage =
  | 'EARLY'
  | 'OPEN'
  | 'STARTED';

export type ActionResult = {
  success: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
};

export type FollowKind =
  | 'EVENT'
  | 'ARTIST'
  | 'ORGANIZER';

export type Follow = {
  id: Scalars['ID']['output'];
  kind: FollowKind;
  subject: Scalars['String']['output'];
  name: Scalars['String']['output'];
  byMail: Scalars['Boolean']['output'];
  byPush: Scalars['Boolean']['output'];
  event?: Maybe<Event>;
};


export type FollowNameArgs = {
  locale?: Locale;
};

export type Followable = {
  kind: FollowKind;
  subject: Scalars['String']['output'];
  name: Scalars['String']['output'];
  follow?: Maybe<Follow>;
};


export type FollowableNameArgs = {
  locale?: Locale;
};

export type FollowInput = {
  kind: FollowKind;
  subject: Scalars['String']['input'];
  byMail: Scalars['Boolean']['input'];
  byPush: Scalars['Boolean']['input'];
};

export type FollowSubjectInput = {
  kind: FollowKind;
  subject: Scalars['String']['input'];
};

export type FollowByEmailInput = {
  eventSlug: Scalars['String']['input'];
  subjects: Array<FollowSubjectInput>;
  email: Scalars['String']['input'];
  locale?: InputMaybe<Locale>;
};

export type ReminderSetting = {
  byMail: Scalars['Boolean']['output'];
  byPush: Scalars['Boolean']['output'];
};

export type ReminderInput = {
  byMail: Scalars['Boolean']['input'];
  byPush: Scalars['Boolean']['input'];
};

export type PushSubscriptionInput = {
  endpoint: Scalars['String']['input'];
  p256dh: Scalars['String']['input'];
  auth: Scalars['String']['input'];
  locale?: InputMaybe<Locale>;
};

export type AlertPurpose =
  | 'CONFIRM'
  | 'END_OF_CUSTOMER'
  | 'END_OF_ADDRESS'
  | 'END_REMINDERS';

export type AlertLink = {
  purpose: AlertPurpose;
  names: Array<Scalars['String']['output']>;
  allNames: Array<Scalars['String']['output']>;
};

export type Customer = {
  name?: Maybe<Scalars['String']['output']>;
  lastName?: Maybe<Scalars['String']['output']>;
  email: Scalars['String']['output'];
  emailVerified: Scalars['Boolean']['output'];
  corporateName?: Maybe<Scalars['String']['output']>;
  tradeName?: Maybe<Scalars['String']['output']>;
  contactName?: Maybe<Scalars['String']['output']>;
  documentType?: Maybe<DocumentType>;
  documentNumber?: Maybe<Scalars['String']['output']>;
  phoneNumber?: Maybe<Scalars['String']['output']>;
  birthDate?: Maybe<Scalars['Date']['output']>;
  genderId?: Maybe<Scalars['Int']['output']>;
  locale: Locale;
  socialLoginType?: Maybe<Scalars['String']['output']>;
  socialLogins: Array<Scalars['String']['output']>;
  notifyEmail: Scalars['Boolean']['output'];
  notifySMS: Scalars['Boolean']['output'];
  notifyWhatsApp: Scalars['Boolean']['output'];
  mainAddressId?: Maybe<Scalars['Int']['output']>;
  hasPassword: Scalars['Boolean']['output'];
  isProfileFixed: Scalars['Boolean']['output'];
  mainAddress?: Maybe<MainAddress>;
  addresses: Array<Address>;
};

export type DocumentType =
  | 'CPF'
  | 'CNPJ'
  | 'PASSPORT';

export type Gender = {
  id: Scalars['Int']['output'];
  ptName: Scalars['String']['output'];
  enName: Scalars['String']['output'];
};

export type Country = {
  id: Scalars['Int']['output'];
  ptName: Scalars['String']['output'];
  enName: Scalars['String']['output'];
  initials: Scalars['String']['output'];
};

export type State = {
  id: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  initials: Scalars['String']['output'];
};

export type City = {
  id: Scalars['Int']['output'];
  name: Scalars['String']['output'];
};

export type Address = {
  id: Scalars['Int']['output'];
  district?: Maybe<Scalars['String']['output']>;
  recipient?: Maybe<Scalars['String']['output']>;
  streetName: Scalars['String']['output'];
  streetNumber?: Maybe<Scalars['String']['output']>;
  countryId: Scalars['Int']['output'];
  stateId?: Maybe<Scalars['Int']['output']>;
  cityId?: Maybe<Scalars['Int']['output']>;
  zipCode: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
  complement?: Maybe<Scalars['String']['output']>;
  type: AddressType;
  customCity?: Maybe<Scalars['String']['output']>;
  customState?: Maybe<Scalars['String']['output']>;
  state?: Maybe<State>;
  city?: Maybe<City>;
};

export type MainAddress = {
  id: Scalars['Int']['output'];
  district?: Maybe<Scalars['String']['output']>;
  streetName: Scalars['String']['output'];
  streetNumber?: Maybe<Scalars['String']['output']>;
  countryId: Scalars['Int']['output'];
  stateId?: Maybe<Scalars['Int']['output']>;
  cityId?: Maybe<Scalars['Int']['output']>;
  zipCode: Scalars['String']['output'];
  complement?: Maybe<Scalars['String']['output']>;
  customCity?: Maybe<Scalars['String']['output']>;
  customState?: Maybe<Scalars['String']['output']>;
  state?: Maybe<State>;
  city?: Maybe<City>;
};

export type AddressType =
  | 'HOME'
  | 'WORK'
  | 'BILLING'
  | 'OTHER';

export type ZipCodeAddress = {
  zipCode: Scalars['String']['output'];
  streetName?: Maybe<Scalars['String']['output']>;
  district?: Maybe<Scalars['String']['output']>;
  stateId: Scalars['Int']['output'];
  cityId?: Maybe<Scalars['Int']['output']>;
  state: State;
  city?: Maybe<City>;
};

export type Device = {
  id: Scalars['ID']['output'];
  userAgent?: Maybe<Scalars['String']['output']>;
  ipAddress?: Maybe<Scalars['String']['output']>;
  loggedInAt: Scalars['DateTime']['output'];
  lastUsedAt: Scalars['DateTime']['output'];
  isThis: Scalars['Boolean']['output'];
};

export type CustomerInput = {
  name?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  corporateName?: InputMaybe<Scalars['String']['input']>;
  tradeName?: InputMaybe<Scalars['String']['input']>;
  contactName?: InputMaybe<Scalars['String']['input']>;
  documentType?: InputMaybe<DocumentType>;
  documentNumber?: InputMaybe<Scalars['String']['input']>;
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  birthDate?: InputMaybe<Scalars['Date']['input']>;
  genderId?: InputMaybe<Scalars['Int']['input']>;
};

export type CustomerLocaleInput = {
  locale: Locale;
};

export type CustomerLocaleResult = {
  locale?: Maybe<Locale>;
};

export type CustomerNotificationsInput = {
  notifyEmail?: InputMaybe<Scalars['Boolean']['input']>;
  notifySMS?: InputMaybe<Scalars['Boolean']['input']>;
  notifyWhatsApp?: InputMaybe<Scalars['Boolean']['input']>;
};

export type AddressInput = {
  id?: InputMaybe<Scalars['Int']['input']>;
  district?: InputMaybe<Scalars['String']['input']>;
  recipient?: InputMaybe<Scalars['String']['input']>;
  streetName: Scalars['String']['input'];
  streetNumber?: InputMaybe<Scalars['String']['input']>;
  countryId: Scalars['Int']['input'];
  stateId?: InputMaybe<Scalars['Int']['input']>;
  cityId?: InputMaybe<Scalars['Int']['input']>;
  zipCode: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  complement?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<AddressType>;
  customCity?: InputMaybe<Scalars['String']['input']>;
  customState?: InputMaybe<Scalars['String']['input']>;
  main?: InputMaybe<Scalars['Boolean']['input']>;
};

export type ChangePasswordInput = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  password: Scalars['String']['input'];
  passwordConfirmation: Scalars['String']['input'];
};

export type ChangeEmailInput = {
  email: Scalars['String']['input'];
  currentPassword?: InputMaybe<Scalars['String']['input']>;
};

export type Photo = {
  src: Scalars['String']['output'];
  avif: Scalars['String']['output'];
  webp: Scalars['String']['output'];
  width: Scalars['Int']['output'];
  height: Scalars['Int']['output'];
  alt: Scalars['String']['output'];
};


export type PhotoAltArgs = {
  locale?: Locale;
};

export type SectorMap = {
  width: Scalars['Int']['output'];
  height: Scalars['Int']['output'];
  stage?: Maybe<Scalars['String']['output']>;
  sectors: Array<MappedSector>;
};

export type MappedSector = {
  name: Scalars['String']['output'];
  points: Scalars['String']['output'];
  labelX: Scalars['Float']['output'];
  labelY: Scalars['Float']['output'];
};


export type MappedSectorNameArgs = {
  locale?: Locale;
};

export type FaqEntry = {
  question: Scalars['String']['output'];
  answer: Scalars['String']['output'];
};


export type FaqEntryQuestionArgs = {
  locale?: Locale;
};


export type FaqEntryAnswerArgs = {
  locale?: Locale;
};

export type Pixel = {
  kind: PixelKind;
  id: Scalars['String']['output'];
};

export type PixelKind =
  | 'META'
  | 'GOOGLE';

export type Sponsor = {
  name: Scalars['String']['output'];
  link?: Maybe<Scalars['String']['output']>;
  logo: Photo;
};

export type EventPage = {
  items: Array<Event>;
  endCursor?: Maybe<Scalars['String']['output']>;
  hasMore: Scalars['Boolean']['output'];
  total: Scalars['Int']['output'];
  suggestion?: Maybe<Scalars['String']['output']>;
  isIncomplete: Scalars['Boolean']['output'];
};

export type EventGenre =
  | 'COMICS'
  | 'GAMES'
  | 'ESPORTS'
  | 'MUSIC'
  | 'ANIME'
  | 'TABLETOP'
  | 'SCREEN';

export type EventTime =
  | 'SELLING'
  | 'OPENING'
  | 'WEEKEND'
  | 'MONTH'
  | 'PAST';

export type EventOrder =
  | 'DATE'
  | 'FEATURED';

export type EventFilter = {
  when?: InputMaybe<EventTime>;
  city?: InputMaybe<Scalars['String']['input']>;
  genre?: InputMaybe<EventGenre>;
  isFree?: InputMaybe<Scalars['Boolean']['input']>;
};

export type EventFacets = {
  weekend: Scalars['Int']['output'];
  month: Scalars['Int']['output'];
  opening: Scalars['Int']['output'];
  past: Scalars['Int']['output'];
  free: Scalars['Int']['output'];
  cities: Array<CityCount>;
  genres: Array<GenreCount>;
};

export type CityCount = {
  slug: Scalars['String']['output'];
  name: Scalars['String']['output'];
  state: Scalars['String']['output'];
  count: Scalars['Int']['output'];
};

export type GenreCount = {
  genre: EventGenre;
  count: Scalars['Int']['output'];
};

export type Event = {
  id: Scalars['ID']['output'];
  slug: Scalars['String']['output'];
  name: Scalars['String']['output'];
  summary: Scalars['String']['output'];
  description: Scalars['String']['output'];
  imageUrl?: Maybe<Scalars['String']['output']>;
  photo?: Maybe<Photo>;
  gallery: Array<Photo>;
  sponsors: Array<Sponsor>;
  faq: Array<FaqEntry>;
  sectorMap?: Maybe<SectorMap>;
  pixels: Array<Pixel>;
  rules?: Maybe<Scalars['String']['output']>;
  gettingThere?: Maybe<Scalars['String']['output']>;
  artists: Array<Artist>;
  lineup: Array<Artist>;
  stages: Array<Stage>;
  programme: Array<ProgrammeItem>;
  linkPreviewUrl: Scalars['String']['output'];
  venue: Venue;
  timeZone: Scalars['String']['output'];
  startsAt: Scalars['DateTime']['output'];
  endsAt: Scalars['DateTime']['output'];
  saleStatus: SaleStatus;
  saleOpensAt?: Maybe<Scalars['DateTime']['output']>;
  ageRating: AgeRating;
  genre?: Maybe<EventGenre>;
  dates: Array<EventDate>;
  categories: Array<Category>;
  deliveryMethods: Array<DeliveryMethodOffer>;
  insurance?: Maybe<InsuranceOffer>;
  halfPriceGrounds: Array<HalfPriceGround>;
  organizer: Organizer;
  halfPriceQuota: Array<HalfPriceQuota>;
  holdMinutes: Scalars['Int']['output'];
  priceFromCents?: Maybe<Scalars['Int']['output']>;
  priceFromIsHalf: Scalars['Boolean']['output'];
  hasFewLeft: Scalars['Boolean']['output'];
  waitingRoom?: Maybe<WaitingRoom>;
  postponement?: Maybe<Postponement>;
};


export type EventNameArgs = {
  locale?: Locale;
};


export type EventSummaryArgs = {
  locale?: Locale;
};


export type EventDescriptionArgs = {
  locale?: Locale;
};


export type EventRulesArgs = {
  locale?: Locale;
};


export type EventGettingThereArgs = {
  locale?: Locale;
};


export type EventProgrammeArgs = {
  perDate?: InputMaybe<Scalars['Int']['input']>;
};


export type EventLinkPreviewUrlArgs = {
  locale?: Locale;
};

export type Postponement = {
  dates: Array<PostponedDate>;
  facts: Array<ChangedFact>;
  reason: Scalars['String']['output'];
  postponedAt: Scalars['DateTime']['output'];
  refundUntil?: Maybe<Scalars['DateTime']['output']>;
};


export type PostponementReasonArgs = {
  locale?: Locale;
};

export type ChangedFact = {
  kind: ChangedFactKind;
  key?: Maybe<Scalars['String']['output']>;
  before: Scalars['String']['output'];
  after: Scalars['String']['output'];
};


export type ChangedFactBeforeArgs = {
  locale?: Locale;
};


export type ChangedFactAfterArgs = {
  locale?: Locale;
};

export type ChangedFactKind =
  | 'VENUE'
  | 'AGE_RATING'
  | 'REFUND_FEE'
  | 'SECTOR'
  | 'ARTIST';

export type PostponedDate = {
  name: Scalars['String']['output'];
  fromStartsAt: Scalars['DateTime']['output'];
  startsAt: Scalars['DateTime']['output'];
};


export type PostponedDateNameArgs = {
  locale?: Locale;
};

export type SaleStatus =
  | 'SCHEDULED'
  | 'ON_SALE'
  | 'SOLD_OUT'
  | 'ENDED'
  | 'CANCELED';

export type AgeRating =
  | 'L'
  | 'A10'
  | 'A12'
  | 'A14'
  | 'A16'
  | 'A18';

export type Organizer = {
  id?: Maybe<Scalars['ID']['output']>;
  slug?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  legalName: Scalars['String']['output'];
  taxNumber: Scalars['String']['output'];
  about?: Maybe<Scalars['String']['output']>;
  upcomingEvents: EventPage;
  pastEvents: EventPage;
};


export type OrganizerAboutArgs = {
  locale?: Locale;
};


export type OrganizerUpcomingEventsArgs = {
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type OrganizerPastEventsArgs = {
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

export type Venue = {
  name: Scalars['String']['output'];
  address: Scalars['String']['output'];
  city: Scalars['String']['output'];
  state: Scalars['String']['output'];
  mapUrl?: Maybe<Scalars['String']['output']>;
};

export type EventDate = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  startsAt: Scalars['DateTime']['output'];
  endsAt: Scalars['DateTime']['output'];
  doorsAt?: Maybe<Scalars['DateTime']['output']>;
};


export type EventDateNameArgs = {
  locale?: Locale;
};

export type Category = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  kind: CategoryKind;
  offers: Array<Offer>;
};


export type CategoryNameArgs = {
  locale?: Locale;
};

export type CategoryKind =
  | 'TICKET'
  | 'PRODUCT'
  | 'EXTRA'
  | 'ARTIST';

export type Offer = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
  photo?: Maybe<Photo>;
  ticketType?: Maybe<TicketType>;
  dates: Array<EventDate>;
  inHalfPriceQuota?: Maybe<Scalars['Boolean']['output']>;
  outsideQuotaOfferId?: Maybe<Scalars['ID']['output']>;
  sector?: Maybe<Scalars['String']['output']>;
  artistSession?: Maybe<ArtistSession>;
  maxPerOrder: Scalars['Int']['output'];
  groupKey?: Maybe<Scalars['ID']['output']>;
  variant?: Maybe<Scalars['String']['output']>;
  pickup?: Maybe<Pickup>;
  isShippable: Scalars['Boolean']['output'];
  parts: Array<Offer>;
  questions: Array<HolderQuestion>;
  isCanceled: Scalars['Boolean']['output'];
  batches: Array<Batch>;
};


export type OfferNameArgs = {
  locale?: Locale;
};


export type OfferDescriptionArgs = {
  locale?: Locale;
};


export type OfferSectorArgs = {
  locale?: Locale;
};


export type OfferVariantArgs = {
  locale?: Locale;
};

export type QuestionKind =
  | 'TEXT'
  | 'CHOICE';

export type HolderQuestion = {
  key: Scalars['ID']['output'];
  kind: QuestionKind;
  question: Scalars['String']['output'];
  hint?: Maybe<Scalars['String']['output']>;
  isRequired: Scalars['Boolean']['output'];
  options: Array<AnswerOption>;
};


export type HolderQuestionQuestionArgs = {
  locale?: Locale;
};


export type HolderQuestionHintArgs = {
  locale?: Locale;
};

export type AnswerOption = {
  key: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};


export type AnswerOptionNameArgs = {
  locale?: Locale;
};

export type Pickup = {
  desk: Scalars['String']['output'];
  startsAt: Scalars['DateTime']['output'];
  endsAt: Scalars['DateTime']['output'];
};


export type PickupDeskArgs = {
  locale?: Locale;
};

export type TicketType =
  | 'SINGLE'
  | 'FULL'
  | 'HALF'
  | 'FREE'
  | 'SOCIAL';

export type Artist = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  imageUrl?: Maybe<Scalars['String']['output']>;
  photo?: Maybe<Photo>;
  about?: Maybe<Scalars['String']['output']>;
};


export type ArtistAboutArgs = {
  locale?: Locale;
};

export type Stage = {
  key: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};


export type StageNameArgs = {
  locale?: Locale;
};

export type ProgrammeItem = {
  key: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  about?: Maybe<Scalars['String']['output']>;
  kind: ProgrammeKind;
  startsAt: Scalars['DateTime']['output'];
  endsAt: Scalars['DateTime']['output'];
  date: EventDate;
  stage: Stage;
  artists: Array<Artist>;
};


export type ProgrammeItemTitleArgs = {
  locale?: Locale;
};


export type ProgrammeItemAboutArgs = {
  locale?: Locale;
};

export type ProgrammeKind =
  | 'PANEL'
  | 'SHOW'
  | 'MATCH'
  | 'CONTEST'
  | 'WORKSHOP'
  | 'MEET'
  | 'SCREENING';

export type FavouritesInput = {
  slug: Scalars['String']['input'];
  items: Array<Scalars['ID']['input']>;
  isFavourite: Scalars['Boolean']['input'];
};

export type ArtistSession = {
  artist: Artist;
  kind: ArtistSessionKind;
  date: EventDate;
  startsAt: Scalars['DateTime']['output'];
  endsAt: Scalars['DateTime']['output'];
  peopleMax: Scalars['Int']['output'];
};

export type ArtistSessionKind =
  | 'PHOTO'
  | 'AUTOGRAPH';

export type Batch = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  number?: Maybe<Scalars['Int']['output']>;
  priceCents: Scalars['Int']['output'];
  feeCents: Scalars['Int']['output'];
  status: BatchStatus;
  opensAt?: Maybe<Scalars['DateTime']['output']>;
  closesAt?: Maybe<Scalars['DateTime']['output']>;
  hasFewLeft: Scalars['Boolean']['output'];
};


export type BatchNameArgs = {
  locale?: Locale;
};

export type BatchStatus =
  | 'SCHEDULED'
  | 'ON_SALE'
  | 'SOLD_OUT'
  | 'CLOSED';

export type BatchAvailability = {
  batchId: Scalars['ID']['output'];
  status: BatchStatus;
  remaining?: Maybe<Scalars['Int']['output']>;
};

export type HalfPriceQuota = {
  scope: Scalars['String']['output'];
  total: Scalars['Int']['output'];
  halfPriceTotal: Scalars['Int']['output'];
  halfPriceRemaining: Scalars['Int']['output'];
  soldOut: Scalars['Boolean']['output'];
  reservedUntil: Scalars['DateTime']['output'];
};


export type HalfPriceQuotaScopeArgs = {
  locale?: Locale;
};

export type DeliveryMethod =
  | 'ELECTRONIC'
  | 'PICKUP'
  | 'DELIVERY';

export type DeliveryMethodOffer = {
  method: DeliveryMethod;
  priceCents: Scalars['Int']['output'];
  businessDaysMax?: Maybe<Scalars['Int']['output']>;
  availableUntil?: Maybe<Scalars['DateTime']['output']>;
  expectedBy?: Maybe<Scalars['Date']['output']>;
};

export type InsuranceOffer = {
  priceCents: Scalars['Int']['output'];
  insurerName: Scalars['String']['output'];
  insurerTaxNumber: Scalars['String']['output'];
  processNumber: Scalars['String']['output'];
  termsUrl: Scalars['String']['output'];
};


export type InsuranceOfferPriceCentsArgs = {
  subtotalCents: Scalars['Int']['input'];
};

export type HalfPriceGround = {
  id: HalfPriceGroundId;
  name: Scalars['String']['output'];
  proof: Scalars['String']['output'];
  countsInQuota: Scalars['Boolean']['output'];
};


export type HalfPriceGroundNameArgs = {
  locale?: Locale;
};


export type HalfPriceGroundProofArgs = {
  locale?: Locale;
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

export type CartInput = {
  id?: InputMaybe<Scalars['ID']['input']>;
  eventSlug: Scalars['String']['input'];
  lines: Array<CartLineInput>;
  couponCode?: InputMaybe<Scalars['String']['input']>;
  deliveryMethod?: InputMaybe<DeliveryMethod>;
  insurance?: InputMaybe<Scalars['Boolean']['input']>;
  pass?: InputMaybe<Scalars['String']['input']>;
};

export type CartLineInput = {
  batchId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};

export type Cart = {
  id: Scalars['ID']['output'];
  eventSlug: Scalars['String']['output'];
  lines: Array<CartLine>;
  coupon?: Maybe<CouponResult>;
  coupons: Array<CouponResult>;
  deliveryMethod?: Maybe<DeliveryMethod>;
  insurance?: Maybe<Scalars['Boolean']['output']>;
  totals: Totals;
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  canExtend: Scalars['Boolean']['output'];
  purpose: CartPurpose;
  upgradeOf?: Maybe<Ticket>;
};

export type CartPurpose =
  | 'SALE'
  | 'UPGRADE'
  | 'LIST';

export type CouponResult = {
  code: Scalars['String']['output'];
  applied: Scalars['Boolean']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  discountCents: Scalars['Int']['output'];
};

export type CartLine = {
  batch: Batch;
  offer: Offer;
  quantity: Scalars['Int']['output'];
  priceCents: Scalars['Int']['output'];
  feeCents: Scalars['Int']['output'];
  discountCents: Scalars['Int']['output'];
  totalCents: Scalars['Int']['output'];
};

export type Totals = {
  subtotalCents: Scalars['Int']['output'];
  feeCents: Scalars['Int']['output'];
  discountCents: Scalars['Int']['output'];
  deliveryCents: Scalars['Int']['output'];
  insuranceCents: Scalars['Int']['output'];
  totalCents: Scalars['Int']['output'];
};

export type PlaceOrderInput = {
  cartId: Scalars['ID']['input'];
  idempotencyKey: Scalars['String']['input'];
  acceptTerms: Scalars['Boolean']['input'];
  insurance?: InputMaybe<Scalars['Boolean']['input']>;
  deliveryMethod: DeliveryMethod;
  deliveryAddressId?: InputMaybe<Scalars['Int']['input']>;
  billingAddressId?: InputMaybe<Scalars['Int']['input']>;
  pickupPerson?: InputMaybe<PickupPersonInput>;
  holders?: InputMaybe<Array<HolderInput>>;
  payment?: InputMaybe<PaymentInput>;
  expectedTotalCents?: InputMaybe<Scalars['Int']['input']>;
};

export type PickupPersonInput = {
  name: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  documentType: DocumentType;
  documentNumber: Scalars['String']['input'];
};

export type HolderInput = {
  batchId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  documentType: DocumentType;
  documentNumber: Scalars['String']['input'];
  email?: InputMaybe<Scalars['String']['input']>;
  halfPriceGround?: InputMaybe<HalfPriceGroundId>;
  answers?: InputMaybe<Array<AnswerInput>>;
};

export type AnswerInput = {
  question: Scalars['ID']['input'];
  answer: Scalars['String']['input'];
};

export type PaymentInput = {
  method: PaymentMethod;
  cardToken?: InputMaybe<Scalars['String']['input']>;
  installments?: InputMaybe<Scalars['Int']['input']>;
};

export type PaymentMethod =
  | 'PIX'
  | 'CARD'
  | 'FREE';

export type PayOrderInput = {
  number: Scalars['String']['input'];
  idempotencyKey: Scalars['String']['input'];
  payment: PaymentInput;
  billingAddressId?: InputMaybe<Scalars['Int']['input']>;
  expectedTotalCents?: InputMaybe<Scalars['Int']['input']>;
};

export type PaymentOption = {
  method: PaymentMethod;
  isAvailable: Scalars['Boolean']['output'];
  installmentPlans: Array<InstallmentPlan>;
  cardField?: Maybe<CardField>;
};

export type InstallmentPlan = {
  installments: Scalars['Int']['output'];
  installmentCents: Scalars['Int']['output'];
  firstInstallmentCents: Scalars['Int']['output'];
  totalCents: Scalars['Int']['output'];
  monthlyRate: Scalars['Float']['output'];
};

export type CardField = {
  provider: CardProvider;
  publicKey?: Maybe<Scalars['String']['output']>;
  scriptUrl?: Maybe<Scalars['String']['output']>;
  hasExpress: Scalars['Boolean']['output'];
};

export type CardProvider =
  | 'SANDBOX'
  | 'MERCADO_PAGO'
  | 'STRIPE';

export type OrderPage = {
  items: Array<Order>;
  endCursor?: Maybe<Scalars['String']['output']>;
  hasMore: Scalars['Boolean']['output'];
};

export type Order = {
  number: Scalars['String']['output'];
  status: OrderStatus;
  event: Event;
  placedAt: Scalars['DateTime']['output'];
  lines: Array<OrderLine>;
  totals: Totals;
  deliveryMethod: DeliveryMethod;
  delivery?: Maybe<Delivery>;
  couponCode?: Maybe<Scalars['String']['output']>;
  payment?: Maybe<Payment>;
  payments: Array<Payment>;
  payableUntil?: Maybe<Scalars['DateTime']['output']>;
  tickets: Array<Ticket>;
  refunds: Array<Refund>;
  history: Array<OrderEvent>;
  refundableUntil?: Maybe<Scalars['DateTime']['output']>;
  postponement?: Maybe<Postponement>;
};

export type OrderStatus =
  | 'RECEIVED'
  | 'WAITING_FOR_APPROVAL'
  | 'APPROVED'
  | 'PAYMENT_DECLINED'
  | 'CANCELED'
  | 'RESENT';

export type Delivery = {
  recipient?: Maybe<Scalars['String']['output']>;
  address?: Maybe<Scalars['String']['output']>;
  status: DeliveryStatus;
  trackingCode?: Maybe<Scalars['String']['output']>;
  expectedBy?: Maybe<Scalars['Date']['output']>;
  pickupPerson?: Maybe<TicketHolder>;
};

export type DeliveryStatus =
  | 'WAITING'
  | 'READY'
  | 'SHIPPED'
  | 'DELIVERED'
  | 'RETURNED';

export type OrderLine = {
  id: Scalars['ID']['output'];
  description: Scalars['String']['output'];
  quantity: Scalars['Int']['output'];
  priceCents: Scalars['Int']['output'];
  feeCents: Scalars['Int']['output'];
  discountCents: Scalars['Int']['output'];
  totalCents: Scalars['Int']['output'];
};


export type OrderLineDescriptionArgs = {
  locale?: Locale;
};

export type OrderEvent = {
  status: OrderStatus;
  at: Scalars['DateTime']['output'];
  reason?: Maybe<Scalars['String']['output']>;
};

export type Payment = {
  method: PaymentMethod;
  status: PaymentStatus;
  amountCents: Scalars['Int']['output'];
  pix?: Maybe<PixCharge>;
  card?: Maybe<CardCharge>;
  declineReason?: Maybe<Scalars['String']['output']>;
};

export type PaymentStatus =
  | 'PENDING'
  | 'IN_ANALYSIS'
  | 'CONFIRMED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'
  | 'CHARGED_BACK';

export type PixCharge = {
  txid: Scalars['String']['output'];
  copyAndPaste: Scalars['String']['output'];
  expiresAt: Scalars['DateTime']['output'];
};

export type CardCharge = {
  brand?: Maybe<Scalars['String']['output']>;
  lastDigits?: Maybe<Scalars['String']['output']>;
  installments: Scalars['Int']['output'];
  installmentCents: Scalars['Int']['output'];
  totalCents: Scalars['Int']['output'];
  challengeUrl?: Maybe<Scalars['String']['output']>;
};

export type RefundInput = {
  orderNumber: Scalars['String']['input'];
  ticketIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type RefundQuote = {
  lines: Array<RefundLine>;
  totalCents: Scalars['Int']['output'];
  deadline?: Maybe<Scalars['DateTime']['output']>;
};

export type RefundLine = {
  description: Scalars['String']['output'];
  refundCents: Scalars['Int']['output'];
  keptCents: Scalars['Int']['output'];
  reason?: Maybe<Scalars['String']['output']>;
};


export type RefundLineDescriptionArgs = {
  locale?: Locale;
};

export type Refund = {
  id: Scalars['ID']['output'];
  status: RefundStatus;
  amountCents: Scalars['Int']['output'];
  requestedAt: Scalars['DateTime']['output'];
  settledAt?: Maybe<Scalars['DateTime']['output']>;
};

export type RefundStatus =
  | 'REQUESTED'
  | 'PROCESSING'
  | 'DONE'
  | 'FAILED';

export type Ticket = {
  id: Scalars['ID']['output'];
  status: TicketStatus;
  event: Event;
  offer: Offer;
  orderNumber?: Maybe<Scalars['String']['output']>;
  holder?: Maybe<TicketHolder>;
  qrCode?: Maybe<Scalars['String']['output']>;
  transfer?: Maybe<TicketTransfer>;
  transfers: Array<TicketTransfer>;
  admittedAt?: Maybe<Scalars['DateTime']['output']>;
  actions: Array<TicketAction>;
  nameableUntil?: Maybe<Scalars['DateTime']['output']>;
  transferableUntil?: Maybe<Scalars['DateTime']['output']>;
  returningSince?: Maybe<Scalars['DateTime']['output']>;
  sessionMove?: Maybe<SessionMove>;
  wallets: Array<WalletKind>;
  postponement?: Maybe<Postponement>;
  questions: Array<HolderQuestion>;
  answers: Array<HolderAnswer>;
  delivery?: Maybe<TicketDelivery>;
};

export type TicketDelivery = {
  method: DeliveryMethod;
  recipient?: Maybe<Scalars['String']['output']>;
  address?: Maybe<Scalars['String']['output']>;
  expectedBy?: Maybe<Scalars['Date']['output']>;
};

export type HolderAnswer = {
  key: Scalars['ID']['output'];
  value: Scalars['String']['output'];
  question: Scalars['String']['output'];
  answer: Scalars['String']['output'];
};


export type HolderAnswerQuestionArgs = {
  locale?: Locale;
};


export type HolderAnswerAnswerArgs = {
  locale?: Locale;
};

export type TicketStatus =
  | 'VALID'
  | 'INVALID'
  | 'TRANSFERRED'
  | 'CANCELED';

export type TicketAction =
  | 'NAME'
  | 'TRANSFER'
  | 'REFUND'
  | 'RETURN'
  | 'KEEP'
  | 'UPGRADE'
  | 'EXTRAS';

export type WalletKind =
  | 'APPLE'
  | 'GOOGLE';

export type TicketHolder = {
  name: Scalars['String']['output'];
  lastName: Scalars['String']['output'];
  documentType: DocumentType;
  documentNumber: Scalars['String']['output'];
  halfPriceGround?: Maybe<HalfPriceGroundId>;
};

export type TicketHolderInput = {
  ticketId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  documentType: DocumentType;
  documentNumber: Scalars['String']['input'];
  halfPriceGround?: InputMaybe<HalfPriceGroundId>;
  answers?: InputMaybe<Array<AnswerInput>>;
};

export type TransferTicketInput = {
  ticketId: Scalars['ID']['input'];
  email: Scalars['String']['input'];
};

export type TicketTransfer = {
  id: Scalars['ID']['output'];
  email: Scalars['String']['output'];
  status: TransferStatus;
  expiresAt: Scalars['DateTime']['output'];
  createdAt: Scalars['DateTime']['output'];
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  isRefused: Scalars['Boolean']['output'];
  isLink: Scalars['Boolean']['output'];
};

export type TransferLink = {
  transfer: TicketTransfer;
  token: Scalars['String']['output'];
};

export type TransferStatus =
  | 'WAITING'
  | 'ACCEPTED'
  | 'CANCELED'
  | 'EXPIRED';

export type TransferInvitation = {
  from: Scalars['String']['output'];
  email: Scalars['String']['output'];
  event: Event;
  tickets: Array<TransferredItem>;
  expiresAt: Scalars['DateTime']['output'];
  isOwn: Scalars['Boolean']['output'];
  transferId?: Maybe<Scalars['ID']['output']>;
  questions: Array<HolderQuestion>;
};

export type TransferredItem = {
  offer: Offer;
  deliveryMethod?: Maybe<DeliveryMethod>;
};

export type SessionMove = {
  fromStartsAt: Scalars['DateTime']['output'];
  startsAt: Scalars['DateTime']['output'];
  endsAt: Scalars['DateTime']['output'];
  answer?: Maybe<SessionMoveAnswer>;
  answerUntil: Scalars['DateTime']['output'];
};

export type SessionMoveAnswer =
  | 'KEEP'
  | 'REFUSE';

export type UpgradeOption = {
  batch: Batch;
  offer: Offer;
  priceCents: Scalars['Int']['output'];
  creditCents: Scalars['Int']['output'];
  differenceCents: Scalars['Int']['output'];
};

export type WaitlistInput = {
  eventSlug: Scalars['String']['input'];
  offerIds: Array<Scalars['ID']['input']>;
  units: Scalars['Int']['input'];
};

export type WaitlistEntry = {
  id: Scalars['ID']['output'];
  event: Event;
  offers: Array<Offer>;
  units: Scalars['Int']['output'];
  status: WaitlistStatus;
  joinedAt: Scalars['DateTime']['output'];
  ahead?: Maybe<Scalars['Int']['output']>;
  offered?: Maybe<WaitlistOffer>;
};

export type WaitlistOffer = {
  offer: Offer;
  until: Scalars['DateTime']['output'];
  cartId: Scalars['ID']['output'];
};

export type WaitlistStatus =
  | 'WAITING'
  | 'OFFERED'
  | 'BOUGHT'
  | 'LAPSED'
  | 'LEFT'
  | 'ENDED';

export type CourtesyOffer = {
  code: Scalars['String']['output'];
  eventSlug: Scalars['String']['output'];
  event: Event;
  name: Scalars['String']['output'];
  offers: Array<CourtesyOfferLine>;
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
};


export type CourtesyOfferNameArgs = {
  locale?: Locale;
};

export type CourtesyOfferLine = {
  offer: Offer;
  remaining: Scalars['Int']['output'];
};

export type RedeemCourtesyInput = {
  code: Scalars['String']['input'];
  items: Array<CourtesyItemInput>;
};

export type CourtesyItemInput = {
  offerId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  documentType: DocumentType;
  documentNumber: Scalars['String']['input'];
  answers?: InputMaybe<Array<AnswerInput>>;
};

export type Courtesy = {
  id: Scalars['ID']['output'];
  code: Scalars['String']['output'];
  offer: Offer;
  event: Event;
  holder: TicketHolder;
  status: TicketStatus;
  redeemedAt: Scalars['DateTime']['output'];
  ticket?: Maybe<Ticket>;
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
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  Locale: Locale;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  WaitingRoomPlace: ResolverTypeWrapper<WaitingRoomPlace>;
  WaitingRoomPass: ResolverTypeWrapper<WaitingRoomPass>;
  WaitingRoom: ResolverTypeWrapper<WaitingRoomParent>;
  WaitingRoomStage: WaitingRoomStage;
  ActionResult: ResolverTypeWrapper<ActionResult>;
  FollowKind: FollowKind;
  Follow: ResolverTypeWrapper<FollowParent>;
  Followable: ResolverTypeWrapper<FollowableParent>;
  FollowInput: FollowInput;
  FollowSubjectInput: FollowSubjectInput;
  FollowByEmailInput: FollowByEmailInput;
  ReminderSetting: ResolverTypeWrapper<ReminderSetting>;
  ReminderInput: ReminderInput;
  PushSubscriptionInput: PushSubscriptionInput;
  AlertPurpose: AlertPurpose;
  AlertLink: ResolverTypeWrapper<AlertLink>;
  Customer: ResolverTypeWrapper<CustomerParent>;
  DocumentType: DocumentType;
  Gender: ResolverTypeWrapper<Gender>;
  Country: ResolverTypeWrapper<Country>;
  State: ResolverTypeWrapper<State>;
  City: ResolverTypeWrapper<City>;
  Address: ResolverTypeWrapper<Address>;
  MainAddress: ResolverTypeWrapper<MainAddress>;
  AddressType: AddressType;
  ZipCodeAddress: ResolverTypeWrapper<ZipCodeAddress>;
  Device: ResolverTypeWrapper<Device>;
  CustomerInput: CustomerInput;
  CustomerLocaleInput: CustomerLocaleInput;
  CustomerLocaleResult: ResolverTypeWrapper<CustomerLocaleResult>;
  CustomerNotificationsInput: CustomerNotificationsInput;
  AddressInput: AddressInput;
  ChangePasswordInput: ChangePasswordInput;
  ChangeEmailInput: ChangeEmailInput;
  Photo: ResolverTypeWrapper<PhotoParent>;
  SectorMap: ResolverTypeWrapper<SectorMapParent>;
  MappedSector: ResolverTypeWrapper<MappedSectorParent>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FaqEntry: ResolverTypeWrapper<FaqEntryParent>;
  Pixel: ResolverTypeWrapper<Pixel>;
  PixelKind: PixelKind;
  Sponsor: ResolverTypeWrapper<SponsorParent>;
  EventPage: ResolverTypeWrapper<Omit<EventPage, 'items'> & { items: Array<ResolversTypes['Event']> }>;
  EventGenre: EventGenre;
  EventTime: EventTime;
  EventOrder: EventOrder;
  EventFilter: EventFilter;
  EventFacets: ResolverTypeWrapper<EventFacets>;
  CityCount: ResolverTypeWrapper<CityCount>;
  GenreCount: ResolverTypeWrapper<GenreCount>;
  Event: ResolverTypeWrapper<EventParent>;
  Postponement: ResolverTypeWrapper<PostponementParent>;
  ChangedFact: ResolverTypeWrapper<ChangedFactParent>;
  ChangedFactKind: ChangedFactKind;
  PostponedDate: ResolverTypeWrapper<PostponedDateParent>;
  SaleStatus: SaleStatus;
  AgeRating: AgeRating;
  Organizer: ResolverTypeWrapper<OrganizerParent>;
  Venue: ResolverTypeWrapper<Venue>;
  EventDate: ResolverTypeWrapper<EventDateParent>;
  Category: ResolverTypeWrapper<CategoryParent>;
  CategoryKind: CategoryKind;
  Offer: ResolverTypeWrapper<OfferParent>;
  QuestionKind: QuestionKind;
  HolderQuestion: ResolverTypeWrapper<HolderQuestionParent>;
  AnswerOption: ResolverTypeWrapper<AnswerOptionParent>;
  Pickup: ResolverTypeWrapper<PickupParent>;
  TicketType: TicketType;
  Artist: ResolverTypeWrapper<ArtistParent>;
  Stage: ResolverTypeWrapper<StageParent>;
  ProgrammeItem: ResolverTypeWrapper<ProgrammeItemParent>;
  ProgrammeKind: ProgrammeKind;
  FavouritesInput: FavouritesInput;
  ArtistSession: ResolverTypeWrapper<Omit<ArtistSession, 'artist' | 'date'> & { artist: ResolversTypes['Artist'], date: ResolversTypes['EventDate'] }>;
  ArtistSessionKind: ArtistSessionKind;
  Batch: ResolverTypeWrapper<BatchParent>;
  BatchStatus: BatchStatus;
  BatchAvailability: ResolverTypeWrapper<BatchAvailability>;
  HalfPriceQuota: ResolverTypeWrapper<HalfPriceQuotaParent>;
  DeliveryMethod: DeliveryMethod;
  DeliveryMethodOffer: ResolverTypeWrapper<DeliveryMethodOffer>;
  InsuranceOffer: ResolverTypeWrapper<InsuranceOfferParent>;
  HalfPriceGround: ResolverTypeWrapper<HalfPriceGroundParent>;
  HalfPriceGroundId: HalfPriceGroundId;
  CartInput: CartInput;
  CartLineInput: CartLineInput;
  Cart: ResolverTypeWrapper<CartParent>;
  CartPurpose: CartPurpose;
  CouponResult: ResolverTypeWrapper<CouponResult>;
  CartLine: ResolverTypeWrapper<Omit<CartLine, 'batch' | 'offer'> & { batch: ResolversTypes['Batch'], offer: ResolversTypes['Offer'] }>;
  Totals: ResolverTypeWrapper<Totals>;
  PlaceOrderInput: PlaceOrderInput;
  PickupPersonInput: PickupPersonInput;
  HolderInput: HolderInput;
  AnswerInput: AnswerInput;
  PaymentInput: PaymentInput;
  PaymentMethod: PaymentMethod;
  PayOrderInput: PayOrderInput;
  PaymentOption: ResolverTypeWrapper<PaymentOption>;
  InstallmentPlan: ResolverTypeWrapper<InstallmentPlan>;
  CardField: ResolverTypeWrapper<CardField>;
  CardProvider: CardProvider;
  OrderPage: ResolverTypeWrapper<Omit<OrderPage, 'items'> & { items: Array<ResolversTypes['Order']> }>;
  Order: ResolverTypeWrapper<OrderParent>;
  OrderStatus: OrderStatus;
  Delivery: ResolverTypeWrapper<DeliveryParent>;
  DeliveryStatus: DeliveryStatus;
  OrderLine: ResolverTypeWrapper<OrderLineParent>;
  OrderEvent: ResolverTypeWrapper<OrderEvent>;
  Payment: ResolverTypeWrapper<PaymentParent>;
  PaymentStatus: PaymentStatus;
  PixCharge: ResolverTypeWrapper<PixCharge>;
  CardCharge: ResolverTypeWrapper<CardCharge>;
  RefundInput: RefundInput;
  RefundQuote: ResolverTypeWrapper<RefundQuoteParent>;
  RefundLine: ResolverTypeWrapper<RefundLineParent>;
  Refund: ResolverTypeWrapper<Refund>;
  RefundStatus: RefundStatus;
  Ticket: ResolverTypeWrapper<TicketParent>;
  TicketDelivery: ResolverTypeWrapper<TicketDeliveryParent>;
  HolderAnswer: ResolverTypeWrapper<HolderAnswerParent>;
  TicketStatus: TicketStatus;
  TicketAction: TicketAction;
  WalletKind: WalletKind;
  TicketHolder: ResolverTypeWrapper<TicketHolder>;
  TicketHolderInput: TicketHolderInput;
  TransferTicketInput: TransferTicketInput;
  TicketTransfer: ResolverTypeWrapper<TicketTransferParent>;
  TransferLink: ResolverTypeWrapper<Omit<TransferLink, 'transfer'> & { transfer: ResolversTypes['TicketTransfer'] }>;
  TransferStatus: TransferStatus;
  TransferInvitation: ResolverTypeWrapper<TransferInvitationParent>;
  TransferredItem: ResolverTypeWrapper<Omit<TransferredItem, 'offer'> & { offer: ResolversTypes['Offer'] }>;
  SessionMove: ResolverTypeWrapper<SessionMove>;
  SessionMoveAnswer: SessionMoveAnswer;
  UpgradeOption: ResolverTypeWrapper<UpgradeOptionParent>;
  WaitlistInput: WaitlistInput;
  WaitlistEntry: ResolverTypeWrapper<WaitlistEntryParent>;
  WaitlistOffer: ResolverTypeWrapper<Omit<WaitlistOffer, 'offer'> & { offer: ResolversTypes['Offer'] }>;
  WaitlistStatus: WaitlistStatus;
  CourtesyOffer: ResolverTypeWrapper<CourtesyOfferParent>;
  CourtesyOfferLine: ResolverTypeWrapper<Omit<CourtesyOfferLine, 'offer'> & { offer: ResolversTypes['Offer'] }>;
  RedeemCourtesyInput: RedeemCourtesyInput;
  CourtesyItemInput: CourtesyItemInput;
  Courtesy: ResolverTypeWrapper<CourtesyParent>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  Date: Scalars['Date']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  Mutation: Record<PropertyKey, never>;
  WaitingRoomPlace: WaitingRoomPlace;
  WaitingRoomPass: WaitingRoomPass;
  WaitingRoom: WaitingRoomParent;
  ActionResult: ActionResult;
  Follow: FollowParent;
  Followable: FollowableParent;
  FollowInput: FollowInput;
  FollowSubjectInput: FollowSubjectInput;
  FollowByEmailInput: FollowByEmailInput;
  ReminderSetting: ReminderSetting;
  ReminderInput: ReminderInput;
  PushSubscriptionInput: PushSubscriptionInput;
  AlertLink: AlertLink;
  Customer: CustomerParent;
  Gender: Gender;
  Country: Country;
  State: State;
  City: City;
  Address: Address;
  MainAddress: MainAddress;
  ZipCodeAddress: ZipCodeAddress;
  Device: Device;
  CustomerInput: CustomerInput;
  CustomerLocaleInput: CustomerLocaleInput;
  CustomerLocaleResult: CustomerLocaleResult;
  CustomerNotificationsInput: CustomerNotificationsInput;
  AddressInput: AddressInput;
  ChangePasswordInput: ChangePasswordInput;
  ChangeEmailInput: ChangeEmailInput;
  Photo: PhotoParent;
  SectorMap: SectorMapParent;
  MappedSector: MappedSectorParent;
  Float: Scalars['Float']['output'];
  FaqEntry: FaqEntryParent;
  Pixel: Pixel;
  Sponsor: SponsorParent;
  EventPage: Omit<EventPage, 'items'> & { items: Array<ResolversParentTypes['Event']> };
  EventFilter: EventFilter;
  EventFacets: EventFacets;
  CityCount: CityCount;
  GenreCount: GenreCount;
  Event: EventParent;
  Postponement: PostponementParent;
  ChangedFact: ChangedFactParent;
  PostponedDate: PostponedDateParent;
  Organizer: OrganizerParent;
  Venue: Venue;
  EventDate: EventDateParent;
  Category: CategoryParent;
  Offer: OfferParent;
  HolderQuestion: HolderQuestionParent;
  AnswerOption: AnswerOptionParent;
  Pickup: PickupParent;
  Artist: ArtistParent;
  Stage: StageParent;
  ProgrammeItem: ProgrammeItemParent;
  FavouritesInput: FavouritesInput;
  ArtistSession: Omit<ArtistSession, 'artist' | 'date'> & { artist: ResolversParentTypes['Artist'], date: ResolversParentTypes['EventDate'] };
  Batch: BatchParent;
  BatchAvailability: BatchAvailability;
  HalfPriceQuota: HalfPriceQuotaParent;
  DeliveryMethodOffer: DeliveryMethodOffer;
  InsuranceOffer: InsuranceOfferParent;
  HalfPriceGround: HalfPriceGroundParent;
  CartInput: CartInput;
  CartLineInput: CartLineInput;
  Cart: CartParent;
  CouponResult: CouponResult;
  CartLine: Omit<CartLine, 'batch' | 'offer'> & { batch: ResolversParentTypes['Batch'], offer: ResolversParentTypes['Offer'] };
  Totals: Totals;
  PlaceOrderInput: PlaceOrderInput;
  PickupPersonInput: PickupPersonInput;
  HolderInput: HolderInput;
  AnswerInput: AnswerInput;
  PaymentInput: PaymentInput;
  PayOrderInput: PayOrderInput;
  PaymentOption: PaymentOption;
  InstallmentPlan: InstallmentPlan;
  CardField: CardField;
  OrderPage: Omit<OrderPage, 'items'> & { items: Array<ResolversParentTypes['Order']> };
  Order: OrderParent;
  Delivery: DeliveryParent;
  OrderLine: OrderLineParent;
  OrderEvent: OrderEvent;
  Payment: PaymentParent;
  PixCharge: PixCharge;
  CardCharge: CardCharge;
  RefundInput: RefundInput;
  RefundQuote: RefundQuoteParent;
  RefundLine: RefundLineParent;
  Refund: Refund;
  Ticket: TicketParent;
  TicketDelivery: TicketDeliveryParent;
  HolderAnswer: HolderAnswerParent;
  TicketHolder: TicketHolder;
  TicketHolderInput: TicketHolderInput;
  TransferTicketInput: TransferTicketInput;
  TicketTransfer: TicketTransferParent;
  TransferLink: Omit<TransferLink, 'transfer'> & { transfer: ResolversParentTypes['TicketTransfer'] };
  TransferInvitation: TransferInvitationParent;
  TransferredItem: Omit<TransferredItem, 'offer'> & { offer: ResolversParentTypes['Offer'] };
  SessionMove: SessionMove;
  UpgradeOption: UpgradeOptionParent;
  WaitlistInput: WaitlistInput;
  WaitlistEntry: WaitlistEntryParent;
  WaitlistOffer: Omit<WaitlistOffer, 'offer'> & { offer: ResolversParentTypes['Offer'] };
  CourtesyOffer: CourtesyOfferParent;
  CourtesyOfferLine: Omit<CourtesyOfferLine, 'offer'> & { offer: ResolversParentTypes['Offer'] };
  RedeemCourtesyInput: RedeemCourtesyInput;
  CourtesyItemInput: CourtesyItemInput;
  Courtesy: CourtesyParent;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export type QueryResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  customer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  genders?: Resolver<Array<ResolversTypes['Gender']>, ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['Country']>, ParentType, ContextType>;
  states?: Resolver<Array<ResolversTypes['State']>, ParentType, ContextType>;
  cities?: Resolver<Array<ResolversTypes['City']>, ParentType, ContextType, RequireFields<QueryCitiesArgs, 'stateId'>>;
  zipCode?: Resolver<ResolversTypes['ZipCodeAddress'], ParentType, ContextType, RequireFields<QueryZipCodeArgs, 'zipCode'>>;
  devices?: Resolver<Array<ResolversTypes['Device']>, ParentType, ContextType>;
  events?: Resolver<ResolversTypes['EventPage'], ParentType, ContextType, RequireFields<QueryEventsArgs, 'first' | 'skip'>>;
  eventFacets?: Resolver<ResolversTypes['EventFacets'], ParentType, ContextType, Partial<QueryEventFacetsArgs>>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<QueryEventArgs, 'slug'>>;
  organizer?: Resolver<Maybe<ResolversTypes['Organizer']>, ParentType, ContextType, RequireFields<QueryOrganizerArgs, 'slug'>>;
  availability?: Resolver<Array<ResolversTypes['BatchAvailability']>, ParentType, ContextType, RequireFields<QueryAvailabilityArgs, 'slug'>>;
  cart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType, RequireFields<QueryCartArgs, 'id'>>;
  orders?: Resolver<ResolversTypes['OrderPage'], ParentType, ContextType, RequireFields<QueryOrdersArgs, 'first'>>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<QueryOrderArgs, 'number'>>;
  refundQuote?: Resolver<ResolversTypes['RefundQuote'], ParentType, ContextType, RequireFields<QueryRefundQuoteArgs, 'input'>>;
  paymentOptions?: Resolver<Array<ResolversTypes['PaymentOption']>, ParentType, ContextType, RequireFields<QueryPaymentOptionsArgs, 'amountCents'>>;
  tickets?: Resolver<Array<ResolversTypes['Ticket']>, ParentType, ContextType>;
  isIncomplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType, RequireFields<QueryTicketArgs, 'id'>>;
  upgradeOptions?: Resolver<Array<ResolversTypes['UpgradeOption']>, ParentType, ContextType, RequireFields<QueryUpgradeOptionsArgs, 'ticketId'>>;
  transferInvitation?: Resolver<ResolversTypes['TransferInvitation'], ParentType, ContextType, RequireFields<QueryTransferInvitationArgs, 'token'>>;
  courtesies?: Resolver<Array<ResolversTypes['Courtesy']>, ParentType, ContextType>;
  checkCourtesy?: Resolver<ResolversTypes['CourtesyOffer'], ParentType, ContextType, RequireFields<QueryCheckCourtesyArgs, 'code'>>;
  waitlist?: Resolver<Array<ResolversTypes['WaitlistEntry']>, ParentType, ContextType>;
  followed?: Resolver<Array<ResolversTypes['Follow']>, ParentType, ContextType>;
  followables?: Resolver<Array<ResolversTypes['Followable']>, ParentType, ContextType, RequireFields<QueryFollowablesArgs, 'slug'>>;
  favourites?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<QueryFavouritesArgs, 'slug'>>;
  reminders?: Resolver<ResolversTypes['ReminderSetting'], ParentType, ContextType>;
  pushKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  alertLink?: Resolver<Maybe<ResolversTypes['AlertLink']>, ParentType, ContextType, RequireFields<QueryAlertLinkArgs, 'code'>>;
};

export type MutationResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  saveCustomer?: Resolver<ResolversTypes['Customer'], ParentType, ContextType, Partial<MutationSaveCustomerArgs>>;
  saveCustomerLocale?: Resolver<ResolversTypes['CustomerLocaleResult'], ParentType, ContextType, RequireFields<MutationSaveCustomerLocaleArgs, 'input'>>;
  saveCustomerNotifications?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationSaveCustomerNotificationsArgs, 'input'>>;
  saveAddress?: Resolver<ResolversTypes['Address'], ParentType, ContextType, RequireFields<MutationSaveAddressArgs, 'input'>>;
  deleteAddress?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationDeleteAddressArgs, 'addressId'>>;
  changePassword?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'input'>>;
  changeEmail?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationChangeEmailArgs, 'input'>>;
  confirmEmailAgain?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType>;
  endDevice?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationEndDeviceArgs, 'id'>>;
  endAllDevices?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationEndAllDevicesArgs, 'exceptThis'>>;
  disconnectSocialLogin?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationDisconnectSocialLoginArgs, 'type'>>;
  saveCart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType, RequireFields<MutationSaveCartArgs, 'input'>>;
  releaseCart?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationReleaseCartArgs, 'id'>>;
  extendCart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType, RequireFields<MutationExtendCartArgs, 'id'>>;
  placeOrder?: Resolver<ResolversTypes['Order'], ParentType, ContextType, RequireFields<MutationPlaceOrderArgs, 'input'>>;
  payOrder?: Resolver<ResolversTypes['Order'], ParentType, ContextType, RequireFields<MutationPayOrderArgs, 'input'>>;
  cancelOrder?: Resolver<ResolversTypes['Order'], ParentType, ContextType, RequireFields<MutationCancelOrderArgs, 'number'>>;
  requestRefund?: Resolver<ResolversTypes['Refund'], ParentType, ContextType, RequireFields<MutationRequestRefundArgs, 'input'>>;
  resendOrder?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationResendOrderArgs, 'number'>>;
  nameTicketHolder?: Resolver<ResolversTypes['Ticket'], ParentType, ContextType, RequireFields<MutationNameTicketHolderArgs, 'input'>>;
  transferTicket?: Resolver<ResolversTypes['TicketTransfer'], ParentType, ContextType, RequireFields<MutationTransferTicketArgs, 'input'>>;
  makeTransferLink?: Resolver<ResolversTypes['TransferLink'], ParentType, ContextType, RequireFields<MutationMakeTransferLinkArgs, 'ticketId'>>;
  cancelTransfer?: Resolver<ResolversTypes['TicketTransfer'], ParentType, ContextType, RequireFields<MutationCancelTransferArgs, 'id'>>;
  acceptTransfer?: Resolver<ResolversTypes['Ticket'], ParentType, ContextType, RequireFields<MutationAcceptTransferArgs, 'token'>>;
  refuseTransfer?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationRefuseTransferArgs, 'token'>>;
  openUpgrade?: Resolver<ResolversTypes['Cart'], ParentType, ContextType, RequireFields<MutationOpenUpgradeArgs, 'ticketId' | 'batchId'>>;
  returnTicket?: Resolver<ResolversTypes['Ticket'], ParentType, ContextType, RequireFields<MutationReturnTicketArgs, 'ticketId'>>;
  keepTicket?: Resolver<ResolversTypes['Ticket'], ParentType, ContextType, RequireFields<MutationKeepTicketArgs, 'ticketId'>>;
  answerSessionMove?: Resolver<ResolversTypes['Ticket'], ParentType, ContextType, RequireFields<MutationAnswerSessionMoveArgs, 'ticketId' | 'answer'>>;
  joinWaitlist?: Resolver<ResolversTypes['WaitlistEntry'], ParentType, ContextType, RequireFields<MutationJoinWaitlistArgs, 'input'>>;
  leaveWaitlist?: Resolver<ResolversTypes['WaitlistEntry'], ParentType, ContextType, RequireFields<MutationLeaveWaitlistArgs, 'id'>>;
  follow?: Resolver<ResolversTypes['Follow'], ParentType, ContextType, RequireFields<MutationFollowArgs, 'input'>>;
  unfollow?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationUnfollowArgs, 'id'>>;
  followByEmail?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationFollowByEmailArgs, 'input'>>;
  confirmFollow?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationConfirmFollowArgs, 'code'>>;
  endAlerts?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationEndAlertsArgs, 'code' | 'all'>>;
  saveReminders?: Resolver<ResolversTypes['ReminderSetting'], ParentType, ContextType, RequireFields<MutationSaveRemindersArgs, 'input'>>;
  saveFavourites?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<MutationSaveFavouritesArgs, 'input'>>;
  savePushSubscription?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationSavePushSubscriptionArgs, 'input'>>;
  deletePushSubscription?: Resolver<ResolversTypes['ActionResult'], ParentType, ContextType, RequireFields<MutationDeletePushSubscriptionArgs, 'endpoint'>>;
  redeemCourtesy?: Resolver<Array<ResolversTypes['Courtesy']>, ParentType, ContextType, RequireFields<MutationRedeemCourtesyArgs, 'input'>>;
  joinWaitingRoom?: Resolver<ResolversTypes['WaitingRoomPlace'], ParentType, ContextType, RequireFields<MutationJoinWaitingRoomArgs, 'slug' | 'device'>>;
  enterShop?: Resolver<ResolversTypes['WaitingRoomPass'], ParentType, ContextType, RequireFields<MutationEnterShopArgs, 'place'>>;
};

export type WaitingRoomPlaceResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['WaitingRoomPlace'] = ResolversParentTypes['WaitingRoomPlace']> = {
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WaitingRoomPassResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['WaitingRoomPass'] = ResolversParentTypes['WaitingRoomPass']> = {
  pass?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WaitingRoomResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['WaitingRoom'] = ResolversParentTypes['WaitingRoom']> = {
  opensAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['WaitingRoomStage'], ParentType, ContextType>;
};

export type ActionResultResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['ActionResult'] = ResolversParentTypes['ActionResult']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FollowResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Follow'] = ResolversParentTypes['Follow']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FollowKind'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<FollowNameArgs, 'locale'>>;
  byMail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  byPush?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType>;
};

export type FollowableResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Followable'] = ResolversParentTypes['Followable']> = {
  kind?: Resolver<ResolversTypes['FollowKind'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<FollowableNameArgs, 'locale'>>;
  follow?: Resolver<Maybe<ResolversTypes['Follow']>, ParentType, ContextType>;
};

export type ReminderSettingResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['ReminderSetting'] = ResolversParentTypes['ReminderSetting']> = {
  byMail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  byPush?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AlertLinkResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['AlertLink'] = ResolversParentTypes['AlertLink']> = {
  purpose?: Resolver<ResolversTypes['AlertPurpose'], ParentType, ContextType>;
  names?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  allNames?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CustomerResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Customer'] = ResolversParentTypes['Customer']> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  corporateName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tradeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentType?: Resolver<Maybe<ResolversTypes['DocumentType']>, ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  genderId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['Locale'], ParentType, ContextType>;
  socialLoginType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  socialLogins?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  notifyEmail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  notifySMS?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  notifyWhatsApp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mainAddressId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  hasPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isProfileFixed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mainAddress?: Resolver<Maybe<ResolversTypes['MainAddress']>, ParentType, ContextType>;
  addresses?: Resolver<Array<ResolversTypes['Address']>, ParentType, ContextType>;
};

export type GenderResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Gender'] = ResolversParentTypes['Gender']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ptName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CountryResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Country'] = ResolversParentTypes['Country']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ptName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  initials?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StateResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['State'] = ResolversParentTypes['State']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  initials?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CityResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['City'] = ResolversParentTypes['City']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AddressResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  district?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipient?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  streetName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  streetNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stateId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  cityId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  zipCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  complement?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['AddressType'], ParentType, ContextType>;
  customCity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customState?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['State']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['City']>, ParentType, ContextType>;
};

export type MainAddressResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['MainAddress'] = ResolversParentTypes['MainAddress']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  district?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  streetName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  streetNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stateId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  cityId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  zipCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complement?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customCity?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customState?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['State']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['City']>, ParentType, ContextType>;
};

export type ZipCodeAddressResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['ZipCodeAddress'] = ResolversParentTypes['ZipCodeAddress']> = {
  zipCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  streetName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  district?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stateId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cityId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['State'], ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['City']>, ParentType, ContextType>;
};

export type DeviceResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Device'] = ResolversParentTypes['Device']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ipAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  loggedInAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isThis?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CustomerLocaleResultResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CustomerLocaleResult'] = ResolversParentTypes['CustomerLocaleResult']> = {
  locale?: Resolver<Maybe<ResolversTypes['Locale']>, ParentType, ContextType>;
};

export type PhotoResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Photo'] = ResolversParentTypes['Photo']> = {
  src?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  avif?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webp?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<PhotoAltArgs, 'locale'>>;
};

export type SectorMapResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['SectorMap'] = ResolversParentTypes['SectorMap']> = {
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sectors?: Resolver<Array<ResolversTypes['MappedSector']>, ParentType, ContextType>;
};

export type MappedSectorResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['MappedSector'] = ResolversParentTypes['MappedSector']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MappedSectorNameArgs, 'locale'>>;
  points?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  labelX?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  labelY?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type FaqEntryResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['FaqEntry'] = ResolversParentTypes['FaqEntry']> = {
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<FaqEntryQuestionArgs, 'locale'>>;
  answer?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<FaqEntryAnswerArgs, 'locale'>>;
};

export type PixelResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Pixel'] = ResolversParentTypes['Pixel']> = {
  kind?: Resolver<ResolversTypes['PixelKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SponsorResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Sponsor'] = ResolversParentTypes['Sponsor']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logo?: Resolver<ResolversTypes['Photo'], ParentType, ContextType>;
};

export type EventPageResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['EventPage'] = ResolversParentTypes['EventPage']> = {
  items?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  suggestion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isIncomplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EventFacetsResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['EventFacets'] = ResolversParentTypes['EventFacets']> = {
  weekend?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opening?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  past?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  free?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cities?: Resolver<Array<ResolversTypes['CityCount']>, ParentType, ContextType>;
  genres?: Resolver<Array<ResolversTypes['GenreCount']>, ParentType, ContextType>;
};

export type CityCountResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CityCount'] = ResolversParentTypes['CityCount']> = {
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GenreCountResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['GenreCount'] = ResolversParentTypes['GenreCount']> = {
  genre?: Resolver<ResolversTypes['EventGenre'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EventResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<EventNameArgs, 'locale'>>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<EventSummaryArgs, 'locale'>>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<EventDescriptionArgs, 'locale'>>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  photo?: Resolver<Maybe<ResolversTypes['Photo']>, ParentType, ContextType>;
  gallery?: Resolver<Array<ResolversTypes['Photo']>, ParentType, ContextType>;
  sponsors?: Resolver<Array<ResolversTypes['Sponsor']>, ParentType, ContextType>;
  faq?: Resolver<Array<ResolversTypes['FaqEntry']>, ParentType, ContextType>;
  sectorMap?: Resolver<Maybe<ResolversTypes['SectorMap']>, ParentType, ContextType>;
  pixels?: Resolver<Array<ResolversTypes['Pixel']>, ParentType, ContextType>;
  rules?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<EventRulesArgs, 'locale'>>;
  gettingThere?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<EventGettingThereArgs, 'locale'>>;
  artists?: Resolver<Array<ResolversTypes['Artist']>, ParentType, ContextType>;
  lineup?: Resolver<Array<ResolversTypes['Artist']>, ParentType, ContextType>;
  stages?: Resolver<Array<ResolversTypes['Stage']>, ParentType, ContextType>;
  programme?: Resolver<Array<ResolversTypes['ProgrammeItem']>, ParentType, ContextType, Partial<EventProgrammeArgs>>;
  linkPreviewUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<EventLinkPreviewUrlArgs, 'locale'>>;
  venue?: Resolver<ResolversTypes['Venue'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  saleStatus?: Resolver<ResolversTypes['SaleStatus'], ParentType, ContextType>;
  saleOpensAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  ageRating?: Resolver<ResolversTypes['AgeRating'], ParentType, ContextType>;
  genre?: Resolver<Maybe<ResolversTypes['EventGenre']>, ParentType, ContextType>;
  dates?: Resolver<Array<ResolversTypes['EventDate']>, ParentType, ContextType>;
  categories?: Resolver<Array<ResolversTypes['Category']>, ParentType, ContextType>;
  deliveryMethods?: Resolver<Array<ResolversTypes['DeliveryMethodOffer']>, ParentType, ContextType>;
  insurance?: Resolver<Maybe<ResolversTypes['InsuranceOffer']>, ParentType, ContextType>;
  halfPriceGrounds?: Resolver<Array<ResolversTypes['HalfPriceGround']>, ParentType, ContextType>;
  organizer?: Resolver<ResolversTypes['Organizer'], ParentType, ContextType>;
  halfPriceQuota?: Resolver<Array<ResolversTypes['HalfPriceQuota']>, ParentType, ContextType>;
  holdMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  priceFromCents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  priceFromIsHalf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasFewLeft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  waitingRoom?: Resolver<Maybe<ResolversTypes['WaitingRoom']>, ParentType, ContextType>;
  postponement?: Resolver<Maybe<ResolversTypes['Postponement']>, ParentType, ContextType>;
};

export type PostponementResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Postponement'] = ResolversParentTypes['Postponement']> = {
  dates?: Resolver<Array<ResolversTypes['PostponedDate']>, ParentType, ContextType>;
  facts?: Resolver<Array<ResolversTypes['ChangedFact']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<PostponementReasonArgs, 'locale'>>;
  postponedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  refundUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ChangedFactResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['ChangedFact'] = ResolversParentTypes['ChangedFact']> = {
  kind?: Resolver<ResolversTypes['ChangedFactKind'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<ChangedFactBeforeArgs, 'locale'>>;
  after?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<ChangedFactAfterArgs, 'locale'>>;
};

export type PostponedDateResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['PostponedDate'] = ResolversParentTypes['PostponedDate']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<PostponedDateNameArgs, 'locale'>>;
  fromStartsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OrganizerResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Organizer'] = ResolversParentTypes['Organizer']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  legalName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  about?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<OrganizerAboutArgs, 'locale'>>;
  upcomingEvents?: Resolver<ResolversTypes['EventPage'], ParentType, ContextType, RequireFields<OrganizerUpcomingEventsArgs, 'first'>>;
  pastEvents?: Resolver<ResolversTypes['EventPage'], ParentType, ContextType, RequireFields<OrganizerPastEventsArgs, 'first'>>;
};

export type VenueResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Venue'] = ResolversParentTypes['Venue']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mapUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EventDateResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['EventDate'] = ResolversParentTypes['EventDate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<EventDateNameArgs, 'locale'>>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  doorsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<CategoryNameArgs, 'locale'>>;
  kind?: Resolver<ResolversTypes['CategoryKind'], ParentType, ContextType>;
  offers?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
};

export type OfferResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<OfferNameArgs, 'locale'>>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<OfferDescriptionArgs, 'locale'>>;
  photo?: Resolver<Maybe<ResolversTypes['Photo']>, ParentType, ContextType>;
  ticketType?: Resolver<Maybe<ResolversTypes['TicketType']>, ParentType, ContextType>;
  dates?: Resolver<Array<ResolversTypes['EventDate']>, ParentType, ContextType>;
  inHalfPriceQuota?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  outsideQuotaOfferId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sector?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<OfferSectorArgs, 'locale'>>;
  artistSession?: Resolver<Maybe<ResolversTypes['ArtistSession']>, ParentType, ContextType>;
  maxPerOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  groupKey?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  variant?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<OfferVariantArgs, 'locale'>>;
  pickup?: Resolver<Maybe<ResolversTypes['Pickup']>, ParentType, ContextType>;
  isShippable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['HolderQuestion']>, ParentType, ContextType>;
  isCanceled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  batches?: Resolver<Array<ResolversTypes['Batch']>, ParentType, ContextType>;
};

export type HolderQuestionResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['HolderQuestion'] = ResolversParentTypes['HolderQuestion']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['QuestionKind'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<HolderQuestionQuestionArgs, 'locale'>>;
  hint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<HolderQuestionHintArgs, 'locale'>>;
  isRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['AnswerOption']>, ParentType, ContextType>;
};

export type AnswerOptionResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['AnswerOption'] = ResolversParentTypes['AnswerOption']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<AnswerOptionNameArgs, 'locale'>>;
};

export type PickupResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Pickup'] = ResolversParentTypes['Pickup']> = {
  desk?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<PickupDeskArgs, 'locale'>>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ArtistResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Artist'] = ResolversParentTypes['Artist']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  photo?: Resolver<Maybe<ResolversTypes['Photo']>, ParentType, ContextType>;
  about?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<ArtistAboutArgs, 'locale'>>;
};

export type StageResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Stage'] = ResolversParentTypes['Stage']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<StageNameArgs, 'locale'>>;
};

export type ProgrammeItemResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['ProgrammeItem'] = ResolversParentTypes['ProgrammeItem']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<ProgrammeItemTitleArgs, 'locale'>>;
  about?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<ProgrammeItemAboutArgs, 'locale'>>;
  kind?: Resolver<ResolversTypes['ProgrammeKind'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['EventDate'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['Stage'], ParentType, ContextType>;
  artists?: Resolver<Array<ResolversTypes['Artist']>, ParentType, ContextType>;
};

export type ArtistSessionResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['ArtistSession'] = ResolversParentTypes['ArtistSession']> = {
  artist?: Resolver<ResolversTypes['Artist'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ArtistSessionKind'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['EventDate'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  peopleMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BatchResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Batch'] = ResolversParentTypes['Batch']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<BatchNameArgs, 'locale'>>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  feeCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['BatchStatus'], ParentType, ContextType>;
  opensAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  closesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hasFewLeft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BatchAvailabilityResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['BatchAvailability'] = ResolversParentTypes['BatchAvailability']> = {
  batchId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['BatchStatus'], ParentType, ContextType>;
  remaining?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type HalfPriceQuotaResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['HalfPriceQuota'] = ResolversParentTypes['HalfPriceQuota']> = {
  scope?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<HalfPriceQuotaScopeArgs, 'locale'>>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  halfPriceTotal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  halfPriceRemaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  soldOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reservedUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type DeliveryMethodOfferResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['DeliveryMethodOffer'] = ResolversParentTypes['DeliveryMethodOffer']> = {
  method?: Resolver<ResolversTypes['DeliveryMethod'], ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  businessDaysMax?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  availableUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expectedBy?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type InsuranceOfferResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['InsuranceOffer'] = ResolversParentTypes['InsuranceOffer']> = {
  priceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<InsuranceOfferPriceCentsArgs, 'subtotalCents'>>;
  insurerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  insurerTaxNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  processNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  termsUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HalfPriceGroundResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['HalfPriceGround'] = ResolversParentTypes['HalfPriceGround']> = {
  id?: Resolver<ResolversTypes['HalfPriceGroundId'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<HalfPriceGroundNameArgs, 'locale'>>;
  proof?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<HalfPriceGroundProofArgs, 'locale'>>;
  countsInQuota?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CartResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Cart'] = ResolversParentTypes['Cart']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  eventSlug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['CartLine']>, ParentType, ContextType>;
  coupon?: Resolver<Maybe<ResolversTypes['CouponResult']>, ParentType, ContextType>;
  coupons?: Resolver<Array<ResolversTypes['CouponResult']>, ParentType, ContextType>;
  deliveryMethod?: Resolver<Maybe<ResolversTypes['DeliveryMethod']>, ParentType, ContextType>;
  insurance?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['Totals'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  canExtend?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['CartPurpose'], ParentType, ContextType>;
  upgradeOf?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
};

export type CouponResultResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CouponResult'] = ResolversParentTypes['CouponResult']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CartLineResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CartLine'] = ResolversParentTypes['CartLine']> = {
  batch?: Resolver<ResolversTypes['Batch'], ParentType, ContextType>;
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  feeCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  discountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TotalsResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Totals'] = ResolversParentTypes['Totals']> = {
  subtotalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  feeCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  discountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deliveryCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  insuranceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PaymentOptionResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['PaymentOption'] = ResolversParentTypes['PaymentOption']> = {
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  isAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  installmentPlans?: Resolver<Array<ResolversTypes['InstallmentPlan']>, ParentType, ContextType>;
  cardField?: Resolver<Maybe<ResolversTypes['CardField']>, ParentType, ContextType>;
};

export type InstallmentPlanResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['InstallmentPlan'] = ResolversParentTypes['InstallmentPlan']> = {
  installments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  installmentCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstInstallmentCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monthlyRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CardFieldResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CardField'] = ResolversParentTypes['CardField']> = {
  provider?: Resolver<ResolversTypes['CardProvider'], ParentType, ContextType>;
  publicKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scriptUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasExpress?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OrderPageResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['OrderPage'] = ResolversParentTypes['OrderPage']> = {
  items?: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OrderResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
  placedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['OrderLine']>, ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['Totals'], ParentType, ContextType>;
  deliveryMethod?: Resolver<ResolversTypes['DeliveryMethod'], ParentType, ContextType>;
  delivery?: Resolver<Maybe<ResolversTypes['Delivery']>, ParentType, ContextType>;
  couponCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payment?: Resolver<Maybe<ResolversTypes['Payment']>, ParentType, ContextType>;
  payments?: Resolver<Array<ResolversTypes['Payment']>, ParentType, ContextType>;
  payableUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  tickets?: Resolver<Array<ResolversTypes['Ticket']>, ParentType, ContextType>;
  refunds?: Resolver<Array<ResolversTypes['Refund']>, ParentType, ContextType>;
  history?: Resolver<Array<ResolversTypes['OrderEvent']>, ParentType, ContextType>;
  refundableUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  postponement?: Resolver<Maybe<ResolversTypes['Postponement']>, ParentType, ContextType>;
};

export type DeliveryResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Delivery'] = ResolversParentTypes['Delivery']> = {
  recipient?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeliveryStatus'], ParentType, ContextType>;
  trackingCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expectedBy?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  pickupPerson?: Resolver<Maybe<ResolversTypes['TicketHolder']>, ParentType, ContextType>;
};

export type OrderLineResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['OrderLine'] = ResolversParentTypes['OrderLine']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<OrderLineDescriptionArgs, 'locale'>>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  feeCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  discountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderEventResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['OrderEvent'] = ResolversParentTypes['OrderEvent']> = {
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PaymentResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Payment'] = ResolversParentTypes['Payment']> = {
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PaymentStatus'], ParentType, ContextType>;
  amountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pix?: Resolver<Maybe<ResolversTypes['PixCharge']>, ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['CardCharge']>, ParentType, ContextType>;
  declineReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PixChargeResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['PixCharge'] = ResolversParentTypes['PixCharge']> = {
  txid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  copyAndPaste?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CardChargeResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CardCharge'] = ResolversParentTypes['CardCharge']> = {
  brand?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastDigits?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  installments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  installmentCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  challengeUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RefundQuoteResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['RefundQuote'] = ResolversParentTypes['RefundQuote']> = {
  lines?: Resolver<Array<ResolversTypes['RefundLine']>, ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deadline?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type RefundLineResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['RefundLine'] = ResolversParentTypes['RefundLine']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<RefundLineDescriptionArgs, 'locale'>>;
  refundCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  keptCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RefundResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Refund'] = ResolversParentTypes['Refund']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RefundStatus'], ParentType, ContextType>;
  amountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  settledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TicketResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Ticket'] = ResolversParentTypes['Ticket']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TicketStatus'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  orderNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  holder?: Resolver<Maybe<ResolversTypes['TicketHolder']>, ParentType, ContextType>;
  qrCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  transfer?: Resolver<Maybe<ResolversTypes['TicketTransfer']>, ParentType, ContextType>;
  transfers?: Resolver<Array<ResolversTypes['TicketTransfer']>, ParentType, ContextType>;
  admittedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  actions?: Resolver<Array<ResolversTypes['TicketAction']>, ParentType, ContextType>;
  nameableUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  transferableUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  returningSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sessionMove?: Resolver<Maybe<ResolversTypes['SessionMove']>, ParentType, ContextType>;
  wallets?: Resolver<Array<ResolversTypes['WalletKind']>, ParentType, ContextType>;
  postponement?: Resolver<Maybe<ResolversTypes['Postponement']>, ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['HolderQuestion']>, ParentType, ContextType>;
  answers?: Resolver<Array<ResolversTypes['HolderAnswer']>, ParentType, ContextType>;
  delivery?: Resolver<Maybe<ResolversTypes['TicketDelivery']>, ParentType, ContextType>;
};

export type TicketDeliveryResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['TicketDelivery'] = ResolversParentTypes['TicketDelivery']> = {
  method?: Resolver<ResolversTypes['DeliveryMethod'], ParentType, ContextType>;
  recipient?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expectedBy?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type HolderAnswerResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['HolderAnswer'] = ResolversParentTypes['HolderAnswer']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<HolderAnswerQuestionArgs, 'locale'>>;
  answer?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<HolderAnswerAnswerArgs, 'locale'>>;
};

export type TicketHolderResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['TicketHolder'] = ResolversParentTypes['TicketHolder']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  documentType?: Resolver<ResolversTypes['DocumentType'], ParentType, ContextType>;
  documentNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  halfPriceGround?: Resolver<Maybe<ResolversTypes['HalfPriceGroundId']>, ParentType, ContextType>;
};

export type TicketTransferResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['TicketTransfer'] = ResolversParentTypes['TicketTransfer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TransferStatus'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isRefused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isLink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TransferLinkResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['TransferLink'] = ResolversParentTypes['TransferLink']> = {
  transfer?: Resolver<ResolversTypes['TicketTransfer'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TransferInvitationResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['TransferInvitation'] = ResolversParentTypes['TransferInvitation']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
  tickets?: Resolver<Array<ResolversTypes['TransferredItem']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  transferId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['HolderQuestion']>, ParentType, ContextType>;
};

export type TransferredItemResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['TransferredItem'] = ResolversParentTypes['TransferredItem']> = {
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  deliveryMethod?: Resolver<Maybe<ResolversTypes['DeliveryMethod']>, ParentType, ContextType>;
};

export type SessionMoveResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['SessionMove'] = ResolversParentTypes['SessionMove']> = {
  fromStartsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  answer?: Resolver<Maybe<ResolversTypes['SessionMoveAnswer']>, ParentType, ContextType>;
  answerUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type UpgradeOptionResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['UpgradeOption'] = ResolversParentTypes['UpgradeOption']> = {
  batch?: Resolver<ResolversTypes['Batch'], ParentType, ContextType>;
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  creditCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  differenceCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WaitlistEntryResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['WaitlistEntry'] = ResolversParentTypes['WaitlistEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
  offers?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  units?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WaitlistStatus'], ParentType, ContextType>;
  joinedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  ahead?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  offered?: Resolver<Maybe<ResolversTypes['WaitlistOffer']>, ParentType, ContextType>;
};

export type WaitlistOfferResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['WaitlistOffer'] = ResolversParentTypes['WaitlistOffer']> = {
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cartId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CourtesyOfferResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CourtesyOffer'] = ResolversParentTypes['CourtesyOffer']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventSlug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<CourtesyOfferNameArgs, 'locale'>>;
  offers?: Resolver<Array<ResolversTypes['CourtesyOfferLine']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CourtesyOfferLineResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['CourtesyOfferLine'] = ResolversParentTypes['CourtesyOfferLine']> = {
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  remaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CourtesyResolvers<ContextType = Requester, ParentType extends ResolversParentTypes['Courtesy'] = ResolversParentTypes['Courtesy']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offer?: Resolver<ResolversTypes['Offer'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
  holder?: Resolver<ResolversTypes['TicketHolder'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TicketStatus'], ParentType, ContextType>;
  redeemedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Requester> = {
  DateTime?: GraphQLScalarType;
  Date?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  WaitingRoomPlace?: WaitingRoomPlaceResolvers<ContextType>;
  WaitingRoomPass?: WaitingRoomPassResolvers<ContextType>;
  WaitingRoom?: WaitingRoomResolvers<ContextType>;
  ActionResult?: ActionResultResolvers<ContextType>;
  Follow?: FollowResolvers<ContextType>;
  Followable?: FollowableResolvers<ContextType>;
  ReminderSetting?: ReminderSettingResolvers<ContextType>;
  AlertLink?: AlertLinkResolvers<ContextType>;
  Customer?: CustomerResolvers<ContextType>;
  Gender?: GenderResolvers<ContextType>;
  Country?: CountryResolvers<ContextType>;
  State?: StateResolvers<ContextType>;
  City?: CityResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  MainAddress?: MainAddressResolvers<ContextType>;
  ZipCodeAddress?: ZipCodeAddressResolvers<ContextType>;
  Device?: DeviceResolvers<ContextType>;
  CustomerLocaleResult?: CustomerLocaleResultResolvers<ContextType>;
  Photo?: PhotoResolvers<ContextType>;
  SectorMap?: SectorMapResolvers<ContextType>;
  MappedSector?: MappedSectorResolvers<ContextType>;
  FaqEntry?: FaqEntryResolvers<ContextType>;
  Pixel?: PixelResolvers<ContextType>;
  Sponsor?: SponsorResolvers<ContextType>;
  EventPage?: EventPageResolvers<ContextType>;
  EventFacets?: EventFacetsResolvers<ContextType>;
  CityCount?: CityCountResolvers<ContextType>;
  GenreCount?: GenreCountResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  Postponement?: PostponementResolvers<ContextType>;
  ChangedFact?: ChangedFactResolvers<ContextType>;
  PostponedDate?: PostponedDateResolvers<ContextType>;
  Organizer?: OrganizerResolvers<ContextType>;
  Venue?: VenueResolvers<ContextType>;
  EventDate?: EventDateResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  Offer?: OfferResolvers<ContextType>;
  HolderQuestion?: HolderQuestionResolvers<ContextType>;
  AnswerOption?: AnswerOptionResolvers<ContextType>;
  Pickup?: PickupResolvers<ContextType>;
  Artist?: ArtistResolvers<ContextType>;
  Stage?: StageResolvers<ContextType>;
  ProgrammeItem?: ProgrammeItemResolvers<ContextType>;
  ArtistSession?: ArtistSessionResolvers<ContextType>;
  Batch?: BatchResolvers<ContextType>;
  BatchAvailability?: BatchAvailabilityResolvers<ContextType>;
  HalfPriceQuota?: HalfPriceQuotaResolvers<ContextType>;
  DeliveryMethodOffer?: DeliveryMethodOfferResolvers<ContextType>;
  InsuranceOffer?: InsuranceOfferResolvers<ContextType>;
  HalfPriceGround?: HalfPriceGroundResolvers<ContextType>;
  Cart?: CartResolvers<ContextType>;
  CouponResult?: CouponResultResolvers<ContextType>;
  CartLine?: CartLineResolvers<ContextType>;
  Totals?: TotalsResolvers<ContextType>;
  PaymentOption?: PaymentOptionResolvers<ContextType>;
  InstallmentPlan?: InstallmentPlanResolvers<ContextType>;
  CardField?: CardFieldResolvers<ContextType>;
  OrderPage?: OrderPageResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  Delivery?: DeliveryResolvers<ContextType>;
  OrderLine?: OrderLineResolvers<ContextType>;
  OrderEvent?: OrderEventResolvers<ContextType>;
  Payment?: PaymentResolvers<ContextType>;
  PixCharge?: PixChargeResolvers<ContextType>;
  CardCharge?: CardChargeResolvers<ContextType>;
  RefundQuote?: RefundQuoteResolvers<ContextType>;
  RefundLine?: RefundLineResolvers<ContextType>;
  Refund?: RefundResolvers<ContextType>;
  Ticket?: TicketResolvers<ContextType>;
  TicketDelivery?: TicketDeliveryResolvers<ContextType>;
  HolderAnswer?: HolderAnswerResolvers<ContextType>;
  TicketHolder?: TicketHolderResolvers<ContextType>;
  TicketTransfer?: TicketTransferResolvers<ContextType>;
  TransferLink?: TransferLinkResolvers<ContextType>;
  TransferInvitation?: TransferInvitationResolvers<ContextType>;
  TransferredItem?: TransferredItemResolvers<ContextType>;
  SessionMove?: SessionMoveResolvers<ContextType>;
  UpgradeOption?: UpgradeOptionResolvers<ContextType>;
  WaitlistEntry?: WaitlistEntryResolvers<ContextType>;
  WaitlistOffer?: WaitlistOfferResolvers<ContextType>;
  CourtesyOffer?: CourtesyOfferResolvers<ContextType>;
  CourtesyOfferLine?: CourtesyOfferLineResolvers<ContextType>;
  Courtesy?: CourtesyResolvers<ContextType>;
};

