import { useState } from 'react';
import { limits } from '#src/domain/limits.ts';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import type { CallRefusal } from '#src/web/kit/refusals/refusals.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import {
  acceptDispute,
  type DisputeEvidenceQuery,
  disputeEvidence,
  writeDisputeWords,
} from '../../staff-api/money/disputes.gen.ts';
import type { Dispute } from './dispute-words.tsx';
import css from './disputes.module.css';
import { EvidenceDialog } from './evidence-dialog.tsx';

type Evidence = DisputeEvidenceQuery['disputeEvidence'];

interface Acts {
  dispute: Dispute;
  onDone: (text: string) => Promise<void>;
  onRefused: (refusals: readonly CallRefusal[]) => void;
}

/** The evidence there is and is not, the words that go with it, and the one press that sends it. */
export function EvidencePart({ dispute, onDone, onRefused }: Acts) {
  const t = useText('officeDisputes');
  const ask = useConfirmedAsk();
  const [seen, setSeen] = useState<Evidence | null>(null);
  const [isAccepting, setAccepting] = useState(false);
  const { isBusy, call } = useCall(onRefused);
  const { id, evidence, isAnswerable, rights, evidenceRequestedAt } = dispute;
  const mayAnswer = rights.includes('dispute.answer');
  const look = () =>
    call(() => telling(ask(disputeEvidence, { id }), ({ disputeEvidence: made }) => setSeen(made)));
  return (
    <section className={css.section}>
      <h3>{t('evidenceTitle')}</h3>
      <p>{t('evidenceText')}</p>
      <ul className={css.parts}>
        {evidence.map(({ part, count }) => (
          <li key={part} className={css.part}>
            <span>{t(`part${part}` as 'partSCANS')}</span>
            {count > 0 ? (
              <strong>{t('evidenceThere', { count })}</strong>
            ) : (
              <span className={css.missing}>{t('evidenceMissing')}</span>
            )}
          </li>
        ))}
      </ul>
      {isAnswerable && rights.includes('dispute.prepare') && (
        <Words dispute={dispute} onDone={onDone} onRefused={onRefused} />
      )}
      {mayAnswer ? (
        <p className={css.acts}>
          {(isAnswerable || evidenceRequestedAt !== null) && (
            <Button tone={isAnswerable ? 'go' : 'plain'} isBusy={isBusy} onClick={() => void look()}>
              {t(isAnswerable ? 'send' : 'preview')}
            </Button>
          )}
          {isAnswerable && <Button onClick={() => setAccepting(true)}>{t('accept')}</Button>}
        </p>
      ) : (
        isAnswerable && <p>{t('onlyInstallation')}</p>
      )}
      {seen && (
        <EvidenceDialog dispute={dispute} evidence={seen} onClose={() => setSeen(null)} onDone={onDone} />
      )}
      {isAccepting && <AcceptDialog dispute={dispute} onClose={() => setAccepting(false)} onDone={onDone} />}
    </section>
  );
}

function Words({ dispute: { id, words }, onDone, onRefused }: Acts) {
  const t = useText('officeDisputes');
  const ask = useConfirmedAsk();
  const { isBusy, call } = useCall(onRefused);
  return (
    <form
      className={css.words}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const said = String(new FormData(event.currentTarget).get('words') ?? '');
        void call(() => telling(ask(writeDisputeWords, { id, words: said }), () => onDone(t('wordsSaved'))));
      }}
    >
      <TextArea
        name="words"
        label={t('words')}
        hint={t('wordsHint')}
        defaultValue={words}
        maxLength={limits.disputeWordsLengthMax}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('wordsSave')}
      </Button>
    </form>
  );
}

function AcceptDialog({
  dispute: { id },
  onClose,
  onDone,
}: {
  dispute: Dispute;
  onClose: () => void;
  onDone: Acts['onDone'];
}) {
  const t = useText('officeDisputes');
  const ask = useConfirmedAsk();
  const { errors, errorOf, refuse } = useFormErrors({ fields: ['note'] });
  const { isBusy, call } = useCall(refuse);
  async function submit(said: FormData) {
    const note = String(said.get('note') ?? '').trim();
    const isDone = await call(() => ask(acceptDispute, { id, note }));
    if (!isDone) return;
    onClose();
    await onDone(t('accepted'));
  }
  return (
    <FormDialog
      title={t('acceptTitle')}
      errors={errors}
      failure={t('acceptTitle')}
      go={t('acceptGo')}
      keep={t('sendKeep')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>{t('acceptText')}</p>
      <TextArea
        name="note"
        label={t('acceptNote')}
        maxLength={limits.noteLengthMax}
        error={errorOf('note')}
      />
    </FormDialog>
  );
}
