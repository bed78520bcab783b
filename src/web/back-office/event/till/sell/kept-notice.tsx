import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import css from './sell.module.css';
import type { Selling } from './use-selling.ts';

/** No answer came, or no Pix: the very same sale can be sent again, or let go. */
export function KeptNotice({
  selling: { isBusy, refusal, sendAgain, giveUp },
}: {
  selling: Pick<Selling, 'isBusy' | 'refusal' | 'sendAgain' | 'giveUp'>;
}) {
  const t = useText('officeTill');
  const isPix = refusal?.code === 'PAYMENT_UNAVAILABLE';
  return (
    <>
      <Notice tone="warn" announces="at once" title={t(isPix ? 'pixSilent' : 'noAnswer')}>
        {t(isPix ? 'pixSilentText' : 'noAnswerText')}
      </Notice>
      <Button tone="go" isWide className={css.go} isBusy={isBusy} onClick={() => void sendAgain()}>
        {t('tryAgain')}
      </Button>
      <Button isWide disabled={isBusy} onClick={() => void giveUp()}>
        {t('giveUp')}
      </Button>
    </>
  );
}
