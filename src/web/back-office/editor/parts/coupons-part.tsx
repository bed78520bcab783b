import { Stack } from '../../../kit/layout/stack.tsx';
import { Soft } from '../../../kit/page/soft.tsx';
import { useText } from '../../../kit/text/text.tsx';
import { CouponList } from './coupons/coupon-list.tsx';

/** Codes that take something off. */
export function CouponsPart() {
  const t = useText('officeCoupons');
  return (
    <Stack gap={4}>
      <Soft size="s">{t('text')}</Soft>
      <CouponList />
    </Stack>
  );
}
