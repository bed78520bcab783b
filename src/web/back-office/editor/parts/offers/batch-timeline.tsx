import { useMemo } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { localText, numberText } from '#src/web/back-office/words/times.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue, useFee } from '../../editor-context.tsx';
import { timeShown } from '../../fields/time-typed.ts';
import { type BatchSpan, batchSpans, type SaleWindow, type Series, shareOf } from './batch-spans.ts';
import css from './batch-timeline.module.css';
import type { DraftBatch } from './batches.ts';

/**
 * When each batch turns, as bars between the opening and the end of the sale; the same as a table below. A full bar: on
 * sale for certain. A hatched one: on sale as soon as the batch before is sold out.
 */
export function BatchTimeline({
  batches,
  hasHalf,
  hasSocial,
}: {
  batches: readonly DraftBatch[];
  hasHalf: boolean;
  hasSocial: boolean;
}) {
  const t = useText('officeOffers');
  const locale = useLocale();
  const timeZone = useDraftValue(['timeZone']);
  const [opensAt, closesAt] = [useDraftValue(['saleOpensAt']), useDraftValue(['saleClosesAt'])];
  const now = useMemo(() => new Date(), []);
  const place = { timeZone, now, fee: useFee() };
  const sale: SaleWindow = { opens: timeShown(opensAt, place), closes: timeShown(closesAt, place) };
  if (batches.length < 2 || sale.opens === '' || !(sale.opens < sale.closes)) return null;
  const series: Series[] = [
    'FULL',
    ...(hasHalf ? ['HALF' as const] : []),
    ...(hasSocial ? ['SOCIAL' as const] : []),
  ];
  const rows = series.map((one) => ({ series: one, spans: batchSpans(batches, one, sale, place) }));
  const moment = (time: string) => localText(time, locale);
  const price = ({ priceCents }: BatchSpan) => (priceCents === null ? '' : formatMoney(priceCents, locale));
  const turning = ({ turns, ends, quantity }: BatchSpan) =>
    t(`turns${turns}`, { at: moment(ends), units: numberText(quantity ?? 0, locale) });
  const opening = ({ number, earliest, certain }: BatchSpan) =>
    certain === null
      ? t('opensByStock', { number: number - 1 })
      : certain === earliest
        ? moment(certain)
        : t('opensLatest', { at: moment(certain), number: number - 1 });
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{t('timeline')}</figcaption>
      <div aria-hidden="true" className={css.chart}>
        {rows.map(({ series: one, spans }) => (
          <div key={one} className={css.series}>
            {rows.length > 1 && <div className={css.seriesName}>{t(`series${one}`)}</div>}
            {spans.map((span) => (
              <div key={span.number} className={css.row}>
                <span className={css.name}>
                  {t('batchNumber', { number: span.number })} <strong>{price(span)}</strong>
                </span>
                <Bar span={span} sale={sale} />
                <span className={css.turn}>{turning(span)}</span>
              </div>
            ))}
          </div>
        ))}
        <div className={css.axis}>
          <span>{moment(sale.opens)}</span>
          <span>{moment(sale.closes)}</span>
        </div>
        <div className={css.legend}>
          <span>
            <svg aria-hidden="true" viewBox="0 0 24 10" className={css.swatch}>
              <rect width="24" height="10" className={css.certain} />
            </svg>
            {t('legendCertain')}
          </span>
          <span>
            <svg aria-hidden="true" viewBox="0 0 24 10" className={css.swatch}>
              <Hatch from={0} to={24} />
            </svg>
            {t('legendStock')}
          </span>
        </div>
      </div>
      <details>
        <summary className={css.summary}>{t('asTable')}</summary>
        <section
          aria-label={t('timeline')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, so the keyboard must reach it.
          tabIndex={0}
          className={css.frame}
        >
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('batch')}</th>
                <th scope="col">{t('priceWithFee')}</th>
                <th scope="col">{t('opens')}</th>
                <th scope="col">{t('turns')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.flatMap(({ series: one, spans }) =>
                spans.map((span) => (
                  <tr key={`${one} ${span.number}`}>
                    <th scope="row">
                      {rows.length > 1 && `${t(`series${one}`)}, `}
                      {t('batchNumber', { number: span.number })}
                    </th>
                    <td>{price(span)}</td>
                    <td>{opening(span)}</td>
                    <td>{turning(span)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

const width = 600;

function Bar({ span, sale }: { span: BatchSpan; sale: SaleWindow }) {
  const x = (time: string) => shareOf(time, sale) * width;
  const certain = span.certain ?? span.ends;
  const [from, sure, to] = [x(span.earliest), x(certain), x(span.ends)];
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 16`} preserveAspectRatio="none" className={css.bar}>
      <rect width={width} height="16" className={css.ground} />
      {sure > from && <Hatch from={from} to={sure} />}
      {to > sure && span.certain !== null && (
        <rect x={sure} width={to - sure} height="16" className={css.certain} />
      )}
    </svg>
  );
}

/** Slanted lines, drawn one by one: a pattern would need an id of its own for every bar. */
function Hatch({ from, to }: { from: number; to: number }) {
  const lines: string[] = [];
  for (let x = from; x < to; x += 6) lines.push(`M${x} 16L${Math.min(x + 6, to)} 0`);
  return (
    <>
      <rect x={from} width={to - from} height="16" className={css.maybe} />
      <path d={lines.join('')} className={css.lines} />
    </>
  );
}
