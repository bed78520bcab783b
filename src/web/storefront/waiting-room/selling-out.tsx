import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import type { RoomOffer } from './room/room-event.ts';
import css from './room/waiting-room.module.css';

const shownMax = 8;

/** What sold out and what is nearly gone while people wait: first what can still be had. */
export function SellingOut({ status, offers }: { status: RoomStatus; offers: RoomOffer[] }) {
  const t = useText('waitingRoom');
  const low = offers.filter(({ id }) => status.low.includes(id));
  const gone = offers.filter(({ id }) => status.soldOut.includes(id));
  const all = [
    ...low.map((offer) => ({ ...offer, isGone: false })),
    ...gone.map((offer) => ({ ...offer, isGone: true })),
  ];
  if (all.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="enquanto-isso">
      <h2 id="enquanto-isso" className={css.small}>
        {t('meanwhile')}
      </h2>
      <ul className={css.offers}>
        {all.slice(0, shownMax).map(({ id, label, isGone }) => (
          <li key={id} className={css.offer}>
            <span className={isGone ? css.gone : undefined}>{label}</span>
            <Tag tone={isGone ? 'muted' : 'warn'}>{isGone ? t('soldOutTag') : t('lowTag')}</Tag>
          </li>
        ))}
      </ul>
      {all.length > shownMax && <p className={css.soft}>{t('moreGone', { count: all.length - shownMax })}</p>}
    </Stack>
  );
}
