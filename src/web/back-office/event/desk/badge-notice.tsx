import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { Desk } from './use-desk.ts';
import type { HandOver } from './use-hand-over.ts';

/** The scan of a badge that was refused, and the badges that are still to be scanned before the selection is handed over. */
export function BadgeNotice({ desk, handOver }: { desk: Desk; handOver: HandOver }) {
  const t = useText('officeDesk');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { badges, refusal } = handOver.asked;
  // Things that were handed over or scanned meanwhile are not asked for.
  const missing = (desk.person?.items ?? []).filter(
    ({ ticketId, handover }) =>
      badges.includes(ticketId) &&
      desk.chosen.includes(ticketId) &&
      handover === null &&
      desk.scans[ticketId] === undefined,
  );
  const toPrint = missing.filter(({ badge }) => badge?.isLive === false);
  return (
    <>
      {refusal && <Notice tone="bad" announces="at once" title={refusalText({ code: refusal })} />}
      {missing.length > 0 && (
        <Notice
          tone="warn"
          announces="politely"
          title={toPrint.length > 0 ? t('printBadges') : t('scanBadges', { count: missing.length })}
          action={<Button onClick={() => handOver.askReason('BADGE')}>{t('withoutBadge')}</Button>}
        >
          {missing.map(({ badge, name }) => badge?.shelf ?? name[locale]).join(', ')}
        </Notice>
      )}
    </>
  );
}
