import { useState } from 'react';
import type { LiveSale } from '#src/domain/live/live-sale.ts';
import { type CurvePoint, ticketsByDay, ticketsByHour } from '#src/domain/live/sale-curve.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { dayText, numberText, timeText } from '../../words/times.ts';
import css from './wall.module.css';

const hoursShown = 48;

/** Tickets by hour or by day: a curve, and its table for who cannot see it. */
export function CurvePart({ sale, now }: { sale: LiveSale; now: Date }) {
  const t = useText('officeLive');
  const locale = useLocale();
  const [by, setBy] = useState<'hour' | 'day'>('hour');
  const { timeZone } = sale.event;
  const points =
    by === 'hour' ? ticketsByHour(sale.hours, now, hoursShown) : ticketsByDay(sale.hours, { now, timeZone });
  const nameOf = ({ start }: CurvePoint) =>
    (by === 'hour' ? timeText : dayText)(start.toISOString(), locale, timeZone);
  return (
    <OfficePart
      title={t(by === 'hour' ? 'byHour' : 'byDay')}
      actions={(['hour', 'day'] as const).map((unit) => (
        <Button
          key={unit}
          tone="quiet"
          className={css.choice}
          aria-pressed={by === unit}
          onClick={() => setBy(unit)}
        >
          {t(unit === 'hour' ? 'hours' : 'daysChoice')}
        </Button>
      ))}
    >
      <Curve points={points} nameOf={nameOf} />
      <Fold title={t('asTable')}>
        <DataTable
          label={t(by === 'hour' ? 'byHour' : 'byDay')}
          rows={points.filter(({ units }) => units !== 0).toReversed()}
          keyOf={({ start }) => start.toISOString()}
          empty={<p>{t('nothingYet')}</p>}
          columns={[
            { key: 'start', label: t(by === 'hour' ? 'hour' : 'day'), isTime: true, cell: nameOf },
            {
              key: 'units',
              label: t('soldShort'),
              isNumber: true,
              cell: ({ units }) => numberText(units, locale),
            },
          ]}
        />
      </Fold>
    </OfficePart>
  );
}

const height = 100;

function Curve({ points, nameOf }: { points: CurvePoint[]; nameOf: (point: CurvePoint) => string }) {
  const t = useText('officeLive');
  const locale = useLocale();
  const most = points.reduce((largest, { units }) => Math.max(largest, units), 0);
  const scale = Math.max(1, most);
  const peak = points.find(({ units }) => units === most);
  const said =
    most === 0 || peak === undefined
      ? t('nothingYet')
      : t('curveSaid', { most: numberText(most, locale), when: nameOf(peak) });
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure className={css.curve}>
      <figcaption className={css.soft}>{said}</figcaption>
      <svg
        className={css.plot}
        viewBox={`0 0 ${points.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {points.map(({ start, units }, index) => {
          const tall = (Math.max(0, units) / scale) * height;
          return (
            <rect
              key={start.toISOString()}
              className={index === points.length - 1 ? css.columnNow : css.column}
              x={index + 0.1}
              y={height - tall}
              width={0.8}
              height={tall}
            />
          );
        })}
      </svg>
      {first && last && (
        <p className={css.axis} aria-hidden="true">
          <span>{nameOf(first)}</span>
          <span>{nameOf(last)}</span>
        </p>
      )}
    </figure>
  );
}
