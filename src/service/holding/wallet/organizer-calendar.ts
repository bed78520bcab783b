import type { PublicOrganizer } from '../../people/organizer/public-organizer.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import type { FilesAbout } from './ticket-files.ts';

/** Events of an organizer as an iCalendar file (RFC 5545) to subscribe to. Written where texts are at hand. */
export type OrganizerCalendar = (
  organizer: Pick<PublicOrganizer, 'name'>,
  events: readonly EventView[],
  about: FilesAbout,
) => string;

export interface WithOrganizerCalendar {
  organizerCalendar: OrganizerCalendar;
}
