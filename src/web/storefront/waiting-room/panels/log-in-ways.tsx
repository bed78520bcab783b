import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { paths } from '#src/web/parts/pages/paths.ts';
import { joinHash } from '#src/web/parts/waiting-room/room-place.ts';
import css from '../room/waiting-room.module.css';

/** Log in or make an account, and come back: what somebody came for happens then without another press. */
export function LogInWays({
  slug,
  isMain = true,
  isKnown,
}: {
  slug: string;
  isMain?: boolean;
  /** Whoever has a place has an account. */
  isKnown?: boolean;
}) {
  const t = useText('waitingRoom');
  const common = useText('common');
  const locale = useLocale();
  const back = paths.waitingRoom(locale, slug) + joinHash;
  return (
    <>
      <ButtonLink tone={isMain ? 'go' : 'plain'} to={paths.logIn(locale, back)}>
        {t('logIn')}
      </ButtonLink>
      {!isKnown && (
        <ButtonLink tone="quiet" className={css.flat} to={paths.register(locale, back)}>
          {common('register')}
        </ButtonLink>
      )}
    </>
  );
}
