import { formatMoment } from '#src/domain/format/date.ts';
import { useMoney } from '#src/web/kit/money/money-text.ts';
import { Price } from '#src/web/kit/money/price.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Stepper } from '#src/web/kit/ui/stepper.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { nameWithSector, ticketTypeText } from '#src/web/parts/cart/ticket-type-text.ts';
import { type BatchView, batchesNow, type OfferDetail } from '#src/web/parts/offers/event-data.ts';
import type { ShelfProps } from '../selection/shelf-props.ts';
import css from './offer-row.module.css';
import { usePicked, VariantPicker } from './variant-picker.tsx';
import { WaitlistButton } from './waitlist-button.tsx';

/** A ticket, or the choice between those of one group: what it is, which batch, what it costs with its fee, how many. */
export function OfferRow({
  offers,
  isCalledByType,
  isBatchSaid,
  headingLevel,
  ...shelf
}: ShelfProps & {
  offers: OfferDetail[];
  /** It is told above for all of its day. */
  isBatchSaid: boolean;
  /** Others beside it have the same name: the type is the choice. */
  isCalledByType: boolean;
  headingLevel: 3 | 4 | 5;
}) {
  const Heading = `h${headingLevel}` as const;
  const common = useText('common');
  const money = useMoney();
  const [offer, pick] = usePicked(offers, shelf);
  if (!offer) return null;
  const { current, next } = batchesNow(offer, shelf.stock);
  if (!current) return null;
  const isGone = current.status === 'SOLD_OUT' || current.status === 'CLOSED';
  // Its price says that it is free.
  const isTyped = offer.parts.length === 0 && offer.ticketType !== 'FREE';
  const type = isTyped ? ticketTypeText(offer, common) : '';
  const name = isCalledByType ? type : '';
  return (
    <li className={css.row} data-gone={isGone || undefined}>
      <div className={css.what}>
        <Heading className={css.name}>
          <span lang={offer.nameLang}>{name || nameWithSector(offer)}</span>{' '}
          {!name && type && <Tag tone={isGone ? 'muted' : 'calm'}>{type}</Tag>}
        </Heading>
        <p className={css.words}>
          <BatchWords view={current} next={next} isBatchSaid={isBatchSaid} event={shelf.event} />{' '}
          <OfferWords offer={offer} />
        </p>
      </div>
      {offers.length > 1 && (
        <div className={css.choice}>
          <VariantPicker offers={offers} picked={offer} onPick={pick} {...shelf} />
        </div>
      )}
      <div className={css.cost}>
        <Price>{money(costOf(current))}</Price>
      </div>
      <div className={css.count}>
        <CountCell offer={offer} view={current} {...shelf} />
      </div>
    </li>
  );
}

/** What an offer brings, as words of a paragraph. */
export function OfferWords({ offer: { description, descriptionLang, parts } }: { offer: OfferDetail }) {
  const t = useText('event');
  const includes = parts.length > 0 && t('parts', { parts: parts.map(({ name }) => name).join(' + ') });
  return <span lang={descriptionLang}>{[description, includes].filter(Boolean).join(' ')}</span>;
}

/** Its number and its end or its beginning: "2º lote até sex., 27 de nov., 23h59". Empty for the only batch of an offer. */
export function useBatchText(timeZone: string): (view: BatchView) => string {
  const t = useText('event');
  const locale = useLocale();
  return ({ batch, status }) => {
    const { number, closesAt, opensAt } = batch;
    const moment = (instant: string) => formatMoment(new Date(instant), locale, timeZone);
    return [
      number !== null && t('batchNumber', { number }),
      status === 'ON_SALE' && closesAt && t('batchUntil', { moment: moment(closesAt) }),
      status === 'SCHEDULED' && opensAt && t('batchOpens', { moment: moment(opensAt) }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

/** What is left where it is little, the batch unless it is told above, and the price that comes after it. */
export function BatchWords({
  view,
  next,
  isBatchSaid = false,
  event,
}: Pick<ShelfProps, 'event'> & { view: BatchView; next: BatchView | null; isBatchSaid?: boolean }) {
  const t = useText('event');
  const locale = useLocale();
  const money = useMoney();
  const batchText = useBatchText(event.timeZone);
  const { batch, status, remaining } = view;
  const isOnSale = status === 'ON_SALE';
  const later = isOnSale && next && costOf(next) !== costOf(view) ? next : null;
  const laterFrom = batch.closesAt ? null : later?.batch.opensAt;
  const said = isBatchSaid ? '' : batchText(view);
  return (
    <>
      {isOnSale && remaining !== null && remaining > 0 && (
        <strong className={css.last}>{t('lastUnits', { count: remaining })}. </strong>
      )}
      {said && <span className={css.batch}>{said}. </span>}
      {later && (
        <strong className={css.next}>
          {laterFrom
            ? t('nextPriceFrom', {
                moment: formatMoment(new Date(laterFrom), locale, event.timeZone),
                price: money(costOf(later)),
              })
            : t('nextPrice', { price: money(costOf(later)) })}
          .
        </strong>
      )}
    </>
  );
}

const costOf = ({ batch }: BatchView) => batch.priceCents + batch.feeCents;

export function CountCell({
  offer,
  view,
  event,
  selection,
  labels,
}: ShelfProps & { offer: OfferDetail; view: BatchView }) {
  const t = useText('event');
  const { batch, status, remaining } = view;
  const quantity = selection.quantities[batch.id] ?? 0;
  const label = labels[offer.id] ?? offer.name;
  // A quantity that is held may be lowered while the sale is stopped.
  const isStopped = event.saleStatus === 'STOPPED';
  if (['ENDED', 'CANCELED'].includes(event.saleStatus) || (isStopped && !quantity)) return null;
  // The sizes of one thing share its limit.
  const others = selection.lines
    .filter((line) => offer.groupKey !== null && line.offer.groupKey === offer.groupKey)
    .reduce((sum, line) => sum + (line.offer.id === offer.id ? 0 : line.quantity), 0);
  const limit = offer.maxPerOrder - others;
  // What is already held is not for sale any more: its owner must still be able to lower it.
  const isHere = quantity > 0 && status !== 'CLOSED';
  if (!isHere && status === 'SOLD_OUT')
    return (
      <>
        <span className={css.gone}>{t('soldOut')}</span>
        <WaitlistButton slug={event.slug} offerId={offer.id} offerName={label} />
      </>
    );
  if (!isHere && status === 'CLOSED') return <span className={css.gone}>{t('closed')}</span>;
  if (status === 'SCHEDULED' || event.saleStatus === 'SCHEDULED')
    return <span className={css.gone}>{t('notYet')}</span>;
  const max = Math.max(quantity, Math.min(limit, remaining ?? limit));
  return (
    <>
      <Stepper
        value={quantity}
        max={status === 'ON_SALE' && !isStopped ? max : quantity}
        label={t('quantityOf', { offer: label })}
        decreaseLabel={t('decrease', { offer: label })}
        increaseLabel={t('increase', { offer: label })}
        onChange={(value) => selection.choose(batch.id, value)}
      />
      {quantity >= limit && <span className={css.max}>{t('maxReached', { count: offer.maxPerOrder })}</span>}
    </>
  );
}
