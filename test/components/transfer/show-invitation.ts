import { pages } from '#src/domain/pages/pages.ts';
import { type TransferPageQuery, transferPage } from '#src/web/parts/customer-api/ticket.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import * as transfer from '#src/web/storefront/transfer/transfer.tsx';

import { grounds, held } from '../data/ticket-data.ts';
import { data, type Network } from '../support/network.ts';
import type { Showing, Shown } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

export type Invitation = TransferPageQuery['transferInvitation'];

export const token = 'a-token-that-is-worth-a-ticket';

/** By mail, of one ticket at full price. */
export const invitation: Invitation = {
  from: "Lúcia D'Ávila",
  email: 'bia@example.com',
  expiresAt: '2027-05-01T13:00:00Z',
  isOwn: false,
  transferId: null,
  event: { ...held.event, halfPriceGrounds: grounds },
  tickets: [{ offer: { id: 'thursday-full', ...held.offer }, deliveryMethod: null, asksGround: false }],
  questions: [],
};

export const receiver = { name: 'Beatriz', lastName: 'Rocha', email: 'bia@example.com', corporateName: null };

/** The page of an invitation, for somebody who is logged in; `customer` says who is, each time the page asks. */
export async function showInvitation(
  network: Network,
  transferInvitation: Invitation,
  {
    locale = 'pt',
    customer = () => receiver,
    ...rest
  }: Omit<Showing, 'path'> & { customer?: () => TransferPageQuery['customer'] } = {},
): Promise<Shown> {
  network.answer(transferPage, () => data({ transferInvitation, customer: customer() }));
  return await showPage(transfer, network, {
    locale,
    path: paths.transfer(locale, token),
    route: `:locale/${pages.transfer}`,
    visitor: { session: { isLoggedIn: true } },
    ...rest,
  });
}
