import { useEffect, useState } from 'react';
import { formatMoney, formatTaxNumber } from '#src/domain/format/money.ts';
import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { Group, GroupTitle } from '#src/web/kit/layout/group.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { askPublic } from '#src/web/parts/customer-api/ask.ts';
import type { CheckoutCart, CheckoutEvent } from '#src/web/parts/customer-api/checkout-data.ts';
import { insurancePrice } from '#src/web/parts/customer-api/purchase.gen.ts';

/** A yes or a no to the insurance, never preset (specification section 6), with its price before anybody answers. */
export function InsuranceChoice({
  event,
  cart,
  value,
  error,
  onChoose,
}: {
  event: CheckoutEvent;
  cart: CheckoutCart;
  value: boolean | null;
  error: string | null;
  onChoose: (value: boolean) => void;
}) {
  const t = useText('checkout');
  const common = useText('common');
  const locale = useLocale();
  const { subtotalCents } = cart.totals;
  const [priced, setPriced] = useState<{ subtotalCents: number; priceCents: number } | null>(null);
  useEffect(() => {
    let isGone = false;
    void askPublic(insurancePrice, { slug: event.slug, subtotalCents }).then(({ data }) => {
      const offer = data?.event?.insurance;
      if (offer && !isGone) setPriced({ subtotalCents, priceCents: offer.priceCents });
    });
    return () => {
      isGone = true;
    };
  }, [event.slug, subtotalCents]);
  if (!event.insurance) return null;
  const { insurerName, insurerTaxNumber, processNumber, termsUrl } = event.insurance;
  const price = priced?.subtotalCents === subtotalCents ? formatMoney(priced.priceCents, locale) : '…';
  return (
    <Group>
      <div>
        <GroupTitle>{t('insurance')}</GroupTitle>
        <Soft size="xs">
          {t('insuranceText')}{' '}
          {t('insurer', {
            name: insurerName,
            taxNumber: formatTaxNumber(insurerTaxNumber),
            process: processNumber,
          })}{' '}
          <a href={termsUrl} target="_blank" rel="noopener">
            {t('insuranceTerms')}
          </a>{' '}
          ({common('opensNewTab')})
        </Soft>
      </div>
      <ChoiceField
        name="insurance"
        label={t('insurance')}
        hidesLabel
        isRow
        error={error}
        choices={[
          { value: 'yes', label: t('insuranceYes'), trailing: price },
          { value: 'no', label: t('insuranceNo') },
        ]}
        value={value === null ? null : value ? 'yes' : 'no'}
        onChoose={(chosen) => onChoose(chosen === 'yes')}
      />
    </Group>
  );
}
