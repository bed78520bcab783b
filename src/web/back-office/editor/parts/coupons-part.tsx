import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { useEditor } from '../editor-context.tsx';
import { CouponList } from './coupons/coupon-list.tsx';
import { ManyCoupons } from './coupons/many-coupons.tsx';

/** Codes that take something off. */
export function CouponsPart() {
  const t = useText('officeCoupons');
  const { isReadOnly } = useEditor();
  return (
    <Stack gap={4}>
      <Soft size="s">{t('text')}</Soft>
      <CouponList />
      {!isReadOnly && <ManyCoupons />}
    </Stack>
  );
}
