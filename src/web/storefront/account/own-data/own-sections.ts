import { formatMoment } from '#src/domain/format/date.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import { type DocumentType, documentText } from '#src/domain/person/person.ts';
import { phoneText } from '#src/domain/person/phone.ts';
import type { useText } from '#src/web/kit/text/text.tsx';

type Say = ReturnType<typeof useText<'ownData'>>;
type Row = Readonly<Record<string, unknown>>;

interface OwnFile {
  events: { id: string; name: string }[];
  sharedWith: string[];
  parts: Record<string, { rows: Row[] }>;
}

/** The zone of a device is not told; the customers' own is said. */
const timeZone = 'America/Sao_Paulo';

const channels: Readonly<Record<string, string>> = { EMAIL: 'E-mail', SMS: 'SMS', WHATSAPP: 'WhatsApp' };

/** The file as people read it: a title for each part that has something, and a line for each thing in it. Codes stay in the file. */
export function ownSections(json: string, t: Say, locale: Locale) {
  const { events, sharedWith, parts } = JSON.parse(json) as OwnFile;
  const names = new Map(events.map(({ id, name }) => [id, name]));
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const moment = (value: unknown) => formatMoment(new Date(text(value)), locale, timeZone);
  const money = (value: unknown) => formatMoney(Number(value), locale);
  const event = ({ eventId }: Row) => names.get(text(eventId)) ?? t('anEvent');
  const full = (...values: unknown[]) => values.map(text).filter(Boolean).join(' ');
  const way = (kind: string) =>
    kind === 'password' ? t('wayPassword') : kind === 'passkey' ? t('wayPasskey') : capital(kind);
  const lines = {
    account: (row) => [
      full(row.name, row.lastName),
      ...['corporateName', 'email'].map((name) => text(row[name])),
      row.documentNumber ? documentText(row.documentType as DocumentType, text(row.documentNumber)) : '',
      row.phone ? phoneText(text(row.phone)) : '',
      row.birthDate ? t('born', { day: birthDay(text(row.birthDate), locale) }) : '',
    ],
    addresses: (row) => [
      [full(row.street_name, row.street_number, row.complement), row.district, row.zip_code]
        .map(text)
        .filter(Boolean)
        .join(', '),
    ],
    consents: (row) => {
      const about = { channel: channels[text(row.channel)] ?? '', moment: moment(row.at) };
      return [row.granted === true ? t('consentYes', about) : t('consentNo', about)];
    },
    waysIn: (row) => [way(text(row.kind))],
    devices: (row) => [
      t('deviceSince', { moment: moment(row.loggedInAt ?? row.knownSince ?? row.notifiedSince) }),
    ],
    accesses: (row) => [
      row.ipAddress ? t('accessRow', { moment: moment(row.at), ip: text(row.ipAddress) }) : moment(row.at),
    ],
    mailedCodes: (row) => [text(row.to)],
    requests: (row) => [t('requestRow', { moment: moment(row.askedAt), words: text(row.words) })],
    follows: (row) => [text(row.name)],
    favourites: (row) => [event(row)],
    orders: (row) => [
      t('orderRow', { number: text(row.number), event: event(row), money: money(row.totalCents) }),
    ],
    payments: (row) => [t('paymentRow', { moment: moment(row.at), money: money(row.cents) })],
    tickets: (row) => [t('ticketRow', { event: event(row), name: full(row.holderName, row.holderLastName) })],
    transfers: (row) => [
      row.way === 'given'
        ? t('given', { event: event(row), moment: moment(row.createdAt) })
        : t('got', { event: event(row), moment: moment(row.createdAt) }),
    ],
    waiting: (row) => [t('waitingRow', { event: event(row), moment: moment(row.joinedAt) })],
    courtesies: (row) => [event(row)],
    notesOfStaff: (row) => [text(row.text)],
    mails: (row) => [
      row.sentAt
        ? t('mailRow', { to: text(row.to), moment: moment(row.sentAt) })
        : t('mailWaiting', { to: text(row.to) }),
    ],
  } satisfies Record<string, (row: Row) => string[]>;
  const titles = {
    account: t('account'),
    addresses: t('addresses'),
    consents: t('consents'),
    waysIn: t('waysIn'),
    devices: t('devices'),
    accesses: t('accesses'),
    mailedCodes: t('mailedCodes'),
    requests: t('requests'),
    follows: t('follows'),
    favourites: t('favourites'),
    orders: t('orders'),
    payments: t('payments'),
    tickets: t('tickets'),
    transfers: t('transfers'),
    waiting: t('waiting'),
    courtesies: t('courtesies'),
    notesOfStaff: t('notesOfStaff'),
    mails: t('mails'),
  } satisfies Record<keyof typeof lines, string>;
  const sections = Object.entries(lines).map(([key, linesOf]) => ({
    key,
    title: titles[key as keyof typeof lines],
    rows: (parts[key]?.rows ?? []).flatMap(linesOf).filter((line) => line !== ''),
  }));
  const all = [...sections, { key: 'sharedWith', title: t('sharedWith'), rows: sharedWith }];
  return {
    kept: all.filter(({ rows }) => rows.length > 0),
    empty: all.filter(({ rows }) => rows.length === 0).map(({ title }) => title),
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A calendar day, in the order of the language. */
function birthDay(date: string, locale: Locale): string {
  const [year, month, day] = date.split('-');
  return locale === 'pt' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}
