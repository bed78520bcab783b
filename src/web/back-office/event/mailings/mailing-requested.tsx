import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';

/** Says that a second person has to approve it, and until when. */
export function MailingRequested({ expiresAt }: { expiresAt: string }) {
  const t = useText('officeMailings');
  const locale = useLocale();
  const { timeZone } = useEventHead();
  return (
    <Notice tone="warn">
      {t('isRequested', { time: timeText(expiresAt, locale, timeZone) })}{' '}
      <Link to="/approvals">{t('toApprovals')}</Link>
    </Notice>
  );
}
