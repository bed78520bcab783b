import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { percentWritten } from '../../fields/percent-typed.ts';
import { ItemList } from '../../lists/item-list.tsx';
import { codeBytes, couponCodeTyped, randomCouponCode } from './coupon-code.ts';
import { CouponFields } from './coupon-fields.tsx';
import { couponsMax } from './many-codes.ts';

type WrittenCoupon = NonNullable<EventInput['coupons']>[number];

const codesOf = (coupons: readonly WrittenCoupon[]) => coupons.map(({ code }) => code);

/** The coupons of the event. A new one has the code that was typed, or one that nobody guesses. */
export function CouponList() {
  const t = useText('officeCoupons');
  const locale = useLocale();
  return (
    <ItemList<WrittenCoupon>
      path={['coupons']}
      label={t('coupons')}
      nameLabel={t('newCode')}
      addText={t('add')}
      most={couponsMax}
      newItem={(coupons, text) => ({
        code: couponCodeTyped(text, codesOf(coupons)),
        percent: 10,
      })}
      nameBecomes={(text, coupons) => {
        const code = couponCodeTyped(text, codesOf(coupons));
        return text.trim() === '' || text.trim() === code ? null : t('becomes', { code });
      }}
      besideName={(setName) => (
        <Button
          tone="quiet"
          onClick={() => setName(randomCouponCode(crypto.getRandomValues(new Uint8Array(codeBytes))))}
        >
          {t('generate')}
        </Button>
      )}
      titleOf={({ code }) => code}
      factsOf={({ percent, amountCents, usesMax }) =>
        [
          percent === undefined
            ? typeof amountCents === 'number' && formatMoney(amountCents, locale)
            : `${percentWritten(percent, 100)} %`,
          typeof usesMax === 'number' && t('upTo', { count: usesMax }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    >
      {(coupon, path) => <CouponFields path={path} coupon={coupon} />}
    </ItemList>
  );
}
