import { formatMoment } from '../../../../domain/format/date.ts';
import { useMoney } from '../../../kit/money/money-text.ts';
import { Price } from '../../../kit/money/price.tsx';
import { useLocale, useText } from '../../../kit/text/text.tsx';
import { Stepper } from '../../../kit/ui/stepper.tsx';
import { Tag } from '../../../kit/ui/tag.tsx';
import { nameWithSector, ticketTypeText } from '../../../parts/cart/ticket-type-text.ts';
import { type BatchView, batchesNow, type OfferDetail } from '../../../parts/offers/event-data.ts';
import type { ShelfProps } from '../selection/shelf-props.ts';
import css from './offer-row.module.css';
import { usePicked, VariantPicker } from './variant-picker.tsx';
import { WaitlistButton } from './waitlist-button.tsx';

/** One offer on its shelf, or the offers of one group: what it is, which batch, what it costs with its fee, how many. */
export function OfferRow({
  offers,
  headingLevel,
  ...shelf
}: ShelfProps & { offers: OfferDetail[]; headingLevel: 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  const common = useText('common');
  const t = useText('event');
  const locale = useLocale();
  const [offer, pick] = usePicked(offers, shelf);
  if (!offer) return null;
  const { current, past } = batchesNow(offer, shelf.stock);
  if (!current) return null;
  const { pickup, parts } = offer;
  const moment = (instant: string) => formatMoment(new Date(instant), locale, shelf.event.timeZone);
  const isGone = current.status === 'SOLD_OUT' || current.status === 'CLOSED';
  return (
    <li className={css.row} data-gone={(isGone && offers.length === 1) || undefined}>
      <div className={css.what}>
        <Heading className={css.name}>
          {nameWithSector(offer)}{' '}
          {offer.ticketType && parts.length === 0 && (
            <Tag tone={isGone ? 'muted' : 'calm'}>{ticketTypeText(offer, common)}</Tag>
          )}
        </Heading>
        {offer.description && <p className={css.description}>{offer.description}</p>}
        {parts.length > 0 && (
          <p className={css.description}>
            {t('parts', { parts: parts.map(({ name }) => name).join(' + ') })}
          </p>
        )}
        {pickup && (
          <p className={css.description}>
            {t('pickup', { desk: pickup.desk, from: moment(pickup.startsAt), to: moment(pickup.endsAt) })}
          </p>
        )}
      </div>
      {offers.length > 1 && (
        <div className={css.choice}>
          <VariantPicker offers={offers} picked={offer} onPick={pick} {...shelf} />
        </div>
      )}
      <BatchLine view={current} {...shelf} />
      <PriceCell view={current} past={past} />
      <div className={css.count}>
        <CountCell offer={offer} view={current} {...shelf} />
      </div>
    </li>
  );
}

function useBatchName(): (batch: BatchView['batch']) => string {
  const t = useText('event');
  return (batch) => (batch.number === null ? t('batchSingle') : t('batchNumber', { number: batch.number }));
}

function BatchLine({ view, event }: ShelfProps & { view: BatchView }) {
  const t = useText('event');
  const locale = useLocale();
  const name = useBatchName();
  const { batch, status, remaining } = view;
  const moment = (instant: string) => formatMoment(new Date(instant), locale, event.timeZone);
  return (
    <p className={css.batch}>
      {status === 'ON_SALE' && remaining !== null && remaining > 0 && (
        <strong className={css.last}>{t('lastUnits', { count: remaining })}</strong>
      )}
      <span className={css.batchName}>{name(batch)}</span>
      {status === 'ON_SALE' && batch.closesAt && (
        <span className={css.turns}>{t('batchUntil', { moment: moment(batch.closesAt) })}</span>
      )}
      {status === 'SCHEDULED' && batch.opensAt && (
        <span className={css.turns}>{t('batchOpens', { moment: moment(batch.opensAt) })}</span>
      )}
    </p>
  );
}

function PriceCell({ view, past }: { view: BatchView; past: BatchView[] }) {
  const t = useText('event');
  const money = useMoney();
  const name = useBatchName();
  const { priceCents, feeCents } = view.batch;
  const before = past.at(-1)?.batch;
  return (
    <div className={css.cost}>
      {before && before.priceCents + before.feeCents !== priceCents + feeCents && (
        <span className={css.before}>
          <Price size="s" isPast pastLabel={t('pastPrice')}>
            {money(before.priceCents + before.feeCents)}
          </Price>{' '}
          <span className={css.beforeName}>{t('pastBatch', { batch: name(before) })}</span>
        </span>
      )}
      <Price>{money(priceCents + feeCents)}</Price>
      {priceCents > 0 && (
        <span className={css.fee}>
          {feeCents > 0 ? t('feeIncluded', { fee: money(feeCents) }) : t('noFee')}
        </span>
      )}
    </div>
  );
}

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
  if (event.saleStatus === 'ENDED' || event.saleStatus === 'CANCELED') return null;
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
        max={status === 'ON_SALE' ? max : quantity}
        label={t('quantityOf', { offer: label })}
        decreaseLabel={t('decrease', { offer: label })}
        increaseLabel={t('increase', { offer: label })}
        onChange={(value) => selection.choose(batch.id, value)}
      />
      {quantity >= limit && <span className={css.max}>{t('maxReached', { count: offer.maxPerOrder })}</span>}
    </>
  );
}
