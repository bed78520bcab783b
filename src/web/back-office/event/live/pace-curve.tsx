import { type PacePoint, paceCurve, type SaleHistory } from '#src/domain/live/pace.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { numberText } from '../../words/times.ts';
import css from './wall.module.css';

const shownPoints = 160;
const tableRows = 12;

/** Both sales by the hours since each opened: two curves, and their table for who cannot see them. */
export function PaceCurve({
  own,
  other,
  names,
  now,
}: {
  own: SaleHistory;
  other: SaleHistory;
  /** The name of this event, and that of the other one. */
  names: readonly [own: string, other: string];
  now: Date;
}) {
  const t = useText('officeLive');
  const locale = useLocale();
  const points = paceCurve(own, other, now, shownPoints);
  const last = points.at(-1)?.hours ?? 0;
  const lastOwn = points.findLast(({ own: units }) => units !== null)?.own ?? 0;
  const since = (hours: number) =>
    t('paceSince', { days: numberText(Math.floor(hours / 24), locale), hours: Math.floor(hours % 24) });
  const count = (units: number | null) => (units === null ? '–' : numberText(units, locale));
  return (
    <figure className={css.curve}>
      <figcaption className={css.legend}>
        <span className={css.ownKey}>{t('legendNow', { name: names[0], units: count(lastOwn) })}</span>
        <span className={css.otherKey}>
          {t('legendEnd', { name: names[1], units: count(points.at(-1)?.other ?? 0) })}
        </span>
      </figcaption>
      <Lines points={points} />
      <p className={css.axis} aria-hidden="true">
        <span>{t('paceOpening')}</span>
        <span>{since(last)}</span>
      </p>
      <Fold title={t('asTable')}>
        <DataTable
          label={t('paceTable')}
          rows={paceCurve(own, other, now, tableRows)}
          keyOf={({ hours }) => String(hours)}
          empty={null}
          columns={[
            { key: 'since', label: t('paceSinceName'), cell: ({ hours }) => since(hours) },
            { key: 'own', label: names[0], isNumber: true, cell: (point) => count(point.own) },
            { key: 'other', label: names[1], isNumber: true, cell: (point) => count(point.other) },
          ]}
        />
      </Fold>
    </figure>
  );
}

const size = 100;

function Lines({ points }: { points: readonly PacePoint[] }) {
  const last = Math.max(1, points.at(-1)?.hours ?? 1);
  const most = Math.max(1, ...points.map(({ own, other }) => Math.max(own ?? 0, other)));
  const place = (hours: number, units: number) =>
    `${((hours / last) * size).toFixed(2)},${(size - (Math.max(0, units) / most) * size).toFixed(2)}`;
  const ownPoints = points.flatMap(({ hours, own }) => (own === null ? [] : [place(hours, own)]));
  const now = points.findLast(({ own }) => own !== null)?.hours ?? 0;
  const at = (now / last) * size;
  return (
    <svg
      className={css.plot}
      viewBox={`0 0 ${size} ${size}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <line className={css.nowLine} x1={at} x2={at} y1={0} y2={size} />
      <polyline
        className={css.otherLine}
        points={points.map(({ hours, other }) => place(hours, other)).join(' ')}
      />
      <polyline className={css.ownLine} points={ownPoints.join(' ')} />
    </svg>
  );
}
