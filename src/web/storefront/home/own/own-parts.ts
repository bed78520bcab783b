import { FollowedEvents } from './followed-events.tsx';
import { TicketAhead } from './ticket-ahead.tsx';

export const ownParts = { FollowedEvents, TicketAhead };
