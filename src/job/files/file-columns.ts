import { batchName, offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { ListKind } from '#src/domain/file/file-kinds.ts';
import type { SheetColumn } from '#src/domain/file/sheet.ts';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import type { Locale } from '#src/domain/locale.ts';
import { keptCents, type MoneySum, moneySums } from '#src/domain/money/money-sums.ts';
import { typeWordOf } from '#src/domain/paper/paper-head.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { toldAnswers } from '#src/domain/question/question.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { FileRows } from '#src/service/office/files/file-rows.ts';
import type { ColumnsOf } from '#src/service/office/files/write-files.ts';
import { cityNameOf } from '#src/service/office/numbers/read-sale-sources.ts';
import { paperBatchOf, taxedPriceOfNumber } from '#src/service/office/papers/paper-batches.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { column, columnsIf, timeCell } from './cells.ts';
import { differenceColumns, disputeColumns, lineColumns } from './money-columns.ts';
import { orderColumns } from './order-columns.ts';

interface Reader {
  locale: Locale;
  actor: Actor;
  hasSums: boolean;
  event: EventView | null;
}

/** How each kind of file is written in a language (docs/algorithms/files.md, "Kinds"). */
export const fileColumns: ColumnsOf = (kind, reader) => ({
  name: textFor(reader.locale, 'sheetColumns')(`name${kind}`),
  columns: columnsOf[kind](reader),
});

const columnsOf: { [Kind in ListKind]: (reader: Reader) => SheetColumn<FileRows[Kind]>[] } = {
  ORDERS: orderColumns,
  TICKETS: ticketColumns,
  HOLDERS: holderColumns,
  PRODUCTS: productColumns,
  SUMS: sumColumns,
  SOURCES: sourceColumns,
  SHIFTS: shiftColumns,
  NUMBERS: numberColumns,
  DISPUTES: disputeColumns,
  DIFFERENCES: differenceColumns,
  STATEMENT_LINES: lineColumns,
};

type TicketOfFile = FileRows['TICKETS'];

function nameColumns(locale: Locale): SheetColumn<TicketOfFile>[] {
  const t = textFor(locale, 'sheetColumns');
  return [
    column(t('order'), ({ row }) => row.orderNumber),
    column(t('ticket'), ({ row }) => row.id),
    column(t('offer'), ({ event, row }) => offerName(event, row.offerId, locale)),
  ];
}

function ticketColumns({ actor, locale, hasSums }: Reader): SheetColumn<TicketOfFile>[] {
  const t = textFor(locale, 'sheetColumns');
  const words = textFor(locale, 'officeOrders');
  const grounds = textFor(locale, 'grounds');
  return [
    column(t('event'), ({ event }) => event.name[locale] || event.name.pt),
    ...nameColumns(locale),
    column(t('batch'), ({ event, row }) => nameOfBatch(event, row.batchId, locale)),
    column(
      t('day'),
      ({ event, row }) =>
        event.offerById
          .get(row.offerId)
          ?.offer.dates.map(({ name }) => name[locale])
          .join(', ') ?? null,
    ),
    column(
      t('sector'),
      ({ event, row }) => event.offerById.get(row.offerId)?.offer.sector?.name[locale] ?? null,
    ),
    column(t('state'), ({ row }) => words(`ticket${row.status}`)),
    column(t('holder'), ({ row }) => row.holderName),
    column(
      t('ground'),
      ({ row }) => row.halfPriceGround && grounds(row.halfPriceGround as HalfPriceGroundId),
    ),
    column(t('admittedAt'), ({ event, row }) => timeCell(row.admittedAt, event.timeZone)),
    column(t('handedAt'), ({ event, row }) => timeCell(row.handedAt, event.timeZone)),
    ...columnsIf<TicketOfFile>(
      hasSums,
      column(
        t('price'),
        ({ event, row }) => (hasRight(actor, 'money.read', placeOf(event)) ? row.priceCents : null),
        'cents',
      ),
    ),
  ];
}

/** A column for each question of the event, and one for what was said to questions that are asked no more. */
function holderColumns({ locale, event }: Reader): SheetColumn<TicketOfFile>[] {
  const t = textFor(locale, 'sheetColumns');
  const questions = event?.questions ?? [];
  const known = new Set(questions.map(({ key }) => key));
  return [
    ...nameColumns(locale),
    column(t('holder'), ({ row }) => row.holderName),
    ...questions.map(({ key, question }) =>
      column<TicketOfFile>(
        question[locale],
        ({ row }) =>
          toldAnswers(questions, row.answers).find((told) => told.key === key)?.answer[locale] ?? null,
      ),
    ),
    column(t('otherAnswers'), ({ row }) =>
      Object.entries(row.answers)
        .filter(([key]) => !known.has(key))
        .map(([key, answer]) => `${key}: ${answer}`)
        .join('; '),
    ),
  ];
}

function productColumns({ locale }: Reader): SheetColumn<FileRows['PRODUCTS']>[] {
  const t = textFor(locale, 'sheetColumns');
  const words = textFor(locale, 'officeOrders');
  return [
    column(t('event'), ({ event }) => event.name[locale] || event.name.pt),
    column(t('order'), ({ row }) => row.orderNumber),
    column(t('buyer'), ({ row }) => row.buyerName),
    column(t('product'), ({ event, row }) => event.offerById.get(row.offerId)?.offer.name[locale] ?? null),
    column(
      t('variant'),
      ({ event, row }) => event.offerById.get(row.offerId)?.offer.variant?.[locale] ?? null,
    ),
    column(t('units'), ({ row }) => row.units, 'number'),
    column(t('delivery'), ({ row }) => words(`delivery${row.deliveryMethod}`)),
    column(t('deliveryState'), ({ row }) => row.deliveryStatus && words(`delivery${row.deliveryStatus}`)),
    column(
      t('desk'),
      ({ event, row }) => event.offerById.get(row.offerId)?.offer.pickup?.desk[locale] ?? null,
    ),
  ];
}

/** The sums of the ledger by day and batch. */
function sumColumns(reader: Reader): SheetColumn<FileRows['SUMS']>[] {
  const { locale } = reader;
  const t = textFor(locale, 'sheetColumns');
  return [
    column(t('event'), ({ event }) => event.name[locale] || event.name.pt),
    column(t('day'), ({ row }) => row.day),
    column(t('offer'), ({ event, row }) => {
      if (row.batchId === null) return t('ofOrders');
      return offerTitleOf(event, row.batchId, locale);
    }),
    column(t('batch'), ({ event, row }) => row.batchId && nameOfBatch(event, row.batchId, locale)),
    ...ledgerColumns(reader),
  ];
}

/** The sums of the ledger by channel, by coupon and by city. */
function sourceColumns(reader: Reader): SheetColumn<FileRows['SOURCES']>[] {
  const { locale } = reader;
  const t = textFor(locale, 'sheetColumns');
  const nameOf = ({ way, key }: FileRows['SOURCES']['row']) => {
    if (way === 'CHANNEL') return isChannel(key) ? t(`channel${key}`) : key;
    if (way === 'COUPON') return key || t('noCoupon');
    return cityNameOf(key) ?? (key || t('noCity'));
  };
  return [
    column(t('event'), ({ event }) => event.name[locale] || event.name.pt),
    column(t('by'), ({ row }) => t(`by${row.way}`)),
    column(t('source'), ({ row }) => nameOf(row)),
    ...ledgerColumns(reader),
  ];
}

/** A shift as the list of finance has it; its count is the latest one. */
function shiftColumns({ locale }: Reader): SheetColumn<FileRows['SHIFTS']>[] {
  const t = textFor(locale, 'sheetColumns');
  return [
    column(t('event'), ({ event }) => event.name[locale] || event.name.pt),
    column(t('person'), ({ row }) => row.shift.person),
    column(t('station'), ({ row }) => row.shift.station),
    column(t('openedAt'), ({ event, row }) => timeCell(row.shift.openedAt, event.timeZone)),
    column(t('closedAt'), ({ event, row }) => timeCell(row.shift.closedAt, event.timeZone)),
    column(t('sales'), ({ row }) => row.sales, 'number'),
    column(t('opening'), ({ row }) => row.shift.openingCents, 'cents'),
    column(t('expected'), ({ row }) => row.expectedCents, 'cents'),
    column(t('counted'), ({ row }) => row.countedCents, 'cents'),
    column(t('difference'), ({ row }) => row.differenceCents, 'cents'),
  ];
}

/** One line for each fiscal number; a courtesy is taxed at the lowest price of its place. */
function numberColumns({ locale }: Reader): SheetColumn<FileRows['NUMBERS']>[] {
  const t = textFor(locale, 'sheetColumns');
  const grounds = textFor(locale, 'grounds');
  const words = textFor(locale, 'papers');
  const batchOf = ({ event, row }: FileRows['NUMBERS']) => paperBatchOf(event, row.batchId);
  return [
    column(t('series'), ({ event }) => event.code),
    column(t('fiscalNumber'), ({ row }) => row.number, 'number'),
    column(t('outsideNumber'), ({ row }) => row.outsideId),
    column(t('event'), ({ event }) => event.name[locale] || event.name.pt),
    column(t('soldAt'), ({ event, row }) => timeCell(row.soldAt, event.timeZone)),
    column(t('offer'), ({ event, row }) => offerName(event, row.offerId, locale)),
    column(t('batch'), ({ event, row }) => nameOfBatch(event, row.batchId, locale)),
    column(t('kind'), (one) => {
      const batch = batchOf(one);
      return batch === null ? null : words(typeWordOf(batch));
    }),
    column(t('ground'), ({ row }) => row.ground && grounds(row.ground as HalfPriceGroundId)),
    column(t('price'), ({ row }) => row.priceCents, 'cents'),
    column(
      t('taxedPrice'),
      (one) => taxedPriceOfNumber(one.event, batchOf(one), one.row.priceCents),
      'cents',
    ),
    column(t('state'), ({ row }) => words(row.isVoid ? 'void' : 'valid')),
    column(t('order'), ({ row }) => row.orderNumber),
  ];
}

const channels = ['SITE', 'MANUAL', 'TILL', 'COURTESY'] as const;

function isChannel(key: string): key is (typeof channels)[number] {
  return channels.some((one) => one === key);
}

type LedgerRow = FileRows['SUMS'] | FileRows['SOURCES'];

/** Each sum in a column, and what they keep together. */
function ledgerColumns({ actor, locale, hasSums }: Reader): SheetColumn<LedgerRow>[] {
  const t = textFor(locale, 'sheetColumns');
  const counts: readonly MoneySum[] = ['orders', 'units'];
  const sums = moneySums.filter((sum): sum is Exclude<MoneySum, 'orders' | 'units'> => !counts.includes(sum));
  const mayRead = (event: EventView) => hasRight(actor, 'money.read', placeOf(event));
  return [
    column(t('orders'), ({ row }) => row.sums.orders, 'number'),
    column(t('units'), ({ row }) => row.sums.units, 'number'),
    ...columnsIf<LedgerRow>(
      hasSums,
      ...sums.map((sum) =>
        column<LedgerRow>(
          t(`sum_${sum}`),
          ({ event, row }) => (mayRead(event) ? row.sums[sum] : null),
          'cents',
        ),
      ),
      column(t('kept'), ({ event, row }) => (mayRead(event) ? keptCents(row.sums) : null), 'cents'),
    ),
  ];
}

function placeOf(event: EventView) {
  return { organizerId: event.organizer.id, eventId: event.id };
}

function offerName(event: EventView, offerId: string, locale: Locale): string | null {
  const offer = event.offerById.get(offerId)?.offer;
  return offer === undefined ? null : offerTitle(offer)[locale];
}

function offerTitleOf(event: EventView, batchId: string, locale: Locale): string | null {
  const offer = event.batchById.get(batchId)?.offer;
  return offer === undefined ? null : offerTitle(offer)[locale];
}

function nameOfBatch(event: EventView, batchId: string, locale: Locale): string | null {
  const batch = event.batchById.get(batchId)?.batch;
  return batch === undefined ? null : batchName(batch.number)[locale];
}
