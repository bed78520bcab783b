import { labelPointOf, polygonOf } from '../../../../domain/event/polygon.ts';
import type { Locale } from '../../../../domain/locale.ts';
import { useText } from '../../../kit/text/text.tsx';
import type { AnsweredEvent } from '../../../parts/offers/event-data.ts';
import { renderPart } from '../../../parts/static/render-part.tsx';
import type { Shelves, TicketGroup } from '../shelves/shelves.ts';
import css from '../static/static-parts.module.css';

type Plan = NonNullable<AnsweredEvent['sectorMap']>;
type Sector = NonNullable<TicketGroup['sector']>;

/** Adds the map to each day that sells several sectors (docs/algorithms/sector-map.md). */
export function withSectorMap(shelves: Shelves, plan: Plan | null, locale: Locale): Shelves {
  if (plan === null) return shelves;
  return {
    ...shelves,
    tickets: shelves.tickets.map((day) => {
      const sectors = day.content.flatMap(({ sector }) => sector ?? []);
      return sectors.length < 2 ? day : { ...day, map: drawMap({ plan, sectors }, locale) };
    }),
  };
}

const drawMap = renderPart(SectorMap);

/**
 * The venue from above. The shapes take presses, the words over them are the links that everybody has: their size is that
 * of text, whatever the size of the drawing.
 */
function SectorMap({ plan, sectors }: { plan: Plan; sectors: Sector[] }) {
  const t = useText('sectorMap');
  const { width, height, stage } = plan;
  // Tickets of several names may share a sector; the map tells of what can be had there.
  const soldAs = (name: string) => {
    const named = sectors.filter((sector) => sector.name === name);
    return (
      named.find(({ price }) => price.state === 'ON_SALE') ??
      named.find(({ price }) => price.state === 'SOON') ??
      named[0]
    );
  };
  const at = (value: number, of: number) => `${Math.round((value / of) * 1000) / 10}%`;
  const polygon = stage === null ? null : polygonOf(stage);
  const stageAt = polygon === null ? null : labelPointOf(polygon);
  return (
    <nav aria-label={t('title')} className={css.map}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={css.shapes}>
        {plan.sectors.map(({ name, points }) => {
          const sector = soldAs(name);
          return (
            <a key={name} href={sector && `#${sector.id}`} tabIndex={-1}>
              <polygon points={points} className={css.shape} data-state={sector?.price.state} />
            </a>
          );
        })}
        {/* In an arena it stands in the middle of a sector. */}
        {stage !== null && <polygon points={stage} className={css.stage} />}
      </svg>
      {/* No view box: its units are pixels of the page, so words keep their size. The content policy forbids a style. */}
      <svg role="presentation" className={css.words}>
        {stageAt !== null && (
          <svg role="presentation" x={at(stageAt.x, width)} y={at(stageAt.y, height)} className={css.place}>
            <text y="4" className={css.stageName}>
              {t('stage')}
            </text>
          </svg>
        )}
        {plan.sectors.map(({ name, labelX, labelY }) => {
          const sector = soldAs(name);
          if (sector === undefined) return null;
          const { state, lines } = sector.price;
          return (
            <svg
              key={name}
              role="presentation"
              x={at(labelX, width)}
              y={at(labelY, height)}
              className={css.place}
            >
              <a href={`#${sector.id}`} data-state={state}>
                <rect x="-56" y="-24" width="112" height="48" />
                <text y={lines.length > 1 ? -10 : -3}>
                  {/* The spaces part the words where they are read out. */}
                  <tspan x="0">{name} </tspan>
                  {lines.map((line) => (
                    <tspan key={line} x="0" dy="16" className={css.price}>
                      {line}{' '}
                    </tspan>
                  ))}
                </text>
              </a>
            </svg>
          );
        })}
      </svg>
    </nav>
  );
}
