import { type CsvCell, csvSeparatorOf, writeCsv } from '../../domain/format/csv.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Actor } from '../../domain/policy/actor.ts';
import type { Place } from '../../domain/policy/grant.ts';
import { type Action, hasRight } from '../../domain/policy/policy.ts';
import { localTimeAt } from '../../domain/time/local-time.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { ExportedRows } from '../../service/office/export/export-list.ts';
import type { Units } from '../../service/office/lists/office-event.ts';

/** The zone of times that belong to no event. */
const officeZone = 'America/Sao_Paulo';

interface Reader {
  actor: Actor;
  locale: Locale;
}

type RowsOf<List extends ExportedRows['list']> = Extract<ExportedRows, { list: List }>['rows'];
type Column<Row> = [name: string, cell: (row: Row) => CsvCell];

/** An exported list as a file, in the words of a language. What the person may not see at a row's place is empty. */
export function listCsv(exported: ExportedRows, reader: Reader): string {
  switch (exported.list) {
    case 'EVENTS':
      return file(exported.rows, eventColumns(reader), reader);
    case 'ORDERS':
      return file(exported.rows, orderColumns(reader), reader);
    case 'PEOPLE':
      return file(exported.rows, peopleColumns(reader), reader);
    case 'APPROVALS':
      return file(exported.rows, approvalColumns(reader), reader);
    case 'AUDIT':
      return file(exported.rows, auditColumns(reader), reader);
  }
}

function file<Row>(rows: readonly Row[], columns: readonly Column<Row>[], { locale }: Reader): string {
  const header = columns.map(([name]) => name);
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  return writeCsv(header, cells, csvSeparatorOf(locale));
}

/** The columns of an event's units, by the name of their text. */
const eventFigures = {
  soldTickets: ({ tickets }: Units) => tickets,
  courtesies: ({ courtesies }: Units) => courtesies,
  others: ({ others }: Units) => others,
  places: ({ days }: Units) => sumOf(days, 'capacity'),
  placesHeld: ({ days }: Units) => sumOf(days, 'held'),
  placesTaken: ({ days }: Units) => sumOf(days, 'sold'),
};

function sumOf(days: Units['days'], figure: 'capacity' | 'held' | 'sold'): number {
  return days.reduce((sum, day) => sum + day[figure], 0);
}

function eventColumns({ actor, locale }: Reader): Column<RowsOf<'EVENTS'>[number]>[] {
  const t = textFor(locale, 'officeExport');
  const states = textFor(locale, 'officeEvents');
  const times = ['startsAt', 'endsAt', 'saleOpensAt', 'saleClosesAt'] as const;
  return [
    [t('event'), ({ name }) => name[locale] || name.pt],
    [t('code'), ({ code }) => code],
    [t('slug'), ({ slug }) => slug],
    [t('state'), ({ state }) => states(`state${state}`)],
    [t('organizer'), ({ organizerName }) => organizerName],
    [t('venue'), ({ venueName }) => venueName],
    [t('city'), ({ city }) => city],
    [t('timeZone'), ({ timeZone }) => timeZone],
    ...times.map((field): Column<RowsOf<'EVENTS'>[number]> => {
      return [t(field), (event) => time(event[field], event.timeZone)];
    }),
    ...Object.entries(eventFigures).map(([name, figure]): Column<RowsOf<'EVENTS'>[number]> => {
      return [
        t(name as keyof typeof eventFigures),
        ({ place, units }) => (units !== null && mayCount(actor, place) ? figure(units) : null),
      ];
    }),
    [t('id'), ({ id }) => id],
  ];
}

