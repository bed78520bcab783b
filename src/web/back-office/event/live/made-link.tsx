import { useHref } from 'react-router';
import { useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { CopiedAddress } from './copied-address.tsx';

/** A link that was just made; its address is known to this page only, and to it only until it is left. */
export function MadeLink({ token }: { token: string }) {
  const t = useText('officeLive');
  const address = `${location.origin}${useHref('/wall')}#${token}`;
  return (
    <Notice tone="ok" title={t('linkMade')} announces="politely">
      <p>{t('linkMadeText')}</p>
      <CopiedAddress address={address} label={t('linkAddress')} />
    </Notice>
  );
}
