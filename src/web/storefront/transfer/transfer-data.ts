import type { TransferPageQuery } from '../../parts/customer-api/ticket.gen.ts';

export type Invitation = TransferPageQuery['transferInvitation'];
export type Receiver = NonNullable<TransferPageQuery['customer']>;
