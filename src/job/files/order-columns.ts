import type { SheetColumn } from '#src/domain/file/sheet.ts';
import type { Locale } from '#src/domain/locale.ts';
import { documentText } from '#src/domain/person/person.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { OfficeOrder } from '#src/service/office/orders/office-order.ts';
import { column, columnsIf, timeCell } from './cells.ts';

/** The columns of orders, in the list that is exported at once and in a file of the background. */
export function orderColumns({
  actor,
  locale,
  hasSums,
}: {
  actor: Actor;
  locale: Locale;
  /** The person sees sums of some of them. */
  hasSums: boolean;
}): SheetColumn<OfficeOrder>[] {
  const t = textFor(locale, 'sheetColumns');
  const words = textFor(locale, 'officeOrders');
  return [
    column(t('number'), ({ number }) => number),
    column(t('event'), ({ eventName }) => eventName[locale] || eventName.pt),
    column(t('placedAt'), ({ placedAt, timeZone }) => timeCell(placedAt, timeZone)),
    column(t('state'), ({ state }) => words(`state${state}`)),
    column(t('origin'), ({ origin }) => words(`origin${origin}`)),
    column(t('buyer'), ({ buyer }) => buyer.name),
    column(t('email'), ({ buyer }) => buyer.email),
    column(t('units'), ({ units }) => units, 'number'),
    column(t('method'), ({ method }) => method && words(`method${method}`)),
    column(t('coupon'), ({ couponCode }) => couponCode),
    column(t('invoiceCompany'), ({ invoice }) => invoice?.companyName ?? null),
    column(t('invoiceCnpj'), ({ invoice }) => invoice && documentText('CNPJ', invoice.cnpj)),
    column(t('invoiceTo'), ({ invoice }) => invoice?.sendTo ?? null),
    ...columnsIf<OfficeOrder>(
      hasSums,
      column(
        t('total'),
        ({ totalCents, place }) => (hasRight(actor, 'money.read', place) ? totalCents : null),
        'cents',
      ),
    ),
  ];
}
