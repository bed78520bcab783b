import type { ImportRefusal, ImportRefusalCode } from '#src/domain/catalogue/import-refusal.ts';

/** What operators read of each reason; `{name}` is a fact of it. */
const texts: Readonly<Record<ImportRefusalCode, string>> = {
  CODE_STAYS: 'code: stays {code}, because it opens the order numbers already given out',
  SLUG_STAYS: 'slug: stays {slug}, because addresses of its pages are in the world',
  ORGANIZER_STAYS: 'organizer: the event belongs to an organizer with another CNPJ',
  DATE_PLACE_STAYS: 'dates: {date} must keep its place, tickets name it',
  POOL_TOO_SMALL: 'pool {pool}: {taken} units are taken, {capacity} are too few',
  BATCH_SOLD: 'batch {batch}: was sold from, so it stays and draws on the pools it has',
  BATCH_WOULD_CLOSE: 'batch {batch}: is on sale and would be closed by this file; close it by hand first',
  COUPON_USED: 'coupon {coupon}: orders have used it, so it stays; end it by its endsAt',
  COUPON_USES: 'coupon {coupon}: was used {uses} times, {usesMax} are too few',
  SESSION_MOVED: 'session {offer}: was moved and people were asked about it, so it stays',
  BUNDLE_SOLD: 'bundle {offer}: was sold from, so it keeps its parts in their order',
  COURTESY_HAS_CODES: 'courtesy {courtesy}: there are codes for it, so it stays; end it by its endsAt',
  PICTURE_UNKNOWN: 'picture {picture}: was not uploaded for this event; upload it in the back office',
  DAY_PROMISED:
    '{path}: tickets were sold for it; postpone the event, so that their owners are told and asked',
  FACT_PROMISED:
    '{path}: tickets were sold that promise it; change it in the back office, so that their owners are told and asked',
  TICKET_PROMISED: '{path}: tickets were sold that promise it, so it stays while they are valid',
};

export function importRefusalText({ code, facts }: ImportRefusal): string {
  return texts[code].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
}
