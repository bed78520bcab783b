import { labelPointOf, polygonOf } from '#src/domain/event/polygon.ts';
import type { Locale } from '#src/domain/locale.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import type { AnsweredEvent } from '#src/web/parts/offers/event-data.ts';
import { cachedRender } from '#src/web/parts/static/render-part.tsx';
import type { PriceOf } from '../shelves/sector-price.ts';
import type { Shelves } from '../shelves/shelves.ts';
import css from '../static/static-parts.module.css';
import { type MappedSector, mappedSectors } from './mapped-sectors.ts';

type Plan = NonNullable<AnsweredEvent['sectorMap']>;

/** Adds the map to each day that sells several sectors (docs/algorithms/sector-map.md). */
export function withSectorMap(
  shelves: Shelves,
  plan: Plan | null,
  priceOf: PriceOf,
  locale: Locale,
): Shelves {
  if (plan === null) return shelves;
  return {
    ...shelves,
    tickets: shelves.tickets.map((day) => {
      const sectors = mappedSectors(day.content, priceOf);
      return sectors.length === 0 ? day : { ...day, map: drawMap({ plan, sectors }, locale) };
    }),
  };
}

const drawMap = cachedRender(SectorMap);

/** A line of words, and the first of them above the middle of as many. */
const lineHeight = 16;
const firstLineAt = (lines: number) => 11.5 - (lines * lineHeight) / 2;

/**
 * The venue from above. The shapes take presses, the words over them are the links that everybody has: their size is that
 * of text, whatever the size of the drawing.
 */
function SectorMap({ plan, sectors }: { plan: Plan; sectors: MappedSector[] }) {
  const t = useText('sectorMap');
  const { width, height, stage } = plan;
  const sectorOf = (name: string) => sectors.find((sector) => sector.name === name);
  const at = (value: number, of: number) => `${Math.round((value / of) * 1000) / 10}%`;
  const polygon = stage === null ? null : polygonOf(stage);
  const stageAt = polygon === null ? null : labelPointOf(polygon);
  return (
    <nav aria-label={t('title')} className={css.map}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={css.shapes}>
        {plan.sectors.map(({ name, points }) => {
          const sector = sectorOf(name);
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
          const sector = sectorOf(name);
          if (sector === undefined) return null;
          const { state, lines, few } = sector.price;
          const count = 1 + lines.length + (few === '' ? 0 : 1);
          const boxHeight = Math.max(48, count * lineHeight + 8);
          return (
            <svg
              key={name}
              role="presentation"
              x={at(labelX, width)}
              y={at(labelY, height)}
              className={css.place}
            >
              <a href={`#${sector.id}`} data-state={state}>
                <rect x="-56" y={-boxHeight / 2} width="112" height={boxHeight} />
                <text y={firstLineAt(count)}>
                  {/* The spaces part the words where they are read out. */}
                  <tspan x="0">{name} </tspan>
                  {lines.map((line, index) => (
                    <tspan key={line} x="0" dy={lineHeight} className={css.price}>
                      {line}
                      {index < lines.length - 1 || few ? ' ' : ''}
                    </tspan>
                  ))}
                  {few && (
                    <tspan x="0" dy={lineHeight} className={css.few}>
                      {few}
                    </tspan>
                  )}
                </text>
              </a>
            </svg>
          );
        })}
      </svg>
    </nav>
  );
}
