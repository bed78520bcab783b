import type { CheckoutPageQuery } from '../../lib/graphql/shop.gen.ts';

export type CheckoutEvent = NonNullable<CheckoutPageQuery['event']>;
export type Buyer = NonNullable<CheckoutPageQuery['customer']>;
