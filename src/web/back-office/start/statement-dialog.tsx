import { formatMoney } from '#src/domain/format/money.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { closeReview, giveUpMail } from '../staff-api/needs.gen.ts';
import type { ReviewReason } from '../staff-api/schema.gen.ts';
import { useNeedWords } from './need-words.ts';
import type { Need } from './start-queries.ts';

/** Ends a need by what a person states: of money that no rule decides, and of a mail that nobody takes. */
export function StatementDialog({
  need,
  onClose,
  onDone,
}: {
  need: Need;
  onClose: () => void;
  onDone: (text: string) => void;
}) {
  const t = useText('officeStart');
  const locale = useLocale();
  const words = useNeedWords()(need);
  const ask = useConfirmedAsk();
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({ fields: ['note'] });
  const { isBusy, call } = useCall(refuse);
  const { kind, key, eventId, orderNumber, amountCents, reason } = need;
  const isMail = kind === 'MAIL_REFUSED';

  function send(note: string) {
    if (isMail) {
      const asked = { eventId: eventId ?? '', mailId: key, note };
      return telling(askStaff(giveUpMail, asked), () => onDone(t('mailGivenUp')));
    }
    const of = { number: orderNumber ?? '', amountCents: amountCents ?? 0, note };
    return telling(ask(closeReview, { ...of, reason: reason as ReviewReason }), () => onDone(t('settled')));
  }

  async function submit(said: FormData) {
    const note = String(said.get('note') ?? '').trim();
    if (note === '') return tell([{ field: 'note', text: t('statementMissing') }]);
    clear();
    await call<unknown>(() => send(note));
  }

  return (
    <FormDialog
      title={t(isMail ? 'mailTitle' : 'statementTitle')}
      errors={errors}
      failure={t(isMail ? 'wayMAIL' : 'waySTATEMENT')}
      go={t(isMail ? 'mailGo' : 'statementGo')}
      keep={t('cancel')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>
        {[words, orderNumber, amountCents == null ? null : formatMoney(amountCents, locale)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <TextArea
        name="note"
        rows={3}
        maxLength={500}
        label={t(isMail ? 'mailNote' : 'statement')}
        hint={t(isMail ? 'mailNoteHint' : 'statementHint')}
        error={errorOf('note')}
      />
    </FormDialog>
  );
}
