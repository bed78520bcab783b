import { useState } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { Row, Stack } from '#src/web/kit/layout/stack.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { answerSessionMove } from '#src/web/parts/customer-api/ticket.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import { mayAnswerMove } from '#src/web/parts/tickets/stub-ticket.ts';
import { ActDialog } from './act-dialog.tsx';
import type { TicketDetail } from './ticket-data.ts';

/** A session that was moved: from when, to when, and whether that is all right. */
export function ArtistSessionMoveNotice({
  ticket,
  onDone,
}: {
  ticket: TicketDetail;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('ticket');
  const locale = useLocale();
  const { isBusy, errors, save } = useSave(answerSessionMove);
  const [isOpen, setOpen] = useState(false);
  const { sessionMove: move, event } = ticket;
  if (move === null || !mayAnswerMove(ticket)) return null;
  const moment = (at: string) => formatMoment(new Date(at), locale, event.timeZone);
  const answer = async (what: 'KEEP' | 'REFUSE') => {
    if (!(await save({ ticketId: ticket.id, answer: what }))) return;
    setOpen(false);
    await onDone(t(`answered${what}`));
  };
  return (
    <Notice tone="warn" title={t('moveTitle')}>
      <Stack gap={3}>
        <p>{t('moveText', { before: moment(move.fromStartsAt), now: moment(move.startsAt) })}</p>
        <p>{t('moveUntil', { moment: moment(move.answerUntil) })}</p>
        {!isOpen && errors[0] && <p role="alert">{errors[0].text}</p>}
        <Row gap={3}>
          <Button tone="go" isBusy={isBusy} onClick={() => answer('KEEP')}>
            {t('moveKeep')}
          </Button>
          <Button onClick={() => setOpen(true)}>{t('moveRefuse')}</Button>
        </Row>
      </Stack>
      <ActDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('moveRefuseTitle')}
        yes={t('moveRefuseYes')}
        no={t('no')}
        tone="danger"
        isBusy={isBusy}
        errors={errors}
        onYes={() => answer('REFUSE')}
      >
        <p>{t('moveRefuseText')}</p>
      </ActDialog>
    </Notice>
  );
}
