import type { BookAddressFragment, CheckoutCartFragment, CheckoutPageQuery } from './purchase.gen.ts';

export type CheckoutEvent = NonNullable<CheckoutPageQuery['event']>;
export type Buyer = NonNullable<CheckoutPageQuery['customer']>;
export type CheckoutCart = CheckoutCartFragment;
export type BookAddress = BookAddressFragment;
