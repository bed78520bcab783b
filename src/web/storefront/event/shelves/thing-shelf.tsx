import { formatMoment } from '#src/domain/format/date.ts';
import { useMoney } from '#src/web/kit/money/money-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import { batchesNow, type OfferDetail } from '#src/web/parts/offers/event-data.ts';
import { useLive } from '../selection/live.ts';
import type { ShelfProps, StillProps } from '../selection/shelf-props.ts';
import { largeMarkOf } from '../static/large-mark.ts';
import { StaticPart } from '../static/static-part.tsx';
import { BatchWords, CountCell, OfferWords } from './offer-row.tsx';
import type { Choice } from './shelves.ts';
import css from './thing-shelf.module.css';
import { usePicked, VariantPicker } from './variant-picker.tsx';

/** Products and extras, each folded under its name and price: few who want a ticket want them. */
export function ThingShelf({ choices, live, ...still }: StillProps & { choices: Choice[] }) {
  const shelf = { ...still, ...useLive(live) };
  return (
    <ul className={css.things}>
      {choices.map((offers) => (
        <ThingRow key={offers[0]?.id} offers={offers} {...shelf} />
      ))}
    </ul>
  );
}

function ThingRow({ offers, ...shelf }: ShelfProps & { offers: OfferDetail[] }) {
  const t = useText('event');
  const locale = useLocale();
  const money = useMoney();
  const [offer, pick] = usePicked(offers, shelf);
  const { current, next } = offer ? batchesNow(offer, shelf.stock) : { current: null, next: null };
  if (!offer || !current) return null;
  const { pickup } = offer;
  const [small, large] = [shelf.marks[offer.id], shelf.marks[largeMarkOf(offer.id)]];
  const { batch, status, remaining } = current;
  const moment = (instant: string) => formatMoment(new Date(instant), locale, shelf.event.timeZone);
  const chosen = shelf.selection.lines
    .filter((line) => offers.some(({ id }) => id === line.offer.id))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li>
      <Fold
        className={css.thing}
        title={
          <>
            {small && <StaticPart html={small} />}
            <span className={css.who}>
              <h3 className={css.name} lang={offer.nameLang}>
                {offer.name}
              </h3>
              <span className={css.told}>
                {chosen > 0 && <span className={css.chosen}>{t('chosen', { count: chosen })}</span>}
                {status === 'SOLD_OUT' && offers.length === 1 && t('soldOut')}
                {status === 'ON_SALE' && remaining !== null && remaining > 0 && (
                  <span className={css.last}>{t('lastUnits', { count: remaining })}</span>
                )}
              </span>
            </span>
            <span className={css.price}>{money(batch.priceCents + batch.feeCents)}</span>
          </>
        }
      >
        <div className={css.inside}>
          {large && <StaticPart html={large} />}
          <p className={css.words}>
            <BatchWords view={current} next={next} event={shelf.event} /> <OfferWords offer={offer} />{' '}
            {pickup &&
              t('pickup', { desk: pickup.desk, from: moment(pickup.startsAt), to: moment(pickup.endsAt) })}
          </p>
          <VariantPicker offers={offers} picked={offer} onPick={pick} {...shelf} />
          <div className={css.count}>
            <CountCell offer={offer} view={current} {...shelf} />
          </div>
        </div>
      </Fold>
    </li>
  );
}
