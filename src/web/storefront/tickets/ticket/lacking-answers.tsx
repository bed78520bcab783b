import { useState } from 'react';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useIsReady } from '#src/web/kit/ui/use-is-ready.ts';
import { lacksAnswers } from '#src/web/parts/tickets/typed-answers.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { mayAnswer, type TicketDetail } from './ticket-data.ts';

/** Says that a required answer is missing, and offers to give it; the ticket is valid without. */
export function LackingAnswers({
  ticket,
  onDone,
}: {
  ticket: TicketDetail;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('ticket');
  const isReady = useIsReady();
  const [isOpen, setOpen] = useState(false);
  const { holder } = ticket;
  if (holder === null || !mayAnswer(ticket) || !lacksAnswers(ticket)) return null;
  return (
    <>
      <Notice
        tone="warn"
        title={t('lackingTitle')}
        action={
          <Button disabled={!isReady} onClick={() => setOpen(true)}>
            {t('lackingGo')}
          </Button>
        }
      >
        {t('lackingText')}
      </Notice>
      <AnswerDialog
        key={JSON.stringify(ticket.answers)}
        ticket={ticket}
        holder={holder}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={onDone}
      />
    </>
  );
}
