import type { WithClock, WithDb, WithPublicUrl, WithTicketKey, WithWallets } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { WithTicketFiles } from './ticket-files.ts';

/** What it takes to make the pass of a ticket. */
export type PassContext = WithDb &
  WithClock &
  WithPublicUrl &
  WithEvents &
  WithTicketKey &
  WithTicketFiles &
  WithWallets;
