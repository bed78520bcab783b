import { centsOfPixAmount, pixAmount } from './pix-amount.ts';
import { isStaticTxid } from './pix-ids.ts';

/**
 * BR Code, the text in a Pix QR and in "Pix copia e cola": EMV fields of two-digit id, two-digit length and value,
 * followed by a CRC (Banco Central, Manual do BR Code). Written here and not taken from a library, because this reader
 * is strict: a text that differs from the code in one character is refused.
 */
export type BrCode = DynamicBrCode | StaticBrCode;

/** Refers to one charge at the receiver's bank. Only this bank knows its amount and whether it can still be paid. */
export interface DynamicBrCode {
  kind: 'dynamic';
  /** Address from which the payer's bank reads the charge: host and path without `https://`, 77 characters at most. */
  location: string;
  merchantName: string;
  merchantCity: string;
}

/** Refers to a Pix key. Anybody may pay it, any number of times, without a time limit. */
export interface StaticBrCode {
  kind: 'static';
  key: string;
  /** Null: the payer types the amount. */
  amountCents: number | null;
  txid: string | null;
  description: string | null;
  merchantName: string;
  merchantCity: string;
}

const merchantNameLength = 25;
const merchantCityLength = 15;
const gui = 'br.gov.bcb.pix';
const domainName = String.raw`[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+`;
const locationShape = new RegExp(String.raw`^${domainName}(?:/[\w.~!$&'()*+,;=:@%-]*)+$`, 'i');

/**
 * Whether the text is valid as the location of a dynamic code: a public host name and a path, no scheme and no port.
 */
export function isBrCodeLocation(text: string): boolean {
  return text.length <= 77 && locationShape.test(text);
}

/** Name and city are converted to ASCII and truncated (25 and 15). Throws RangeError for an invalid location. */
export function writeDynamicBrCode(code: Omit<DynamicBrCode, 'kind'>): string {
  if (!isBrCodeLocation(code.location))
    throw new RangeError(`Not a location for a BR Code: ${code.location}`);
  return closeWithCrc(
    field('00', '01') +
      // 12: can be paid once.
      field('01', '12') +
      field('26', field('00', gui) + field('25', code.location)) +
      merchantFields(code, null) +
      field('62', field('05', '***')),
  );
}

/**
 * The description is converted to ASCII and truncated to the length that its key leaves. Throws RangeError for other
 * invalid values.
 */
export function writeStaticBrCode(code: Omit<StaticBrCode, 'kind'>): string {
  const { key, amountCents, txid, description } = code;
  if (!/^[\x21-\x7e]{1,77}$/.test(key)) throw new RangeError(`Not a Pix key: ${key}`);
  if (txid !== null && (!isStaticTxid(txid) || txid === '***')) throw new RangeError(`Not a txid: ${txid}`);
  const account = field('00', gui) + field('01', key);
  const note = toAscii(description ?? '').slice(0, Math.max(0, 99 - account.length - 4));
  return closeWithCrc(
    field('00', '01') +
      field('26', account + (note === '' ? '' : field('02', note))) +
      merchantFields(code, amountCents) +
      field('62', field('05', txid ?? '***')),
  );
}

/** Reads a code; null when the text is not exactly one code. Unknown fields are allowed, as EMV requires. */
export function readBrCode(text: string): BrCode | null {
  // The CRC is the last field and covers its own id and length.
  if (!/^[\x20-\x7e]{20,512}$/.test(text) || text.slice(-8, -4) !== '6304') return null;
  if (crc16(text.slice(0, -4)) !== text.slice(-4)) return null;
  const fields = readFields(text);
  if (fields === null || text.slice(0, 6) !== '000201') return null;
  const merchantName = fields.get('59') ?? '';
  const merchantCity = fields.get('60') ?? '';
  if (merchantName === '' || merchantName.length > merchantNameLength) return null;
  if (merchantCity === '' || merchantCity.length > merchantCityLength) return null;
  if (!/^\d{4}$/.test(fields.get('52') ?? '') || fields.get('53') !== '986' || fields.get('58') !== 'BR')
    return null;
  const account = readAccount(fields);
  if (account === null) return null;

  const location = account.get('25');
  const key = account.get('01');
  if (location !== undefined) {
    // A code with both a charge and a key does not say which of the two it pays.
    if (key !== undefined || !isBrCodeLocation(location)) return null;
    return { kind: 'dynamic', location, merchantName, merchantCity };
  }
  if (key === undefined || key.length > 77) return null;
  const amountText = fields.get('54');
  const amountCents = amountText === undefined ? null : centsOfPixAmount(amountText);
  if (amountText !== undefined && amountCents === null) return null;
  const txid = readFields(fields.get('62') ?? '')?.get('05') ?? '***';
  if (!isStaticTxid(txid)) return null;
  return {
    kind: 'static',
    key,
    amountCents,
    txid: txid === '***' ? null : txid,
    description: account.get('02') ?? null,
    merchantName,
    merchantCity,
  };
}

/** CRC-16/CCITT-FALSE of ASCII text as four upper-case hex digits; "123456789" gives 29B1. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function merchantFields(code: { merchantName: string; merchantCity: string }, amountCents: number | null) {
  const name = toAscii(code.merchantName).slice(0, merchantNameLength).trim();
  const city = toAscii(code.merchantCity).slice(0, merchantCityLength).trim();
  if (name === '' || city === '')
    throw new RangeError('A BR Code needs the name and the city of who is paid.');
  return (
    field('52', '0000') +
    field('53', '986') +
    (amountCents === null ? '' : field('54', pixAmount(amountCents))) +
    field('58', 'BR') +
    field('59', name) +
    field('60', city)
  );
}

/** Banks count the length of non-ASCII letters differently, so none is written. */
function toAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
}

function field(id: string, value: string): string {
  if (value.length === 0 || value.length > 99)
    throw new RangeError(`Field ${id} of a BR Code: ${value.length}`);
  return id + String(value.length).padStart(2, '0') + value;
}

function closeWithCrc(fields: string): string {
  const open = `${fields}6304`;
  return open + crc16(open);
}

/** Null when the text does not split exactly into fields, or when an id occurs twice. */
function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    if (head === null) return null;
    const [, id = '', length = ''] = head;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length) || fields.has(id)) return null;
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
}

/** The only account template (26 to 51) of Pix; templates of other networks are allowed beside it. */
function readAccount(fields: Map<string, string>): Map<string, string> | null {
  const accounts = [...fields]
    .filter(([id]) => Number(id) >= 26 && Number(id) <= 51)
    .map(([, value]) => readFields(value))
    .filter((account) => account?.get('00')?.toLowerCase() === gui);
  return accounts.length === 1 ? (accounts[0] ?? null) : null;
}
