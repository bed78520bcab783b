/** The business limits, in one place. Each time is in the unit with which its name ends. */
export const limits = {
  /** Specification section 9: the Pix payment window. */
  pixWindowSeconds: 900,
  /** First check of a charge without a notification, and the interval of later checks. */
  chargeFirstCheckSeconds: 20,
  chargeCheckSeconds: 20,
  /**
   * Calls that may be under way at one provider: of checks, of the ends of unpaid orders, and of refunds, each counted
   * alone. With 200 ms a call, 1,000 unpaid orders end within 19 s (three calls each).
   */
  providerCallsAtOnce: 32,
  /** After so many failed attempts a refund needs a person: the tenth comes after a quarter of an hour. */
  refundAttemptsThatWorry: 10,
  /** A check that is due for longer is logged as late. */
  chargeCheckLateSeconds: 30,
  /** At most this many charges are queried for one webhook post of a provider; the others wait for their next check. */
  chargesPerWebhookPost: 50,
  /** The interval of checks while a payment is in analysis; providers take from seconds to two days. */
  analysisCheckSeconds: 30,
  /** The one extension of a hold. */
  holdExtensionMinutes: 10,
  couponsPerCart: 5,
  /**
   * Units that one address may hold without an account: this number or this share of the event's places, whichever is
   * more.
   */
  holdsPerAddress: 24,
  holdsPerAddressBasisPoints: 20,
  /** Share of a pool's unsold units that may be held without an account. */
  holdsWithoutAccountBasisPoints: 3_000,
  /** Open carts of one account at one event, and of one pass of a waiting room. */
  openCarts: 3,
  openCartsPerPass: 1,
  /** How often a buyer may have one order's tickets sent again within a day. */
  resendsPerDay: 5,
  /** Devices that may have the same pass: enough for a family's phones and watches. */
  devicesPerPass: 20,
  /** PDFs, calendars and passes of one customer. */
  ticketFilesPerMinute: 60,
  /** Specification section 9: the maximal business days of a delivery. */
  deliveryBusinessDaysMax: 20,
  noteLengthMax: 500,
  /** A bank's own: an end-to-end id of Pix has 32 characters. */
  transferNumberLengthMax: 64,
  /** A publication may move a time of a date that was sold by so much from each time that was promised since. */
  promisedTimeMinutes: 30,
  /**
   * Hours before the first use (ticket-deadlines.ts) until which a ticket can be renamed or transferred, and hours
   * before the start of the first date until which it can be returned to the waiting list.
   */
  namingCutOffHours: 2,
  transferCutOffHours: 2,
  resaleCutOffHours: 24,
  /** How long an invitation to take a ticket is open, and how often one ticket may be transferred. */
  transferHours: 72,
  transfersPerTicketMax: 3,
  /** Per account, because each offer is a mail to somebody who has not requested it. */
  transferOffersPerMinute: 6,
  transferOffersPerDay: 30,
  /** How long an offer is reserved for somebody on the waiting list. */
  waitlistOfferMinutes: 120,
  /** A returned ticket whose time on the list ends sooner is offered to nobody: an offer that cannot be used costs a place. */
  waitlistOfferMinutesMin: 10,
  waitlistEntriesPerEvent: 5,
  /** How long before the sale opens those who follow it are told. */
  alertBeforeOpeningMinutes: 60,
  /** What one customer, or one address, may follow. */
  followsPerPerson: 300,
  /** How long a mail that asks an address to confirm can be answered, and how many go to one address within a day. */
  confirmFollowHours: 48,
  confirmFollowMailsPerDay: 3,
  /** What one customer may mark of a programme, over all its changes, and how long it is kept after the event. */
  favouritesPerEvent: 1_000,
  favouriteKeptDays: 30,
  /** Devices of one customer that get pushes; the one saved longest ago goes. */
  pushSubscriptionsPerCustomer: 10,
  /** A push that could not be delivered by then is of no use. */
  pushHours: 6,
  /** How long sent pushes, sent mails of alerts, and follows and alerts of an event that is over are kept. */
  pushKeptDays: 7,
  alertKeptDays: 30,
  /** Version of the words with which an address is asked to follow. */
  followTextVersion: '2026-11-25',
  /** Lookups and redemptions of codes, per account. */
  courtesyTriesPerMinute: 10,
  /** Many phones share one address of their carrier. 80 random bits cannot be guessed at this rate either. */
  courtesyTriesPerAddressMinute: 60,
  /** Codes of a courtesy that are made, or revoked by choice, in one act. */
  courtesyCodesAtOnce: 5_000,
  /** After a session was moved, its holders may refuse until it begins, and for at least this long. */
  sessionMoveAnswerHours: 48,
  /** At or below this number, the remaining units are shown exactly (contract: BatchAvailability). */
  remainingShownAtMost: 20,
  linesPerCart: 60,
  /** Specification section 5. */
  passwordLengthMin: 8,
  passwordLengthMax: 25,
  ageMinYears: 18,
  nameLengthMax: 120,
  /** The length of an answer to a question, in UTF-16 units as `maxlength` of a field counts them. */
  answerLengthMax: 200,
  idempotencyKeyLengthMax: 100,
  /** Lifetime of a token of the customer API; GET /api/user renews it. */
  customerTokenMinutes: 15,
  /** A login ends this long after it was opened, however often it is used. */
  loginDaysMax: 180,
  /** A login gets a new secret after this time. The old secret stays valid for requests under way. */
  sessionReplacedAfterHours: 24,
  replacedSessionSeconds: 60,
  /** Lifetime of a link to set a password or change an address, and of a link that confirms an address. */
  mailedCodeMinutes: 10,
  confirmEmailHours: 24,
  /**
   * Codes to log in that an address gets within an hour, and wrong tries of one of them and of all within a day. Browsers
   * that have logged in to the account before are counted apart, so that strangers use nothing up.
   */
  logInCodesPerHour: 10,
  logInCodeTries: 5,
  logInCodeTriesPerDay: 15,
  /** Mails of one kind that accounts ask for to one address, within an hour of the clock: to prove it, or to move there. */
  mailsToOnePerHour: 10,
  /** An account without a password can set one, or change its e-mail address, only this soon after a login. */
  recentLoginMinutes: 15,
  /**
   * This many wrong passwords in a row cause no delay. After that each delay is twice the previous one, up to the
   * maximum.
   */
  logInFailuresFree: 10,
  logInBackoffMaxSeconds: 300,
  logInFailuresRememberedMinutes: 60,
  /** Remembered browsers per account that have logged in before. */
  knownDevicesPerCustomer: 20,
  /** One that was not used for so long is told as a new one. */
  knownDeviceDays: 365,
  /**
   * How long the link "it wasn't me" in a mail can lock the account, and how long a changed address stays reserved for
   * it.
   */
  lockLinkDays: 7,
  /** How long a browser may take to answer with a passkey, and how many one account has. */
  passkeyWaitMinutes: 10,
  passkeysPerCustomer: 10,
  addressesPerCustomer: 30,
  addressTextLengthMax: 160,
  /** How long a postal code's address is cached, and how long a failed lookup is not repeated. */
  zipCodeRememberedHours: 24,
  zipCodeLookUpRestSeconds: 60,
  /** Lookups of CEPs at the external service within a minute: for one address, and for a whole node. */
  zipCodeLookUpsPerAddressMinute: 20,
  zipCodeLookUpsPerMinute: 300,
  /** How long the sandbox's letter box stores mails. */
  keptMailDays: 7,
  /** Version of the text to which people agree when they allow messages. */
  notificationTextVersion: '2026-11-27',
  /** The first version of that text that says that organizers advertise. */
  advertisingNamedSince: '2026-11-27',
  /** How long a visitor of the waiting room may hold units, from the time when their place is called and taken up. */
  passMinutes: 10,
  /** A called visitor who has not come within this time is no longer expected; their place stays valid. */
  calledSeconds: 90,
  /** Units that one visitor takes on average. The caller divides the free units by it. */
  unitsPerVisitor: 2,
  /** Minimal interval at which a waiting page queries the status of the room. */
  roomPollSeconds: 2,
  /** A room that staff open begins after this time, so that every node knows it by then. */
  roomOpensAfterSeconds: 5,
  /** The maximal figures that staff may set; the database has the same. */
  roomRatePerMinuteMax: 600_000,
  roomInsideMax: 1_000_000,
  /** How long somebody who asked to be erased may change their mind, and how long a ticket keeps the account after its event. */
  erasureDelayDays: 7,
  /** LGPD, art. 19, II: the days in which a person is answered about their data. */
  dataRequestDays: 15,
  dataRequestLengthMax: 2_000,
  /** A charge with a dispute that is not over is read so often; a provider's list of disputes, and how far back. */
  disputeCheckSeconds: 3_600,
  disputeListSeconds: 600,
  disputeListDays: 30,
  /** The words of finance to a bank, and all fields of evidence together. */
  disputeWordsLengthMax: 5_000,
  evidenceFieldsLengthMax: 150_000,
  /** No card scheme takes a dispute of a purchase after that: its address is of no use then. */
  purchaseAddressDays: 540,
  erasureAfterEventDays: 7,
  /** An account that waits is looked at again so much later. */
  erasureLooksAgainDays: 1,
  /** An erasure that failed is tried again after this time, and then after as long again as it has taken so far. */
  erasureRetryMinutes: 10,
  erasureRetryHoursMax: 24,
  /** How long tax law wants to know who bought, after the event. */
  fiscalYears: 5,
  /** How long the address of a mail, and the text of a provider's message, can be read. */
  mailAddressDays: 365,
  messageDays: 90,
  termsVersion: '2026-11-20',
  /** The day of the privacy policy's words. */
  privacyVersion: '2026-11-29',
} as const;
