import type { PublicOrganizer } from '../../people/organizer/public-organizer.ts';
import type { EventView, ProgrammeItemView } from '../../selling/event/event-view.ts';
import type { FilesAbout } from './ticket-files.ts';

/** An event as an iCalendar file (RFC 5545), for who has no ticket yet. Written where texts are at hand. */
export type EventCalendar = (event: EventView, about: FilesAbout) => string;

/** Items of its programme as such a file. */
export type ProgrammeCalendar = (
  event: EventView,
  items: readonly ProgrammeItemView[],
  about: FilesAbout,
) => string;

export interface WithEventCalendar {
  eventCalendar: EventCalendar;
  programmeCalendar: ProgrammeCalendar;
}

/** Events of an organizer as an iCalendar file (RFC 5545) to subscribe to. Written where texts are at hand. */
export type OrganizerCalendar = (
  organizer: Pick<PublicOrganizer, 'name'>,
  events: readonly EventView[],
  about: FilesAbout,
) => string;

export interface WithOrganizerCalendar {
  organizerCalendar: OrganizerCalendar;
}
