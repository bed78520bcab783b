import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { pages } from '#src/domain/pages/pages.ts';
import { type TicketPageQuery, ticketPage } from '#src/web/parts/customer-api/ticket.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import * as ticketModule from '#src/web/storefront/tickets/ticket/ticket.tsx';

import { type TicketDetail, ticketId } from '../data/ticket-data.ts';
import { data, type Network } from '../support/network.ts';
import type { Showing, Shown } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

export interface TicketShown extends Shown {
  /** The ticket as the page finds it when it asks next. */
  becomes(ticket: TicketDetail): void;
}

/** The page of a ticket; `others` are the customer's tickets, this one among them or not. */
export async function showTicket(
  network: Network,
  ticket: TicketDetail,
  showing: Omit<Showing, 'path'> & { others?: TicketPageQuery['tickets'] } = {},
): Promise<TicketShown> {
  const { locale = 'pt', others = [], ...rest } = showing;
  let now = ticket;
  network.answer(ticketPage, () => data({ ticket: now, tickets: others }));
  const shown = await showPage(ticketModule, network, {
    locale,
    path: paths.ticket(locale, ticketId),
    route: `:locale/${pages.ticket}`,
    visitor: { session: { isLoggedIn: true } },
    ...rest,
  });
  return {
    ...shown,
    becomes: (next) => {
      now = next;
    },
  };
}

/** The sentence that says what came of it; it takes the focus. */
export async function expectTold(text: string): Promise<void> {
  const told = page.getByRole('main').getByRole('status').filter({ hasText: text });
  await expect.element(told).toHaveFocus();
}

/** The refusal, under a title of its own and with the focus. */
export async function expectNotDone({ text }: Shown, why: string): Promise<Locator> {
  const told = page.getByRole('alert').filter({ hasText: text('ticket')('notDone') });
  await expect.element(told.getByText(why)).toBeVisible();
  await expect.element(told).toHaveFocus();
  return told;
}
