/** What is kept of a coupon; an empty code means none. */
export interface StoredCoupon {
  code: string;
}

const storageKey = 'couponCode';

export function readCoupon(): StoredCoupon {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<StoredCoupon> | null;
    return { code: typeof stored?.code === 'string' ? stored.code : '' };
  } catch {
    return { code: '' };
  }
}

/** Keeps the coupon an address brings along (`?coupon=`), for whenever it is paid (specification 2 and 3). */
export function keepCouponOf(search: string): void {
  const code = new URLSearchParams(search).get('coupon');
  if (code !== null) keepCoupon(code);
}

/** Keeps a code for the next hold as well; an empty one means none. */
export function keepCoupon(code: string): void {
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify({ code: code.trim().slice(0, 100) } satisfies StoredCoupon),
    );
  } catch {
    // Without storage the code can still be typed where it is asked for.
  }
}
