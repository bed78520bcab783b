import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { cancelPublication, type EditedDraftFragment } from '../../staff-api/drafts.gen.ts';
import { timeText } from '../../words/times.ts';

/** A publication that waits for its time: what it will publish, and the way to take it back. */
export function WaitingPublication({
  draft,
  timeZone,
  mayCancel,
  onCanceled,
}: {
  draft: EditedDraftFragment;
  timeZone: string | undefined;
  mayCancel: boolean;
  onCanceled: () => Promise<void>;
}) {
  const t = useText('officeEditor');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const refusalText = useRefusalText();
  const { isBusy, refusal, call } = useCall();
  const { eventId, publication } = draft;
  if (publication === null) return null;

  // Busy until the page shows that it waits no more.
  const cancel = (publicationId: string) =>
    call(() => telling(ask(cancelPublication, { eventId, publicationId }), onCanceled));

  return (
    <Notice
      tone="info"
      title={t('waits', { at: timeText(publication.publishAt, locale, timeZone) })}
      action={
        mayCancel && (
          <Button isBusy={isBusy} onClick={() => void cancel(publication.id)}>
            {t('cancelPublication')}
          </Button>
        )
      }
    >
      <p>
        {t(publication.revision === draft.revision ? 'waitsSame' : 'waitsOlder', { by: publication.by })}
        {publication.note && ` “${publication.note}”`}
      </p>
      {refusal && <p role="alert">{refusalText(refusal)}</p>}
    </Notice>
  );
}
