import type { ReactNode } from 'react';
import { numberText } from '#src/web/back-office/words/times.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import css from './place-diagram.module.css';
import type { QuotaPlace, QuotaTicket } from './quota-places.ts';

const width = 600;
const height = 28;

/**
 * The places of a date, or of a sector of it: a bar of their shares, and under it each share with its number and the
 * tickets that take from it. All that the bar shows is said in words.
 */
export function PlaceDiagram({ place }: { place: QuotaPlace }) {
  const t = useText('officeHalfPrice');
  const locale = useLocale();
  const count = (units: number) => numberText(units, locale);
  const { date, sector, total, courtesies, whole, half, standard, tickets } = place;
  const of = (from: QuotaTicket['from']) => tickets.filter((ticket) => ticket.from === from);
  const x = (units: number) => (total === 0 ? 0 : (units / total) * width);
  return (
    <section className={css.place}>
      <h3 className={css.title}>
        {sector === null ? date[locale] : `${date[locale]}, ${sector[locale]}`}{' '}
        <span className={css.total}>{t('places', { count: total, units: count(total) })}</span>
      </h3>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={css.bar}
      >
        <rect width={width} height={height} className={css.standard} />
        {half !== null && (
          <>
            <rect x={x(courtesies)} width={x(half)} height={height} className={css.half} />
            <Slants from={x(courtesies)} to={x(courtesies + half)} />
          </>
        )}
        <rect width={x(courtesies)} height={height} className={css.courtesy} />
      </svg>
      <ul className={css.shares}>
        {courtesies > 0 && (
          <Share kind="courtesy" title={t('shareCourtesies', { units: count(courtesies) })}>
            {t('courtesiesText', { whole: count(whole) })}
          </Share>
        )}
        {half !== null && (
          <Share kind="half" title={t('shareHalf', { units: count(half) })} tickets={of('HALF')}>
            {t('halfText', { whole: count(whole) })}
          </Share>
        )}
        <Share
          kind="standard"
          title={t(half === null ? 'shareWhole' : 'shareStandard', { units: count(standard ?? whole) })}
          tickets={half === null ? of('WHOLE') : of('STANDARD')}
        >
          {t(half === null ? 'noQuotaText' : 'standardText')}
        </Share>
      </ul>
    </section>
  );
}

function Share({
  kind,
  title,
  tickets = [],
  children,
}: {
  kind: 'courtesy' | 'half' | 'standard';
  title: string;
  tickets?: readonly QuotaTicket[];
  children: ReactNode;
}) {
  const t = useText('officeHalfPrice');
  const locale = useLocale();
  const unitsOf = ({ batches }: QuotaTicket) =>
    batches
      .map(({ number, units }) => {
        const name = number === null ? t('single') : t('batch', { number });
        return units === null
          ? t('batchOpen', { name })
          : t('batchUnits', { name, units: numberText(units, locale) });
      })
      .join(' · ');
  return (
    <li className={css.share}>
      <strong className={css.shareTitle}>
        <svg aria-hidden="true" viewBox="0 0 16 16" className={css.swatch}>
          <rect width="16" height="16" className={css[kind]} />
          {kind === 'half' && <Slants from={0} to={16} top={16} />}
        </svg>
        {title}
      </strong>
      <p className={css.text}>{children}</p>
      {tickets.length > 0 && (
        <ul aria-label={t('takenBy')} className={css.tickets}>
          {tickets.map((ticket) => (
            <li key={ticket.key}>
              {ticket.title[locale]} <span className={css.units}>{unitsOf(ticket)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Lines over the quota, so that it differs by more than its colour. */
function Slants({ from, to, top = height }: { from: number; to: number; top?: number }) {
  const lines: string[] = [];
  for (let x = from; x < to; x += 8) lines.push(`M${x} ${top}L${Math.min(x + 8, to)} 0`);
  return <path d={lines.join('')} className={css.slants} />;
}
