import { useState } from 'react';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { type AccountPageQuery, confirmEmailAgain } from '../../parts/customer-api/account.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { paths } from '../../parts/pages/paths.ts';

type Customer = NonNullable<AccountPageQuery['customer']>;

/** What is still missing before somebody can buy: the same that the checkout would refuse. */
function isIncomplete(customer: Customer): boolean {
  if (!customer.name || !customer.lastName || !customer.documentNumber) return true;
  return customer.documentType !== 'CNPJ' && !customer.birthDate;
}

/** What the account still waits for, with the way to give it. */
export function AccountNotes({ customer }: { customer: Customer }) {
  const t = useText('account');
  const locale = useLocale();
  return (
    <>
      {isIncomplete(customer) && (
        <Notice
          tone="warn"
          title={t('incompleteTitle')}
          action={<ButtonLink to={paths.profile(locale)}>{t('incompleteGo')}</ButtonLink>}
        >
          {t('incompleteText')}
        </Notice>
      )}
      {!customer.emailVerified && <UnconfirmedEmail />}
    </>
  );
}

/** The address was never answered from: what happened to the link, and a new one. */
export function UnconfirmedEmail() {
  const t = useText('account');
  const isReady = useIsReady();
  const { isBusy, errors, save } = useSave(confirmEmailAgain);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <FormErrors errors={errors} failure={t('failed')} />
      <Notice
        tone={isSent ? 'ok' : 'info'}
        announces="politely"
        title={isSent ? t('confirmSentTitle') : t('confirmTitle')}
        action={
          !isSent && (
            <Button
              disabled={!isReady}
              isBusy={isBusy}
              onClick={async () => setSent((await save({})) !== null)}
            >
              {t('confirmAgain')}
            </Button>
          )
        }
      >
        {isSent ? t('confirmSentText') : t('confirmText')}
      </Notice>
    </>
  );
}
