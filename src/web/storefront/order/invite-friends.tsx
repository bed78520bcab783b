import { useText } from '../../kit/text/text.tsx';
import { ShareWays } from '../../parts/share/share-ways.tsx';
import css from './order.module.css';

/** For whoever has their tickets: the event's address, to bring others along. Of the order it tells nothing. */
export function InviteFriends({ event, url }: { event: string; url: string }) {
  const t = useText('order');
  return (
    <section className={css.stack} aria-labelledby="chamar">
      <h2 id="chamar" className={css.small}>
        {t('inviteTitle')}
      </h2>
      <p>{t('inviteText')}</p>
      <ShareWays
        tone="plain"
        text={t('inviteMessage', { event })}
        url={url}
        words={{
          address: t('inviteAddress'),
          otherApp: t('inviteOtherApp'),
          copy: t('inviteCopy'),
          copied: t('inviteCopied'),
        }}
      />
    </section>
  );
}
