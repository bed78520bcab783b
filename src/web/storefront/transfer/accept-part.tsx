import { useState } from 'react';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Row } from '../../kit/layout/stack.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import type { HalfPriceGroundId } from '../../parts/customer-api/schema.gen.ts';
import { acceptTransfer, refuseTransfer } from '../../parts/customer-api/ticket.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import css from '../../parts/handed/handed.module.css';
import { paths } from '../../parts/pages/paths.ts';
import { answerErrors, answerField } from '../../parts/tickets/answer-errors.ts';
import { AnswerFields } from '../../parts/tickets/answer-fields.tsx';
import { GroundField } from '../../parts/tickets/ground-field.tsx';
import { answerProblems, sentAnswers, type TypedAnswers } from '../../parts/tickets/typed-answers.ts';
import type { Invitation } from './transfer-data.ts';

/** Yes, with one's own right and answers where the ticket asks for them; or no to what came by mail, which needs no account. */
export function AcceptPart({
  token,
  invitation,
  isKnown,
  isLink,
  onAccepted,
  onDeclined,
}: {
  token: string;
  invitation: Invitation;
  /** Somebody is logged in: a ticket needs an account to lie in. */
  isKnown: boolean;
  /** Passed around, so that nobody can say no for the others. */
  isLink: boolean;
  onAccepted: (ticketId: string) => void;
  onDeclined: () => void;
}) {
  const t = useText('transfer');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const isReady = useIsReady();
  const accepting = useSave(acceptTransfer);
  const declining = useSave(refuseTransfer);
  const [ground, setGround] = useState<HalfPriceGroundId | ''>('');
  const [answers, setAnswers] = useState<TypedAnswers>({});
  const [isSure, setSure] = useState(false);
  const half = invitation.tickets.find(({ asksGround }) => asksGround);

  const accept = async () => {
    const { questions } = invitation;
    const wrong = answerErrors(questions, answerProblems(questions, answers), refusalText);
    if (half && ground === '')
      wrong.unshift({ field: 'halfPriceGround', text: refusalText({ code: 'HALF_PRICE_GROUND_REQUIRED' }) });
    if (wrong.length > 0) return accepting.tell(wrong);
    const answer = await accepting.save({
      token,
      halfPriceGround: ground === '' ? null : ground,
      answers: sentAnswers(questions, answers),
    });
    if (answer) onAccepted(answer.acceptTransfer.id);
  };
  const decline = async () => {
    if (!(await declining.save({ token }))) return;
    setSure(false);
    onDeclined();
  };
  return (
    <div className={css.part}>
      {isKnown && (
        <>
          <FormErrors errors={accepting.errors} failure={t('failed')} />
          {accepting.errors.some(({ field }) => field === undefined) && (
            <p>
              <Link to={paths.profile(locale)} target="_blank">
                {t('toProfile')}
              </Link>
            </p>
          )}
          {half && (
            <GroundField
              grounds={invitation.event.halfPriceGrounds}
              inQuota={half.offer.inHalfPriceQuota === true}
              value={ground}
              error={accepting.errorOf('halfPriceGround')}
              onChoose={setGround}
            />
          )}
          <AnswerFields
            questions={invitation.questions}
            answers={answers}
            nameOf={answerField}
            errorOf={(key) => accepting.errorOf(answerField(key))}
            onAnswer={setAnswers}
          />
        </>
      )}
      <Row gap={3}>
        {isKnown && (
          <Button tone="go" isWide isBusy={accepting.isBusy} disabled={!isReady} onClick={accept}>
            {t('accept')}
          </Button>
        )}
        {!isLink && (
          <Button isWide disabled={!isReady} onClick={() => setSure(true)}>
            {t('decline')}
          </Button>
        )}
      </Row>
      <Dialog isOpen={isSure} onClose={() => setSure(false)} title={t('declineTitle')}>
        <FormErrors errors={declining.errors} failure={t('failed')} />
        <p>{t('declineText', { from: invitation.from })}</p>
        <DialogWays>
          <Button tone="danger" isBusy={declining.isBusy} onClick={decline}>
            {t('declineYes')}
          </Button>
          <Button onClick={() => setSure(false)}>{t('declineNo')}</Button>
        </DialogWays>
      </Dialog>
    </div>
  );
}
