import { formatMoney } from '#src/domain/format/money.ts';
import { useRequestId } from '#src/web/back-office/form/use-request-id.ts';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { closeTill } from '#src/web/back-office/staff-api/till.gen.ts';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Row, Stack } from '#src/web/kit/layout/stack.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import type { Count } from '../shared/till.ts';
import { CashCount, useCashCount } from './cash-count.tsx';
import css from './shift.module.css';

/** Closes the shift blind: the person counts, and only the answer tells what was expected. */
export function ClosePart({
  eventId,
  refresh,
  onClosed,
  onKeep,
}: {
  eventId: string;
  refresh: () => Promise<void>;
  onClosed: (count: Count) => void;
  onKeep: () => void;
}) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  const count = useCashCount();
  const request = useRequestId();
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields: ['countedCents'] });
  const { isBusy, call } = useCall(refuse);

  async function close(): Promise<void> {
    if (count.cents === null) return tell([{ field: 'countedCents', text: t('countMissing') }]);
    clear();
    const asked = { eventId, countedCents: count.cents };
    const closed = await call(() => askStaff(closeTill, { ...asked, requestId: request.idFor(asked) }));
    if (closed !== null) onClosed(closed.closeTill);
    await refresh();
  }

  return (
    <Stack
      as="form"
      gap={4}
      isNarrow
      noValidate
      onSubmit={(sending) => {
        sending.preventDefault();
        void close();
      }}
    >
      <div>
        <h2 className={css.title}>{t('closeTitle')}</h2>
        <p>{t('closeText')}</p>
      </div>
      <FormErrors errors={errors} failure={t('closeFailed')} />
      <CashCount
        label={t('closeCount')}
        count={count}
        error={count.cents === null ? errorOf('countedCents') : null}
      />
      <Row gap={3}>
        <Button type="submit" tone="go" isBusy={isBusy}>
          {count.cents === null ? t('close') : t('closeWith', { sum: formatMoney(count.cents, locale) })}
        </Button>
        <Button onClick={onKeep}>{t('keepSelling')}</Button>
      </Row>
    </Stack>
  );
}
