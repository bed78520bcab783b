import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withoutToken } from '../../kit/navigation/address-rules.ts';
import { keepCouponOf } from '../../parts/cart/coupon.ts';

/** What an address may bring along: a coupon is kept on load, a token goes from every page but the one it is for. */
export function useAddressRules(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => keepCouponOf(search), [search]);
  useEffect(() => {
    const clean = withoutToken(pathname, search);
    if (clean === null) return;
    void navigate(pathname + clean + hash, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash]);
}
