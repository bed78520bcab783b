import { useState } from 'react';
import { type AccountPageQuery, confirmEmailAgain } from '../../lib/graphql/account.gen.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useIsReady } from '../../ui/use-is-ready.ts';
import { FormErrors } from './form-errors.tsx';
import { useSave } from './use-save.ts';

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
