/**
 * The fate of a column that says something of a person. `GOES`: as it is. `PLACE`: an address, of which only its place by code is
 * left. `EMAIL`: an address that is nobody's. `CONTACTS`: words, without the addresses and telephones in them. `DASH`: a dash. `CONSENT`: false
 * where they have not agreed to advertising.
 */
export type PersonalFate =
  | 'GOES'
  | 'NULL'
  | 'FALSE'
  | 'CONSENT'
  | 'OBJECT'
  | 'PLACE'
  | 'EMAIL'
  | 'CONTACTS'
  | 'DASH';

/** The rows of a table that leave with an organizer. */
export interface LeavingRows {
  /**
   * `event`: those of its events, by `event_id`; of `event` itself, by `id`. `organizer`: its own. `buyer`: customers whom a row that
   * leaves names. `consent`: those of buyers who agreed to be written to.
   */
  by: 'event' | 'organizer' | 'buyer' | 'consent';
  /** Each column that says something of a person, and some that are of the installation. */
  columns?: Readonly<Record<string, PersonalFate>>;
  /** Rows of a megabyte: few are read at once. */
  isWide?: true;
}

/** Why the rows of a table stay where they are. */
export interface StayingRows {
  stays: string;
}

export type Leaving = LeavingRows | StayingRows;

const ofEvent: LeavingRows = { by: 'event' };
const wide: LeavingRows = { by: 'event', isWide: true };
const stays = (why: string): StayingRows => ({ stays: why });
const event = (columns: LeavingRows['columns'] = {}): LeavingRows => ({ by: 'event', columns });

const ofLogin = stays('it opens an account here');
const ofStaff = stays('staff has its log-ins here; acts keep their ids');
const ofRoom = stays('a room works at one installation, and its numbers are of accounts there');
const ofList = stays('who waits asked to be told by this installation');
const ofDevice = stays('it is paired with this installation');
const ofBank = stays('statements are of accounts of the installation');
const ofNews = stays('somebody asked this installation to be told');
const queued = stays('it is work under way here');
const derived = stays('it is made again from what was read back');

/**
 * Each table of the database, once, with how it leaves (docs/algorithms/leaving.md). An archive is written from this list and read back
 * by it; a test reads the schema.
 */
