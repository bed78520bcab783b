import { formatMoney } from '#src/domain/format/money.ts';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
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
    <Dialog isOpen onClose={onClose} title={t(isMail ? 'mailTitle' : 'statementTitle')}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(sending) => {
          sending.preventDefault();
          void submit(new FormData(sending.currentTarget));
        }}
      >
        <p>
          {[words, orderNumber, amountCents == null ? null : formatMoney(amountCents, locale)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <FormErrors errors={errors} failure={t(isMail ? 'wayMAIL' : 'waySTATEMENT')} />
        <TextArea
          name="note"
          rows={3}
          maxLength={500}
          label={t(isMail ? 'mailNote' : 'statement')}
          hint={t(isMail ? 'mailNoteHint' : 'statementHint')}
          error={errorOf('note')}
        />
        <DialogWays>
          <Button type="submit" tone="go" isBusy={isBusy}>
            {t(isMail ? 'mailGo' : 'statementGo')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </DialogWays>
      </Stack>
    </Dialog>
  );
}
