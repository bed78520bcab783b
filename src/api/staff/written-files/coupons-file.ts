import { csvSeparatorOf, writeCsv } from '#src/domain/format/csv.ts';
import { timeInZone } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { ExportedCoupons } from '#src/service/selling/coupon/export-coupons.ts';

/** Coupons as a file for a spreadsheet of that language, with amounts in reais and times in the zone of the event. */
export function couponsFile(
  { event, coupons, at }: ExportedCoupons,
  locale: Locale,
): { name: string; text: string; rows: number } {
  const text = textFor(locale, 'officeCouponUses');
  const time = (instant: Date | null) => (instant === null ? null : timeInZone(instant, event.timeZone));
  // "1234,50": a spreadsheet of the language reads it as a number, and nothing but digits is in it.
  const decimal = (hundredths: number | null) =>
    hundredths === null ? null : (hundredths / 100).toFixed(2).replace('.', locale === 'pt' ? ',' : '.');
  const columns: [string, (coupon: ExportedCoupons['coupons'][number]) => string | number | null][] = [
    [text('code'), ({ code }) => code],
    [text('state'), ({ state }) => text(`state${state}`)],
    [text('percent'), ({ basisPoints }) => decimal(basisPoints)],
    [text('amount'), ({ amountCents }) => decimal(amountCents)],
    [text('startsAt'), ({ startsAt }) => time(startsAt)],
    [text('endsAt'), ({ endsAt }) => time(endsAt)],
    [text('uses'), ({ uses }) => uses],
    [text('usesMax'), ({ usesMax }) => usesMax],
    [text('paidOrders'), ({ paidOrders }) => paidOrders],
    [text('discountInReais'), ({ discountCents }) => decimal(discountCents)],
  ];
  return {
    name: `${event.slug}-${text('fileName')}-${timeInZone(at, event.timeZone).slice(0, 10)}.csv`,
    text: writeCsv(
      columns.map(([name]) => name),
      coupons.map((coupon) => columns.map(([, cell]) => cell(coupon))),
      csvSeparatorOf(locale),
    ),
    rows: coupons.length,
  };
}
