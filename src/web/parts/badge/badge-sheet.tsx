import type { BadgeSheet as Sheet } from '#src/domain/badge/badge-sheets.ts';
import { fitName, type NameBox } from '#src/domain/badge/fit-name.ts';
import type { BadgePaper } from '#src/domain/badge/paper.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { useLocale } from '../../kit/text/text.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import css from './badge-sheet.module.css';

/** Room for the name on each paper, in millimetres; narrower than its column, for screens and printers round. */
const nameBoxes: Readonly<Record<BadgePaper, NameBox>> = {
  CARD: { width: 75, oneLine: 10, twoLines: 7 },
  A6: { width: 89, oneLine: 17, twoLines: 13 },
  WRISTBAND: { width: 96, oneLine: 10, twoLines: 7.5 },
};

/** One badge on its paper, as docs/algorithms/badges.md says what stands on it. */
export function BadgeSheet({
  paper,
  eventName,
  sheet,
  widthOf,
}: {
  paper: BadgePaper;
  eventName: LocalizedText;
  sheet: Sheet;
  widthOf: (text: string) => number;
}) {
  const locale = useLocale();
  const { lines, size } = fitName(sheet.name, nameBoxes[paper], widthOf);
  const qr = qrPath(sheet.code);
  const about = [sheet.title[locale], sheet.dates.map((date) => date[locale]).join(', ')].filter(Boolean);
  return (
    <article className={classNames(css.sheet, css[paper])}>
      <p className={css.event}>{eventName[locale] || eventName.pt}</p>
      <p className={css.name} style={{ fontSize: `${size}mm` }}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name has a first and a second line.
          <span key={place} className={css.line}>
            {line}
          </span>
        ))}
      </p>
      <div className={css.words}>
        {about.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {sheet.shelf && <p className={css.shelf}>{sheet.shelf}</p>}
      </div>
      <svg
        className={css.code}
        role="img"
        aria-label={sheet.name}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
    </article>
  );
}
