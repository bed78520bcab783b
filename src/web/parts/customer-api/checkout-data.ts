import type { AddressFieldsFragment } from './account.gen.ts';
import type { CheckoutCartFragment, CheckoutPageQuery } from './purchase.gen.ts';

export type CheckoutEvent = NonNullable<CheckoutPageQuery['event']>;
export type Buyer = NonNullable<CheckoutPageQuery['customer']>;
export type CheckoutCart = CheckoutCartFragment;
export type BookAddress = AddressFieldsFragment;
