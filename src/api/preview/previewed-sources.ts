import type { PreviewedEvent } from '../../service/office/draft/page-preview/read-page-preview.ts';
import type { WithOrganizers } from '../../service/people/organizer/organizer-cache.ts';
import type { WithClock } from '../../service/ports.ts';
import type { PublicSources } from '../cache/look-once.ts';

/**
 * What the customer API reads for the page of a draft: a catalogue of one event, and a clock that stands. It has no
 * database, no queue of holds and none of this node's copies but that of organizers, so nothing can be changed by it, and
 * no other event can be read.
 */
export function previewedSources(
  { organizers, clock }: WithOrganizers & WithClock,
  { view, stock, room }: PreviewedEvent,
  at: Date,
): PublicSources {
  const only = <T>(isIt: boolean, value: T) => (isIt ? value : null);
  return {
    clock: { now: () => at, milliseconds: () => clock.milliseconds() },
    organizers,
    events: {
      bySlug: async (slug) => only(slug === view.slug, view),
      byOwnSlug: async (slug) => only(slug === view.ownSlug, view),
      byId: async (eventId) => only(eventId === view.id, view),
      byCode: async (code) => only(code === view.code, view),
      all: async () => [view],
      listed: async () => [view],
      isIncomplete: async () => false,
      ofOrganizer: async (organizerId) => (organizerId === view.organizer.id ? [view] : []),
      stock: async () => stock,
      knownStock: () => stock,
      stockMoved: () => {},
    },
    search: { find: async () => ({ rankById: new Map(), meant: null }) },
    rooms: {
      of: async () => room,
      ofNow: async () => room,
      forget: () => {},
    },
  };
}
