import { paths } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { joinHash } from '../../lib/waiting-room.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Log in or make an account, and come back: what somebody came for happens then without another press. */
export function LogInWays({ slug, isMain = true }: { slug: string; isMain?: boolean }) {
  const t = useText('waitingRoom');
  const common = useText('common');
  const locale = useLocale();
  const back = paths.waitingRoom(locale, slug) + joinHash;
  return (
    <>
      <ButtonLink tone={isMain ? 'go' : 'plain'} to={paths.logIn(locale, back)}>
        {t('logIn')}
      </ButtonLink>
      <ButtonLink tone="quiet" to={paths.register(locale, back)}>
        {common('register')}
      </ButtonLink>
    </>
  );
}
