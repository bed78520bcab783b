import { useState } from 'react';
import { normalEmail } from '#src/domain/person/email.ts';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { mailTillReceipt } from '#src/web/back-office/staff-api/till.gen.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { Sale } from '../shared/till.ts';
import css from './receipt.module.css';

/** Mails the receipt with the tickets, also to a second address. */
export function MailForm({ eventId, sale }: { eventId: string; sale: Sale }) {
  const t = useText('officeTill');
  const [sentTo, setSentTo] = useState(sale.email);
  const { errors, errorOf, tell, clear, refuse, mendTyped } = useFormErrors();
  const { isBusy, call } = useCall(refuse);

  async function send(form: HTMLFormElement): Promise<void> {
    const typed = String(new FormData(form).get('email') ?? '');
    const email = normalEmail(typed);
    if (email === null) return tell([{ field: 'email', text: t('emailWrong') }]);
    clear();
    const sent = await call(() => askStaff(mailTillReceipt, { eventId, saleId: sale.id, email }));
    if (sent === null) return;
    setSentTo(email);
    form.reset();
  }

  return (
    <form
      method="post"
      noValidate
      className={css.mail}
      onChange={mendTyped}
      onSubmit={(sending) => {
        sending.preventDefault();
        void send(sending.currentTarget);
      }}
    >
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="off"
        inputMode="email"
        error={errorOf('email') ?? errors.find(({ field }) => field === undefined)?.text ?? null}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('mail')}
      </Button>
      {sentTo !== null && (
        <Notice tone="ok" announces="politely">
          {t('mailed', { email: sentTo })}
        </Notice>
      )}
    </form>
  );
}
