import type { About, Found, Treatment } from './treatment.ts';

export const purposes = {
  ACCOUNT: 'to have an account and to log in to it',
  SALE: 'to sell, to deliver and to let in',
  MONEY: 'to take money and to give it back',
  SUPPORT: 'to help with an order',
  NEWS: 'to send what somebody asked for',
  SAFETY: 'to protect accounts and what we sell',
  PROOF: 'to show who did what',
  RIGHTS: 'to answer what a person asks of their data',
  STAFF: 'to let staff work',
} as const;

export const bases = {
  CONTRACT: 'contract',
  LAW: 'law',
  CONSENT: 'consent',
  SAFETY: 'legitimate interest in safety',
} as const;

/** When it ends, and the jobs that end it; without one a person does it. */
export const terms = {
  ACCOUNT: { until: 'the account is erased', jobs: ['erase-people'] },
  EVENT: { until: 'five years after the event', jobs: ['forget-old-events'] },
  SEALED: { until: 'five years after the event', jobs: ['forget-old-events'] },
  AUDIT: { until: 'five years later', jobs: ['forget-old-events'] },
  USE: { until: 'it is used or runs out', jobs: ['forget-expired'] },
  DEVICE: { until: 'a year after its last log-in', jobs: ['forget-expired'] },
  ACCESS: { until: 'six months later', jobs: ['forget-security-events'] },
  MAIL: {
    until: 'a year after it was sent; its words a week',
    jobs: ['blank-old-mails', 'forget-old-events'],
  },
  MESSAGE: { until: 'ninety days later', jobs: ['forget-old-events'] },
  PURCHASE: { until: '540 days later', jobs: ['forget-old-events'] },
  FOLLOW: { until: 'its owner leaves, or thirty days after the event', jobs: ['forget-alerts'] },
  PUSH: { until: 'its owner leaves; what was sent, thirty days', jobs: ['forget-pushes'] },
  PROGRAMME: { until: 'its owner takes it off, or thirty days after the event', jobs: ['forget-favourites'] },
  FILE: { until: 'the file runs out', jobs: ['forget-files'] },
  REQUEST: { until: 'five years after the answer', jobs: ['forget-old-events'] },
  STATEMENT: { until: 'five years after its day', jobs: ['forget-statements'] },
  STAFF_LOGIN: { until: 'it runs out', jobs: ['forget-staff-logins'] },
  STAFF: { until: 'the contract of the person with the organizer ends', jobs: [] },
} as const;

export interface TableOfPeople {
  purpose: keyof typeof purposes;
  basis: keyof typeof bases;
  term: keyof typeof terms;
  /**
   * The fate of a person's rows when they are erased. `DELETE`: they go. `BLANK`: each column gets what stands beside it. `KEEP`: they stay until
   * the term, because a law or another person needs them; `why` says which.
   */
  erasure: 'DELETE' | 'BLANK' | 'KEEP';
  why?: string;
  found?: Found;
  /** Words of rows about the person's own also lose what might mean somebody else elsewhere. */
  about?: About;
  columns: Readonly<Record<string, Treatment>>;
}

const account = { purpose: 'ACCOUNT', basis: 'CONTRACT', term: 'ACCOUNT', erasure: 'DELETE' } as const;
const sale = { purpose: 'SALE', basis: 'CONTRACT', term: 'EVENT', erasure: 'BLANK' } as const;
const support = { purpose: 'SUPPORT', basis: 'CONTRACT', term: 'EVENT', erasure: 'BLANK' } as const;
const proof = { purpose: 'PROOF', basis: 'LAW', term: 'EVENT', erasure: 'BLANK' } as const;
const safety = { purpose: 'SAFETY', basis: 'SAFETY', term: 'USE', erasure: 'DELETE' } as const;
const staff = {
  purpose: 'STAFF',
  basis: 'CONTRACT',
  term: 'STAFF',
  erasure: 'KEEP',
  why: 'it is of the person as staff, and not as a customer',
} as const;
const staffLogin = { ...staff, term: 'STAFF_LOGIN' } as const;

