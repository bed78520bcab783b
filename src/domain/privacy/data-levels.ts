import { impersonalData } from './impersonal-data.ts';
import { personalData } from './personal-data.ts';

/** From what everybody may read to what opens something (docs/algorithms/privacy.md, "Levels"). */
export const dataLevels = ['PUBLIC', 'INTERNAL', 'PERSONAL', 'SENSITIVE', 'SECRET'] as const;
export type DataLevel = (typeof dataLevels)[number];

type Columns = Readonly<Record<string, string>>;

/** An organizer publishes their words. */
const publicTables =
  'artist batch category delivery_offer event_date event_seller offer picture picture_size postponement programme_item sector stage event_search search_word';

/** Some words of a table that has others too. */
const publicColumns: Columns = {
  event:
    'slug code name summary description art_svg venue_name venue_address venue_city venue_state organizer_name organizer_legal_name organizer_tax_number time_zone age_rating insurer_name insurer_tax_number insurance_process_number insurance_terms_url photo gallery sponsors faq rules map_url genre sector_map getting_there operator_art content',
  organizer: 'slug name legal_name tax_number about',
};

/** Gender and health, which a ground for half-price may tell, and what holders answer: Lei 13.709/2018, art. 5, II. */
const sensitiveColumns: Columns = {
  customer: 'gender_id',
  gate_ticket: 'ground',
  half_difference: 'ground',
  scan: 'facts',
  ticket: 'half_price_ground holder_answers',
};

/** They open an account, a device, a wall, a page of somebody or the installation, or are the digest of what does. */
const secretColumns: Columns = {
  auth_account: 'access_token refresh_token id_token password',
  auth_session: 'token',
  auth_verification: 'value',
  gate_device: 'pairing_hash token_hash',
  installation_secret: 'value',
  known_device: 'device_hash',
  passkey_challenge: 'challenge',
  push_subscription: 'p256dh auth',
  staff_account: 'password',
  staff_session: 'token',
  staff_two_factor: 'secret recovery_codes',
  staff_verification: 'value',
  ticket_transfer: 'token_hash',
  till_along: 'token_hash',
  wall_link: 'token_hash',
  wallet_device: 'push_token',
  wallet_pass: 'authentication_token',
};

const has = (columns: Columns, table: string, column: string) =>
  columns[table]?.split(' ').includes(column) === true;

/** The level of a column. Sums, counters, ids and instants are internal. */
export function levelOf(table: string, column: string): DataLevel {
  if (has(secretColumns, table, column)) return 'SECRET';
  if (has(sensitiveColumns, table, column)) return 'SENSITIVE';
  if (personalData[table]?.columns[column] !== undefined) return 'PERSONAL';
  const isPublished = publicTables.split(' ').includes(table) && has(impersonalData, table, column);
  return isPublished || has(publicColumns, table, column) ? 'PUBLIC' : 'INTERNAL';
}

/** All columns of a level that are named one by one, as `table.column`. */
export function columnsOfLevel(level: 'SENSITIVE' | 'SECRET'): string[] {
  const columns = level === 'SECRET' ? secretColumns : sensitiveColumns;
  return Object.entries(columns).flatMap(([table, names]) =>
    names.split(' ').map((name) => `${table}.${name}`),
  );
}
