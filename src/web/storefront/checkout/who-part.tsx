import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { logOut } from '../../lib/account-calls.ts';
import { useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/field.tsx';
import { LogInForm } from '../auth/log-in-form.tsx';
import { RegisterForm } from '../auth/register-form.tsx';
import css from './checkout.module.css';
import type { Buyer } from './checkout-data.ts';
import { Part } from './part.tsx';

/** Who buys: a name once somebody is logged in, until then log-in and registration right here. */
export function WhoPart({ customer }: { customer: Buyer | null }) {
  const t = useText('checkout');
  const { revalidate } = useRevalidator();
  const [way, setWay] = useState('new');
  if (customer) {
    return (
      <Part number={1} title={t('who')} isDone>
        <div className={css.buyer}>
          <p>
            <strong>
              {customer.name} {customer.lastName}
            </strong>
            <br />
            {customer.email}
          </p>
          <Button
            tone="quiet"
            onClick={async () => {
              await logOut();
              await revalidate();
            }}
          >
            {t('changePerson')}
          </Button>
        </div>
      </Part>
    );
  }
  return (
    <Part number={1} title={t('who')}>
      <p className={css.soft}>{t('whoText')}</p>
      <ChoiceField
        name="way"
        label={t('who')}
        hidesLabel
        isRow
        choices={[
          { value: 'new', label: t('newHere') },
          { value: 'known', label: t('haveAccount') },
        ]}
        value={way}
        onChoose={setWay}
      />
      {way === 'new' ? (
        <RegisterForm onDone={() => revalidate()} />
      ) : (
        <LogInForm onDone={() => revalidate()} />
      )}
    </Part>
  );
}
