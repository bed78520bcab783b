import { csvSeparatorOf, writeCsv } from '#src/domain/format/csv.ts';
import { timeInZone } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { OfficeCode } from '#src/service/holding/courtesy/list-courtesy-codes.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';

/** Codes as a file for a spreadsheet of that language, with times in the zone of the event. */
export function courtesyCodesFile(
  { event, codes, at }: { event: EventView; codes: readonly OfficeCode[]; at: Date },
  locale: Locale,
): { name: string; text: string; rows: number } {
  const text = textFor(locale, 'officeCodes');
  const time = (instant: Date | null) => (instant === null ? null : timeInZone(instant, event.timeZone));
  const columns: [string, (code: OfficeCode) => string | number | null][] = [
    [text('code'), ({ code }) => code],
    [text('kind'), ({ grantName }) => grantName[locale]],
    [text('name'), ({ name }) => name],
    [text('email'), ({ email }) => email],
    [text('note'), ({ note }) => note],
    [text('state'), ({ state }) => text(`state${state}`)],
    [text('madeAt'), ({ createdAt }) => time(createdAt)],
    [text('madeBy'), ({ createdBy }) => createdBy],
    [text('redeemedAt'), ({ redeemedAt }) => time(redeemedAt)],
    [text('redeemedBy'), ({ redeemedBy }) => redeemedBy],
    [text('unitsUsed'), ({ redeemedAt, units }) => (redeemedAt === null ? null : units)],
    [text('order'), ({ orderNumber }) => orderNumber],
    [text('revokedAt'), ({ revokedAt }) => time(revokedAt)],
  ];
  const rows = codes.map((code) => columns.map(([, cell]) => cell(code)));
  return {
    name: `${event.slug}-${text('fileName')}-${timeInZone(at, event.timeZone).slice(0, 10)}.csv`,
    text: writeCsv(
      columns.map(([name]) => name),
      rows,
      csvSeparatorOf(locale),
    ),
    rows: rows.length,
  };
}
