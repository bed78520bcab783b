import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import type { Session } from '#src/web/parts/session/session.ts';
import type { Turn } from '../room/use-turn.ts';
import css from '../room/waiting-room.module.css';
import { LogInWays } from './log-in-ways.tsx';
import { RoomRefusal } from './room-refusal.tsx';

/** The press that takes a number or brings a place to this device; a log-in first, where nobody is logged in. */
export function TakeNumber({
  slug,
  turn,
  session,
  label,
}: {
  slug: string;
  turn: Turn;
  session: Session;
  label: string;
}) {
  const t = useText('waitingRoom');
  const mustLogIn = turn.isNobody || (!session.loading && !session.isLoggedIn);
  return (
    <>
      <RoomRefusal turn={turn} />
      <div className={css.ways}>
        {mustLogIn ? (
          <LogInWays slug={slug} />
        ) : (
          <Button tone="go" isBusy={turn.isJoining} disabled={session.loading} onClick={turn.join}>
            {turn.isJoining ? t('joining') : label}
          </Button>
        )}
      </div>
    </>
  );
}
