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