export const leavingTables: Readonly<Record<string, Leaving>> = {
  organizer: { by: 'organizer' },
  organizer_fee_contract: { by: 'organizer' },
  organizer_rename: { by: 'organizer' },
  settlement_terms: { by: 'organizer' },
  organizer_audit_entry: {
    by: 'organizer',
    columns: { before: 'CONTACTS', after: 'CONTACTS', why: 'CONTACTS' },
  },

  customer: {
    by: 'buyer',
    columns: {
      ...{ name: 'GOES', last_name: 'GOES', document_type: 'GOES', document_number: 'GOES' },
      ...{ corporate_name: 'GOES', trade_name: 'GOES', phone_number: 'NULL', birth_date: 'NULL' },
      ...{ contact_name: 'NULL', contact_email: 'NULL', gender_id: 'NULL', main_address_id: 'NULL' },
      ...{ notify_email: 'CONSENT', notify_sms: 'FALSE', notify_whatsapp: 'FALSE' },
    },
  },
  auth_user: { by: 'consent', columns: { name: 'GOES', email: 'GOES', image: 'NULL' } },
  customer_consent: { by: 'consent', columns: { ip_address: 'NULL' } },

  event: ofEvent,
  event_date: ofEvent,
  event_seller: ofEvent,
  event_papers: ofEvent,
  event_draft: ofEvent,
  event_draft_edit: ofEvent,
  event_draft_kept: wide,
  event_version: wide,
  publication: ofEvent,
  picture: ofEvent,
  picture_size: wide,
  stage: ofEvent,
  sector: ofEvent,
  category: ofEvent,
  artist: ofEvent,
  offer: ofEvent,
  offer_date: ofEvent,
  offer_part: ofEvent,
  pool: ofEvent,
  batch: ofEvent,
  batch_pool: ofEvent,
  programme_item: ofEvent,
  delivery_offer: ofEvent,
  postponement: ofEvent,
  session_move: ofEvent,
  session_move_answer: ofEvent,
  coupon: ofEvent,
  coupon_offer: ofEvent,
  coupon_document: event({ document_number: 'GOES' }),
  coupon_use: ofEvent,
  courtesy_grant: ofEvent,
  courtesy_grant_offer: ofEvent,
  courtesy_issue: ofEvent,
  courtesy_code: event({ recipient_name: 'GOES', recipient_email: 'NULL', note: 'CONTACTS' }),

  cart: ofEvent,
  cart_choice: ofEvent,
  stock_entry: ofEvent,
  manual_order: event({
    ...{ name: 'GOES', email: 'EMAIL', message: 'CONTACTS' },
    ...{ company_name: 'GOES', company_cnpj: 'GOES', invoice_to: 'DASH' },
  }),
  customer_order: event({ document_number: 'GOES', billing_address: 'PLACE' }),
  order_line: event({ holders: 'GOES' }),
  order_history: ofEvent,
  order_note: event({ text: 'CONTACTS' }),
  order_swap: ofEvent,
  payment: event({
    ...{ card_brand: 'GOES', card_last_digits: 'GOES', challenge_url: 'NULL' },
    // No other account of the provider knows it, so nobody there asks.
    next_check_at: 'NULL',
  }),
  payment_reference: ofEvent,
  refund: event({ note: 'CONTACTS' }),
  refund_unit: ofEvent,
  refund_part: ofEvent,
  transfer_proof: event({ reference: 'GOES' }),
  delivery: event({ recipient: 'GOES', address: 'PLACE', pickup_person: 'GOES', tracking_code: 'GOES' }),
  delivery_history: event({ tracking_code: 'GOES' }),
  document_allowance: event({ document_number: 'GOES' }),
  ticket: event({
    ...{ holder_name: 'GOES', holder_last_name: 'GOES', holder_document_number: 'GOES' },
    ...{ holder_answers: 'GOES', half_price_ground: 'GOES' },
  }),
  ticket_return: ofEvent,
  ticket_transfer: event({ email: 'EMAIL' }),
  ticket_transfer_item: ofEvent,
  agenda: event({ document_number: 'GOES' }),
  agenda_entry: event({ document_number: 'GOES' }),

  money_book: ofEvent,
  money_entry: ofEvent,
  money_total: ofEvent,
  money_key_total: ofEvent,
  money_review: event({ note: 'CONTACTS' }),
  dispute: event({ words: 'CONTACTS' }),
  dispute_history: event({ note: 'CONTACTS' }),
  dispute_evidence: { ...wide, columns: { fields: 'OBJECT', file: 'NULL', last_error: 'NULL' } },
  settlement: ofEvent,
  settlement_page: wide,
  payout: ofEvent,
  payout_back: ofEvent,
  payout_proof: wide,
  paper_series: ofEvent,
  fiscal_number: ofEvent,
  unnumbered_ticket: ofEvent,
  frozen_paper: wide,

  gate_plan: ofEvent,
  gate_ticket: ofEvent,
  gate_feed: ofEvent,
  scan: event({ settled_note: 'CONTACTS', facts: 'CONTACTS' }),
  admission: ofEvent,
  badge_plan: ofEvent,
  badge_print: ofEvent,
  badge_run: ofEvent,
  badge_stack: ofEvent,
  handover: event({ reason: 'CONTACTS' }),
  half_difference: ofEvent,
  half_difference_back: ofEvent,
  till_along: ofEvent,
  till_count: ofEvent,
  till_entry: ofEvent,
  till_exchange: ofEvent,
  till_roll: ofEvent,
  till_roll_end: ofEvent,
  till_roll_entry: ofEvent,
  till_roll_settled: ofEvent,
  till_roll_sold: ofEvent,
  till_roll_unit: ofEvent,
  till_sale: ofEvent,
  till_sale_instead: ofEvent,
  till_shift: ofEvent,
  till_slip: ofEvent,
  till_strip: ofEvent,
  till_take_back: ofEvent,
  till_taken_along: ofEvent,

  approval: event({ why: 'CONTACTS', details: 'CONTACTS' }),
  limited_act: ofEvent,
  many_act: event({ note: 'CONTACTS' }),
  many_act_order: ofEvent,
  need_care: event({ note: 'CONTACTS' }),
  mailing: ofEvent,
  alert: ofEvent,
  audit_entry: event({ before: 'CONTACTS', after: 'CONTACTS', why: 'CONTACTS' }),
  forgotten_event: ofEvent,

  brought_event: stays('it says what was read back here'),
  brought_ticket_code: stays('codes.csv has the code of each open ticket'),
  brought_ticket_key: stays('keys.json has the public keys'),
  sealed_order: stays('the seller keeps it for the tax office, under a key of its own'),
  order_access: stays('it protects accounts of this installation'),
  order_look: stays('it says who has a page open now'),
  favourite: stays('it is the visitor’s own'),
  mailing_reader: stays('who was told of a mailing had an account here'),
  waiting_room: ofRoom,
  waiting_room_call: ofRoom,
  waiting_room_change: ofRoom,
  waiting_room_place: ofRoom,
  waitlist: ofList,
  waitlist_choice: ofList,
  waitlist_entry: ofList,
  gate_device: ofDevice,
  wallet_device: ofDevice,
  wallet_pass: ofDevice,
  wallet_blanking: queued,
  wall_link: stays('its address is of this installation'),

  address: stays('an address book is its owner’s'),
  auth_account: ofLogin,
  auth_session: ofLogin,
  auth_verification: ofLogin,
  customer_passkey: ofLogin,
  ended_login: ofLogin,
  known_device: ofLogin,
  log_in_code: ofLogin,
  mailed_code: ofLogin,
  passkey_challenge: ofLogin,
  security_event: ofLogin,
  data_request: stays('a request of data is answered where it was made'),
  erasure: stays('an account is erased where it is'),
  alert_address: ofNews,
  follow: ofNews,
  push: ofNews,
  push_subscription: ofNews,
  reminder_setting: ofNews,
  mail: queued,
  mail_body: queued,
  provider_message: queued,
  file_schedule: queued,
  staff_file: queued,
  staff_file_piece: queued,
  sandbox_charge: stays('it is the bank of tests'),
  staff_account: ofStaff,
  staff_grant: ofStaff,
  staff_invitation: ofStaff,
  staff_passkey: ofStaff,
  staff_session: ofStaff,
  staff_two_factor: ofStaff,
  staff_user: ofStaff,
  staff_verification: ofStaff,
  staff_view: ofStaff,
  statement_account: ofBank,
  statement_coverage: ofBank,
  statement_difference: ofBank,
  statement_file: ofBank,
  statement_line: ofBank,
  statement_period: ofBank,
  event_search: derived,
  search_word: derived,
  database_function: stays('it is of the release'),
  migration: stays('it is of the release'),
  installation_secret: stays('it is a secret of the installation'),
};

/** The tables that leave, in the order of the list. */
export const tablesThatLeave = Object.entries(leavingTables).filter(
  (entry): entry is [string, LeavingRows] => 'by' in entry[1],
);
