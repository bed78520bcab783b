/** Numbers of the business that can change, in one place. Times in the unit their name ends with. */
export const limits = {
  /** Specification section 9: the Pix payment window. */
  pixWindowSeconds: 900,
  /** A charge nobody has told us about is asked for after this, and then this often. */
  chargeFirstCheckSeconds: 20,
  chargeCheckSeconds: 20,
  /** One post of a provider has so many charges looked up at most; the others are asked about in their turn. */
  chargesPerWebhookPost: 50,
  /** A payment in analysis is asked about this often; providers take from seconds to two days. */
  analysisCheckSeconds: 30,
  /** The one extension of a hold. */
  holdExtensionMinutes: 10,
  couponsPerCart: 5,
  /** Units one address holds without an account: so many, or this share of the event's places, whichever is more. */
  holdsPerAddress: 24,
  holdsPerAddressBasisPoints: 20,
  /** Of what a pool has unsold, what may be held without an account. */
  holdsWithoutAccountBasisPoints: 3_000,
  /** Open carts of one account at one event, and behind a waiting room. */
  openCarts: 3,
  openCartsPerPass: 1,
  /** How often one order's tickets may be sent again by its buyer within a day. */
  resendsPerDay: 5,
  /** A pass may be on this many devices: a family's phones and watches, and no more. */
  devicesPerPass: 20,
  /** PDFs, calendars and passes of one customer. */
  ticketFilesPerMinute: 60,
  /** Specification section 9: a delivery takes no more business days than this. */
  deliveryBusinessDaysMax: 20,
  noteLengthMax: 500,
  /** Until how long before its first date a ticket gets another name, another owner, or goes back to the list. */
  namingCutOffHours: 2,
  transferCutOffHours: 2,
  resaleCutOffHours: 24,
  /** How long an invitation to take a ticket waits for its answer, and how often one ticket changes hands. */
  transferHours: 72,
  transfersPerTicketMax: 3,
  /** Each is a mail to somebody who has not asked for it: per account. */
  transferOffersPerMinute: 6,
  transferOffersPerDay: 30,
  /** How long what was offered to somebody on the waiting list is kept for them. */
  waitlistOfferMinutes: 120,
  waitlistEntriesPerEvent: 5,
  /** Looking up and redeeming codes, per account. */
  courtesyTriesPerMinute: 10,
  /** Many phones share one address of their carrier, and 80 random bits are not guessed at this pace either. */
  courtesyTriesPerAddressMinute: 60,
  /** Those who are down for a session that was moved may refuse until it begins, and this long at least. */
  sessionMoveAnswerHours: 48,
  /** At or below this, what is left is told exactly (contract: BatchAvailability). */
  remainingShownAtMost: 20,
  linesPerCart: 60,
  /** Specification section 5. */
  passwordLengthMin: 8,
  passwordLengthMax: 25,
  ageMinYears: 18,
  nameLengthMax: 120,
  idempotencyKeyLengthMax: 100,
  /** A token of the customer API lives this long and is renewed by GET /api/user. */
  customerTokenMinutes: 15,
  /** However often a login is used, it ends so long after its person logged in. */
  loginDaysMax: 180,
  /** A login gets a new secret after this, and the old one lives on for requests under way. */
  sessionReplacedAfterHours: 24,
  replacedSessionSeconds: 60,
  /** A link to set a password or change an address; and the one that confirms an address. */
  mailedCodeMinutes: 10,
  confirmEmailHours: 24,
  /** An account without a password gets one, or another e-mail, only so shortly after a log-in. */
  recentLoginMinutes: 15,
  /** So many wrong passwords in a row cost nothing; then each waits twice as long as the one before, up to the bound. */
  logInFailuresFree: 10,
  logInBackoffMaxSeconds: 300,
  logInFailuresRememberedMinutes: 60,
  /** Browsers that have logged in to an account and are still known. */
  knownDevicesPerCustomer: 20,
  /** How long "it wasn't me" in a mail locks the account, and how long a changed address is kept for its account. */
  lockLinkDays: 7,
  addressesPerCustomer: 30,
  addressTextLengthMax: 160,
  /** How long a postal code's address is believed, and how long a look-up that failed is left alone. */
  zipCodeRememberedHours: 24,
  zipCodeLookUpRestSeconds: 60,
  /** Look-ups of CEPs at the service outside, within a minute: for one address, and for a whole node. */
  zipCodeLookUpsPerAddressMinute: 20,
  zipCodeLookUpsPerMinute: 300,
  /** The letter box of the sandbox keeps the words of a mail for so long. */
  keptMailDays: 7,
  /** Of the words people agree to when they allow messages. */
  notificationTextVersion: '2026-11-20',
  /** From the moment its place is called and taken up, a visitor of the waiting room may reserve for so long. */
  passMinutes: 10,
  /** Who was called and has not come for so long is not counted on any more; their place stays good. */
  calledSeconds: 90,
  /** So many units a visitor takes on the whole: as many fewer people are called for what is free. */
  unitsPerVisitor: 2,
  /** A page that waits asks no sooner than this for where the room stands. */
  roomPollSeconds: 2,
  /** A room that staff open begins when every node knows it. */
  roomOpensAfterSeconds: 5,
  /** The largest numbers staff may ask for; the database has the same. */
  roomRatePerMinuteMax: 600_000,
  roomInsideMax: 1_000_000,
  termsVersion: '2026-11-20',
} as const;
