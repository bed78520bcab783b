import { useMoney } from '../../kit/money/money-text.ts';
import { useText } from '../../kit/text/text.tsx';
import type { PosterFieldsFragment } from '../customer-api/shop.gen.ts';

/** The lowest price of an event that sells, and for whom it is where it is not for everybody. */
export function PriceFrom({
  event: { priceFromCents, priceFromIsHalf },
  className,
}: {
  event: PosterFieldsFragment;
  className?: string | undefined;
}) {
  const t = useText('home');
  const common = useText('common');
  const money = useMoney();
  if (priceFromCents === null) return null;
  if (priceFromCents === 0) return <strong className={className}>{t('free')}</strong>;
  return (
    <>
      {common('priceFrom')} <strong className={className}>{money(priceFromCents)}</strong>
      {priceFromIsHalf && ` ${t('halfOnly')}`} {common('withFee')}
    </>
  );
}
