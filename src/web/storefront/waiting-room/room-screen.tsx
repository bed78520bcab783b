import { useEffect } from 'react';
import { useText } from '../../kit/text/text.tsx';
import { useSession } from '../../parts/session/session.ts';
import { useStoredPlace } from '../../parts/waiting-room/use-stored-place.ts';
import { DrawProof } from './draw-proof.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LostNotice } from './lost-notice.tsx';
import { RoomPanel } from './panels/room-panel.tsx';
import type { RoomEvent, RoomOffer } from './room/room-event.ts';
import { roomView } from './room/room-view.ts';
import { useAnnouncement } from './room/use-announcement.ts';
import { useAutomaticSteps } from './room/use-automatic-steps.ts';
import { useRoom } from './room/use-room.ts';
import { useRoomWords } from './room/use-room-words.ts';
import { useTurn } from './room/use-turn.ts';
import css from './room/waiting-room.module.css';
import { SellingOut } from './selling-out.tsx';

/** The event's art and name, where somebody stands, and beside it what the room is and what sells out meanwhile. */
export function RoomScreen({
  event,
  when,
  offers,
  title,
}: {
  event: RoomEvent;
  when: string;
  offers: RoomOffer[];
  title: string;
}) {
  const t = useText('waitingRoom');
  const { slug } = event;
  const session = useSession();
  const kept = useStoredPlace(slug);
  const room = useRoom(slug);
  const turn = useTurn(slug, kept, room);
  const view = roomView({
    status: room.status,
    kept,
    now: room.now,
    passUntil: kept?.passUntil ? Date.parse(kept.passUntil) : null,
    isMoved: turn.isMoved,
  });
  const { isGoing } = useAutomaticSteps({ slug, view, room, turn, isLoggedIn: session.isLoggedIn });

  const words = useRoomWords(view, room.status, offers);
  const isCalled = view.is === 'called' || isGoing;
  const said = useAnnouncement(words.said, isCalled);
  useEffect(() => {
    document.title = words.title ? `${words.title} · ${event.name}` : `${title} | Canhoto`;
  }, [words.title, event.name, title]);

  const isWaiting = view.is === 'waiting' || view.is === 'number';
  return (
    <article className={css.page}>
      <header className={css.banner}>
        <div className={css.art}>
          {event.imageUrl && (
            <img src={event.imageUrl} alt="" width="1600" height="1000" fetchPriority="high" />
          )}
        </div>
        <div className={css.inside}>
          <div className={css.plate}>
            <p className={css.kicker}>{t('kicker')}</p>
            <h1 className={css.name}>{event.name}</h1>
            <p className={css.soft}>{when}</p>
          </div>
        </div>
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          <LostNotice room={room} />
          <RoomPanel
            event={event}
            offers={offers}
            view={view}
            room={room}
            turn={turn}
            session={session}
            isGoing={isGoing}
          />
          <p role="status" className="visually-hidden">
            {!isCalled && said}
          </p>
          <p role="alert" className="visually-hidden">
            {isCalled && said}
          </p>
          {isWaiting && room.status && <SellingOut status={room.status} offers={offers} />}
        </div>
        <aside className={css.aside} aria-label={t('how')}>
          <HowItWorks event={event} status={room.status ?? null} />
          {room.status && room.status.state !== 'CLOSED' && <DrawProof status={room.status} />}
        </aside>
      </div>
    </article>
  );
}