function orderColumns({ actor, locale }: Reader): Column<RowsOf<'ORDERS'>[number]>[] {
  const t = textFor(locale, 'officeExport');
  const words = textFor(locale, 'officeOrders');
  return [
    [t('number'), ({ number }) => number],
    [t('event'), ({ eventName }) => eventName[locale]],
    [t('placedAt'), ({ placedAt, timeZone }) => time(placedAt, timeZone)],
    [t('state'), ({ state }) => words(`state${state}`)],
    [t('origin'), ({ origin }) => words(`origin${origin}`)],
    [t('buyer'), ({ buyer }) => buyer.name],
    [t('email'), ({ buyer }) => buyer.email],
    [t('units'), ({ units }) => units],
    [t('method'), ({ method }) => method && words(`method${method}`)],
    [t('coupon'), ({ couponCode }) => couponCode],
    [
      t('total'),
      ({ totalCents, place }) => (hasRight(actor, 'money.read', place) ? reais(totalCents, locale) : null),
    ],
  ];
}

function peopleColumns({ locale }: Reader): Column<RowsOf<'PEOPLE'>[number]>[] {
  const t = textFor(locale, 'officeExport');
  const roles = textFor(locale, 'officeRoles');
  return [
    [t('name'), ({ person }) => person.name],
    [t('email'), ({ person }) => person.email],
    [t('role'), ({ grant }) => roles(grant.role)],
    [t('place'), ({ placeName }) => placeName?.[locale] ?? roles('installation')],
    [t('grantedAt'), ({ grant }) => time(new Date(grant.grantedAt))],
    [t('lastUsedAt'), ({ person }) => time(person.lastUsedAt)],
    [t('isDisabled'), ({ person }) => t(person.isDisabled ? 'yes' : 'no')],
  ];
}

function approvalColumns({ actor, locale }: Reader): Column<RowsOf<'APPROVALS'>[number]>[] {
  const t = textFor(locale, 'officeExport');
  const mayRead = (action: Action, place: Place) => hasRight(actor, action, place);
  return [
    [t('event'), ({ eventName }) => eventName[locale]],
    [t('action'), ({ action }) => action],
    [t('subject'), ({ subjectKey }) => subjectKey],
    [t('tickets'), ({ tickets }) => tickets],
    [t('reais'), ({ cents, place }) => (mayRead('money.read', place) ? reais(cents, locale) : null)],
    [t('requestedBy'), ({ requestedByName, requestedBy }) => requestedByName ?? requestedBy],
    [t('requestedAt'), ({ requestedAt }) => time(requestedAt)],
    [t('expiresAt'), ({ expiresAt }) => time(expiresAt)],
    [t('why'), ({ why }) => why],
    [t('decidedBy'), ({ decidedByName }) => decidedByName],
    [t('decidedAt'), ({ decidedAt }) => time(decidedAt)],
    [t('isApproved'), ({ isApproved }) => (isApproved === null ? null : t(isApproved ? 'yes' : 'no'))],
  ];
}

function auditColumns({ locale }: Reader): Column<RowsOf<'AUDIT'>[number]>[] {
  const t = textFor(locale, 'officeExport');
  return [
    [t('at'), ({ at }) => at.toISOString()],
    [t('actor'), ({ actor }) => actor],
    [t('action'), ({ action }) => action],
    [t('subject'), ({ subject }) => subject],
    [t('organizer'), ({ organizerName }) => organizerName],
    [t('event'), ({ eventName }) => eventName?.[locale] ?? null],
    [t('before'), ({ before }) => json(before)],
    [t('after'), ({ after }) => json(after)],
    [t('why'), ({ why }) => why],
    [t('id'), ({ id }) => id],
  ];
}

function mayCount(actor: Actor, place: Place): boolean {
  return hasRight(actor, 'sales.read', place);
}

/** `2026-12-05 14:00`, which spreadsheets of any language read as a time. */
function time(at: Date | null, timeZone: string | null = null): string | null {
  if (at === null) return null;
  const { year, month, day, hour, minute } = localTimeAt(at, timeZone ?? officeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

/** `1234,50` or `1234.50`, as spreadsheets of the language read a number. */
function reais(cents: number, locale: Locale): string {
  const amount = (cents / 100).toFixed(2);
  return locale === 'pt' ? amount.replace('.', ',') : amount;
}

function json(value: unknown): string | null {
  return value == null ? null : JSON.stringify(value);
}