function columns(names: string, treatment: Treatment): Record<string, Treatment> {
  return Object.fromEntries(names.split(' ').map((name) => [name, treatment]));
}

/**
 * Each table that says something of people: what for, on which basis, until when, and what erasing one person does to it
 * (docs/algorithms/privacy.md). Erasure and the end of the term are carried out from this list, by `privacy.sql.ts`.
 */
export const personalData: Readonly<Record<string, TableOfPeople>> = {
  customer: {
    ...account,
    erasure: 'BLANK',
    found: { customer: ['id'] },
    columns: {
      ...{ name: 'NAME', last_name: 'LAST_NAME' },
      ...columns('document_type document_number phone_number birth_date', 'NULL'),
      ...columns('corporate_name trade_name contact_name contact_email gender_id main_address_id', 'NULL'),
    },
  },
  address: {
    ...account,
    found: { customer: ['customer_id'] },
    columns: columns(
      'description recipient zip_code street_name street_number complement district custom_state custom_city',
      'EMPTY',
    ),
  },
  customer_consent: {
    ...account,
    basis: 'CONSENT',
    found: { customer: ['customer_id'] },
    columns: columns('ip_address', 'NULL'),
  },
  customer_passkey: {
    ...account,
    found: { customer: ['customer_id'] },
    columns: columns('credential_id public_key transports', 'EMPTY'),
  },
  auth_account: {
    ...account,
    found: { customer: ['user_id'] },
    columns: columns('account_id access_token refresh_token scope id_token password', 'NULL'),
  },
  auth_session: {
    ...safety,
    found: { customer: ['user_id'] },
    columns: columns('token ip_address user_agent', 'NULL'),
  },
  follow: { ...account, basis: 'CONSENT', term: 'FOLLOW', found: { customer: ['customer_id'] }, columns: {} },
  push_subscription: {
    ...account,
    ...{ purpose: 'NEWS', basis: 'CONSENT', term: 'PUSH' },
    found: { customer: ['customer_id'] },
    columns: columns('endpoint p256dh auth', 'EMPTY'),
  },
  push: {
    ...account,
    ...{ purpose: 'NEWS', basis: 'CONSENT', term: 'PUSH', erasure: 'KEEP' },
    why: 'it goes with the address of the browser',
    columns: columns('data kept last_error', 'NULL'),
  },
  data_request: {
    ...account,
    ...{ purpose: 'RIGHTS', basis: 'LAW', term: 'REQUEST' },
    found: { customer: ['customer_id'] },
    columns: { words: 'EMPTY', answer: 'NULL' },
  },
  auth_user: {
    ...account,
    found: { customer: ['id'] },
    columns: columns('name email image', 'EMPTY'),
  },
  auth_verification: {
    ...safety,
    found: { email: ['identifier', 'value'] },
    columns: columns('identifier value', 'EMPTY'),
  },
  alert_address: {
    ...account,
    ...{ purpose: 'NEWS', basis: 'CONSENT', term: 'FOLLOW' },
    found: { email: ['email'] },
    columns: columns('email', 'EMAIL'),
  },
  known_device: {
    ...safety,
    term: 'DEVICE',
    found: { customer: ['customer_id'] },
    columns: columns('device_hash', 'EMPTY'),
  },
  mailed_code: {
    ...safety,
    found: { customer: ['customer_id'], email: ['email'] },
    columns: columns('email', 'EMAIL'),
  },
  log_in_code: { ...safety, found: { email: ['email'] }, columns: columns('email', 'EMAIL') },
  security_event: {
    ...safety,
    ...{ basis: 'LAW', term: 'ACCESS', erasure: 'KEEP' },
    why: 'the Marco Civil da Internet has access records kept for six months; they name nobody in words',
    columns: columns('email_hash ip_address facts', 'NULL'),
  },
  mail: {
    ...{ purpose: 'SALE', basis: 'CONTRACT', term: 'MAIL', erasure: 'BLANK' },
    found: { email: ['to_address'] },
    columns: {
      to_address: 'EMAIL',
      ...columns('subject html plain attachments last_error', 'WORDS NULL'),
      data: 'WORDS OBJECT',
    },
  },
  favourite: {
    ...account,
    term: 'PROGRAMME',
    found: { customer: ['customer_id'] },
    columns: columns('item_key', 'EMPTY'),
  },

  customer_order: {
    ...sale,
    found: { customer: ['customer_id'] },
    columns: { document_number: 'DOCUMENT', billing_address: 'ADDRESS' },
  },
  order_line: {
    ...sale,
    found: { order: 'order_id', holders: 'holders', opens: true },
    columns: { holders: 'HOLDERS' },
  },
  ticket: {
    ...sale,
    found: { document: 'holder_document_number', opens: true },
    columns: {
      ...{ holder_name: 'NAME', holder_last_name: 'LAST_NAME', holder_document_number: 'DOCUMENT' },
      ...{ holder_answers: 'OBJECT', half_price_ground: 'STAYS' },
    },
  },
  agenda: {
    ...sale,
    found: { document: 'document_number', opens: true },
    columns: { document_number: 'DOCUMENT' },
  },
  agenda_entry: {
    ...sale,
    found: { document: 'document_number', opens: true },
    columns: { document_number: 'DOCUMENT' },
  },
  document_allowance: {
    ...sale,
    found: { document: 'document_number' },
    columns: { document_number: 'DOCUMENT' },
  },
  coupon_document: {
    ...sale,
    found: { document: 'document_number' },
    columns: { document_number: 'DOCUMENT' },
  },
  delivery: {
    ...sale,
    found: { order: 'order_id' },
    columns: { recipient: 'NULL', address: 'ADDRESS', pickup_person: 'NULL', tracking_code: 'NULL' },
  },
  delivery_history: { ...sale, found: { order: 'order_id' }, columns: { tracking_code: 'NULL' } },
  ticket_transfer: {
    ...sale,
    found: { customer: ['from_customer_id', 'to_customer_id'], email: ['email'] },
    columns: columns('email', 'EMAIL'),
  },
  courtesy_code: {
    ...sale,
    found: { order: 'order_id', email: ['recipient_email'] },
    about: { order: 'order_id' },
    columns: { ...columns('recipient_name recipient_email', 'NULL'), note: 'WORDS NULL' },
  },
  manual_order: {
    ...sale,
    found: { cart: 'cart_id', email: ['email'] },
    columns: {
      ...{ name: 'FULL_NAME', email: 'EMAIL', message: 'EMPTY' },
      ...columns('company_name company_cnpj invoice_to', 'NULL'),
    },
  },
  waiting_room_place: { ...sale, found: { customer: ['customer_id'] }, columns: { device: 'NUMBER' } },
  wallet_pass: {
    ...sale,
    erasure: 'DELETE',
    found: { ticket: 'ticket_id' },
    columns: columns('authentication_token', 'EMPTY'),
  },
  wallet_device: {
    ...sale,
    erasure: 'DELETE',
    found: { ticket: 'ticket_id' },
    columns: columns('device_library_id push_token', 'EMPTY'),
  },
  payment: {
    ...sale,
    ...{ purpose: 'MONEY', basis: 'LAW', erasure: 'KEEP' },
    why: 'sums and names at the provider are books; the end of a card and its brand name nobody',
    columns: columns('card_brand card_last_digits', 'NULL'),
  },
  provider_message: {
    ...{ purpose: 'MONEY', basis: 'CONTRACT', term: 'MESSAGE', erasure: 'BLANK' },
    columns: { raw: 'WORDS OBJECT' },
  },
  sandbox_charge: {
    ...{ purpose: 'MONEY', basis: 'CONTRACT', term: 'ACCOUNT', erasure: 'BLANK' },
    columns: { data: 'WORDS OBJECT' },
  },
  refund: { ...support, about: { payment: 'payment_id' }, columns: { note: 'WORDS NULL' } },
  dispute: { ...support, about: { order: 'order_id' }, columns: { words: 'WORDS EMPTY' } },
  dispute_history: { ...support, columns: { note: 'WORDS NULL' } },
  dispute_evidence: {
    ...{ purpose: 'MONEY', basis: 'LAW', term: 'EVENT', erasure: 'KEEP' },
    why: 'it is the answer that a bank has, and may come back to',
    columns: { fields: 'OBJECT', file: 'NULL', last_error: 'NULL' },
  },
  order_access: {
    ...{ purpose: 'SAFETY', basis: 'SAFETY', term: 'PURCHASE', erasure: 'DELETE' },
    found: { order: 'order_id' },
    columns: { ip_address: 'EMPTY' },
  },
  money_review: { ...support, about: { payment: 'payment_id' }, columns: { note: 'WORDS NULL' } },
  transfer_proof: {
    ...support,
    ...{ purpose: 'MONEY', basis: 'LAW', erasure: 'KEEP' },
    why: 'the number of a bank transfer is part of the books',
    columns: { reference: 'STAYS' },
  },
  statement_line: {
    ...support,
    ...{ purpose: 'MONEY', basis: 'LAW', term: 'STATEMENT', erasure: 'KEEP' },
    why: 'what a bank says of an account is part of the books',
    columns: columns('words raw names their_reference key', 'STAYS'),
  },
  statement_difference: {
    ...support,
    ...{ purpose: 'MONEY', basis: 'LAW', term: 'STATEMENT', erasure: 'KEEP' },
    why: 'it says how a difference of the books was explained',
    columns: { note: 'STAYS' },
  },
  order_note: { ...support, about: { order: 'order_id' }, columns: { text: 'WORDS DASH' } },
  need_care: { ...support, columns: { note: 'WORDS DASH' } },
  many_act: { ...support, columns: { note: 'WORDS DASH' } },
  approval: { ...support, columns: { why: 'WORDS NULL', details: 'WORDS OBJECT' } },
  scan: {
    ...support,
    about: { ticket: 'ticket_id' },
    columns: { settled_note: 'WORDS NULL', facts: 'WORDS OBJECT' },
  },
  audit_entry: { ...proof, columns: { ...columns('before after', 'WORDS OBJECT'), why: 'WORDS NULL' } },
  organizer_audit_entry: {
    ...proof,
    term: 'AUDIT',
    columns: { ...columns('before after', 'WORDS OBJECT'), why: 'WORDS NULL' },
  },
  handover: {
    ...proof,
    erasure: 'KEEP',
    why: 'staff says there why goods were taken back; the form asks for no name',
    columns: { reason: 'STAYS' },
  },
  sealed_order: {
    ...{ purpose: 'MONEY', basis: 'LAW', term: 'SEALED', erasure: 'KEEP' },
    why: 'tax law; it is set apart, and only the holder of the key opens it',
    columns: { content: 'STAYS' },
  },

  staff_user: { ...staff, columns: columns('name email image', 'STAYS') },
  staff_account: { ...staff, columns: columns('account_id password', 'STAYS') },
  staff_passkey: { ...staff, columns: columns('credential_id public_key transports name', 'STAYS') },
  staff_two_factor: { ...staff, columns: columns('secret recovery_codes', 'STAYS') },
  staff_session: { ...staffLogin, columns: columns('token ip_address user_agent', 'STAYS') },
  staff_verification: { ...staffLogin, columns: columns('identifier value', 'STAYS') },
  staff_invitation: { ...staffLogin, columns: columns('email name', 'STAYS') },
  staff_view: { ...staff, erasure: 'BLANK', columns: { filters: 'WORDS EMPTY' } },
  staff_file: { ...support, ...{ term: 'FILE', erasure: 'BLANK' }, columns: { filter: 'WORDS OBJECT' } },
  file_schedule: { ...support, ...{ term: 'FILE', erasure: 'BLANK' }, columns: { filter: 'WORDS OBJECT' } },
  staff_file_piece: {
    ...support,
    ...{ term: 'FILE', erasure: 'KEEP' },
    why: 'a list that staff asked for is gone within days',
    columns: { bytes: 'STAYS' },
  },
};

/** True where each row is one of an event; the others have no event. */
export function isByEvent({ term }: TableOfPeople): boolean {
  return term === 'EVENT' || term === 'SEALED' || term === 'PROGRAMME' || term === 'PURCHASE';
}
