import type { CheckoutPageQuery } from '../../lib/graphql/operations.gen.ts';

export type CheckoutEvent = NonNullable<CheckoutPageQuery['event']>;
export type Buyer = NonNullable<CheckoutPageQuery['customer']>;
