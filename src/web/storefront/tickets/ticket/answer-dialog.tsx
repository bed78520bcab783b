import { useState } from 'react';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { nameTicketHolder } from '#src/web/parts/customer-api/ticket.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import { answerErrors, answerField } from '#src/web/parts/tickets/answer-errors.ts';
import { AnswerFields } from '#src/web/parts/tickets/answer-fields.tsx';
import { answerProblems, answersOf, sentAnswers } from '#src/web/parts/tickets/typed-answers.ts';
import { ActDialog } from './act-dialog.tsx';
import type { TicketDetail } from './ticket-data.ts';

type Holder = NonNullable<TicketDetail['holder']>;

/** Asks the holder, who stays the same, what the event asks. */
export function AnswerDialog({
  ticket,
  holder,
  isOpen,
  onClose,
  onDone,
}: {
  ticket: TicketDetail;
  holder: Holder;
  isOpen: boolean;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('ticket');
  const refusalText = useRefusalText();
  const { isBusy, errors, tell, errorOf, save } = useSave(nameTicketHolder);
  const stored = answersOf(ticket);
  const [typed, setTyped] = useState(stored);
  const { questions } = ticket;

  const keep = async () => {
    const wrong = answerErrors(questions, answerProblems(questions, typed, stored), refusalText);
    if (wrong.length > 0) return tell(wrong);
    const input = { ticketId: ticket.id, ...holder, answers: sentAnswers(questions, typed) };
    if (!(await save({ input }))) return;
    onClose();
    await onDone(t('answersKept'));
  };

  return (
    <ActDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('answers')}
      yes={t('answersYes')}
      no={t('no')}
      isBusy={isBusy}
      errors={errors}
      onYes={keep}
    >
      <p>{t('answersText')}</p>
      <AnswerFields
        questions={questions}
        answers={typed}
        nameOf={answerField}
        errorOf={(key) => errorOf(answerField(key))}
        onAnswer={setTyped}
      />
    </ActDialog>
  );
}
