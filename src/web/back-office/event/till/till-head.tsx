import { type RefObject, useState } from 'react';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { toggleFullscreen } from '../fullscreen.ts';
import type { Shift } from './shared/till.ts';
import { CashDialog } from './shift/cash-dialog.tsx';
import css from './till-page.module.css';

const parts = ['SELL', 'SALES', 'DIFFERENCE', 'ROLL', 'CLOSE'] as const;
export type TillPart = (typeof parts)[number];

/** Where one is, whose shift it is, and the ways between the parts of a till. */
export function TillHead({
  eventId,
  name,
  shift,
  part,
  page,
  isFixed,
  onPart,
}: {
  eventId: string;
  name: string;
  shift: Shift | null;
  part: TillPart;
  page: RefObject<HTMLElement | null>;
  /** A sale is under way: first it ends. */
  isFixed: boolean;
  onPart: (part: TillPart) => void;
}) {
  const t = useText('officeTill');
  const [movesCash, setMovesCash] = useState(false);
  return (
    <header className={css.head}>
      <div className={css.where}>
        <h1 className={css.name}>{name}</h1>
        <Soft size="s">
          <span>
            {shift === null ? t('noShift') : t('shiftOf', { station: shift.station, person: shift.person })}
          </span>{' '}
          <Link to={`/events/${eventId}`} className={css.back}>
            {t('toEvent')}
          </Link>
        </Soft>
      </div>
      <nav aria-label={t('parts')} className={css.acts}>
        {shift !== null && (
          <>
            {parts.map((one) => (
              <Button
                key={one}
                className={css.part}
                aria-pressed={one === part}
                disabled={isFixed}
                onClick={() => onPart(one)}
              >
                {t(`part${one}`)}
              </Button>
            ))}
            <Button className={css.part} onClick={() => setMovesCash(true)}>
              {t('cash')}
            </Button>
          </>
        )}
        <a
          className={css.way}
          href={`/back-office/events/${eventId}/till/screen`}
          target="canhoto-till-screen"
        >
          {t('screen')}
        </a>
        {document.fullscreenEnabled && (
          <Button tone="quiet" className={css.way} onClick={() => void toggleFullscreen(page.current)}>
            {t('fullscreen')}
          </Button>
        )}
      </nav>
      {movesCash && <CashDialog eventId={eventId} onClose={() => setMovesCash(false)} />}
    </header>
  );
}
