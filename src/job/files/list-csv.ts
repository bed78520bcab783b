import { auditWords, leftOutOf, subjectWords, zonedTime } from '#src/domain/audit/audit-words.ts';
import { toldChange } from '#src/domain/audit/told-change.ts';
import { csvCells, csvReais } from '#src/domain/file/sheet.ts';
import { type CsvCell, csvSeparatorOf, writeCsv } from '#src/domain/format/csv.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { type Action, hasRight } from '#src/domain/policy/policy.ts';
import { auditTexts } from '#src/i18n/audit-texts.server.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { ExportedRows, WithListCsv } from '#src/service/office/export/export-list.ts';
import type { Units } from '#src/service/office/lists/office-event.ts';
import { timeCell } from './cells.ts';
import { orderColumns } from './order-columns.ts';

interface Reader {
  actor: Actor;
  locale: Locale;
}

type RowsOf<List extends ExportedRows['list']> = Extract<ExportedRows, { list: List }>['rows'];
type Column<Row> = [name: string, cell: (row: Row) => CsvCell];

/** An exported list as a file, in the words of a language. What the person may not see at a row's place is empty. */
export const listCsv: WithListCsv['listCsv'] = (exported, reader) => {
  switch (exported.list) {
    case 'EVENTS':
      return file(exported.rows, eventColumns(reader), reader);
    case 'ORDERS':
      return orderFile(exported.rows, reader);
    case 'PEOPLE':
      return file(exported.rows, peopleColumns(reader), reader);
    case 'APPROVALS':
      return file(exported.rows, approvalColumns(reader), reader);
    case 'AUDIT':
      return file(exported.rows, auditColumns(reader), reader);
  }
};

function orderFile(rows: RowsOf<'ORDERS'>, reader: Reader): string {
  const columns = orderColumns({ ...reader, hasSums: hasRight(reader.actor, 'money.read') });
  const [separator, kinds] = [csvSeparatorOf(reader.locale), columns.map(({ kind }) => kind)];
  return writeCsv(
    columns.map(({ name }) => name),
    rows.map((row) =>
      csvCells(
        kinds,
        columns.map(({ cell }) => cell(row)),
        separator,
      ),
    ),
    separator,
  );
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
  const t = textFor(locale, 'sheetColumns');
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
      return [t(field), (event) => timeCell(event[field], event.timeZone)];
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

function peopleColumns({ locale }: Reader): Column<RowsOf<'PEOPLE'>[number]>[] {
  const t = textFor(locale, 'sheetColumns');
  const roles = textFor(locale, 'officeRoles');
  return [
    [t('name'), ({ person }) => person.name],
    [t('email'), ({ person }) => person.email],
    [t('role'), ({ grant }) => roles(grant.role)],
    [t('place'), ({ placeName }) => placeName?.[locale] ?? roles('installation')],
    [t('grantedAt'), ({ grant }) => timeCell(new Date(grant.grantedAt))],
    [t('lastUsedAt'), ({ person }) => timeCell(person.lastUsedAt)],
    [t('isDisabled'), ({ person }) => t(person.isDisabled ? 'yes' : 'no')],
  ];
}

function approvalColumns({ actor, locale }: Reader): Column<RowsOf<'APPROVALS'>[number]>[] {
  const t = textFor(locale, 'sheetColumns');
  const mayRead = (action: Action, place: Place) => hasRight(actor, action, place);
  return [
    [t('event'), ({ eventName }) => eventName[locale]],
    [t('action'), ({ action }) => action],
    [t('subject'), ({ subjectKey, subjectName }) => subjectName?.[locale] ?? subjectKey],
    [t('tickets'), ({ tickets }) => tickets],
    [
      t('reais'),
      ({ cents, place }) => (mayRead('money.read', place) ? csvReais(cents, csvSeparatorOf(locale)) : null),
    ],
    [t('requestedBy'), ({ requestedByName, requestedBy }) => requestedByName ?? requestedBy],
    [t('requestedAt'), ({ requestedAt }) => timeCell(requestedAt)],
    [t('expiresAt'), ({ expiresAt }) => timeCell(expiresAt)],
    [t('why'), ({ why }) => why],
    [t('decidedBy'), ({ decidedByName }) => decidedByName],
    [t('decidedAt'), ({ decidedAt }) => timeCell(decidedAt)],
    [t('isApproved'), ({ isApproved }) => (isApproved === null ? null : t(isApproved ? 'yes' : 'no'))],
  ];
}

/** Words first; what is stored stands behind them, for who must prove it. */
function auditColumns({ locale }: Reader): Column<RowsOf<'AUDIT'>[number]>[] {
  const t = textFor(locale, 'sheetColumns');
  const say = textFor(locale, 'officeAudit');
  const changes = (row: RowsOf<'AUDIT'>[number]) =>
    [
      ...auditWords(row, auditTexts).map(
        (line) => `${line.what[locale]}: ${toldChange(line, auditTexts)[locale]}`,
      ),
      ...(leftOutOf(row.after) > 0 ? [say('leftOut', { count: leftOutOf(row.after) })] : []),
    ].join('\n');
  return [
    [t('at'), ({ at, timeZone }) => zonedTime(at, timeZone).time],
    [t('timeZone'), ({ at, timeZone }) => zonedTime(at, timeZone).zone],
    [t('actor'), ({ actor }) => actor],
    [t('action'), ({ action }) => action],
    [t('subject'), (row) => subjectWords(row, auditTexts)[locale]],
    [t('change'), (row) => changes(row)],
    [t('why'), ({ why }) => why],
    [t('organizer'), ({ organizerName }) => organizerName],
    [t('event'), ({ eventName }) => eventName?.[locale] ?? null],
    [t('subjectStored'), ({ subject }) => subject],
    [t('beforeStored'), ({ before }) => json(before)],
    [t('afterStored'), ({ after }) => json(after)],
    [t('id'), ({ id }) => id],
  ];
}

function mayCount(actor: Actor, place: Place): boolean {
  return hasRight(actor, 'sales.read', place);
}

function json(value: unknown): string | null {
  return value == null ? null : JSON.stringify(value);
}
