import type { EventView } from '../../service/event/event-view.ts';
import type { WaitlistMail } from '../../service/mail/mail-request.ts';
import type { WaitlistEntryView } from '../../service/waitlist/waitlist-entry.ts';

const statuses = {
  'waitlist-offer': 'OFFERED',
  'waitlist-lapsed': 'LAPSED',
  'waitlist-ended': 'ENDED',
} as const;

/** A place on a list that nobody has, as it stands when a mail is told of it. */
export function sampleEntry(
  event: EventView,
  template: WaitlistMail['template'],
  now: Date,
): WaitlistEntryView {
  const offers = event.categories.flatMap((category) => category.offers).slice(0, 2);
  const [offer] = offers;
  if (offer === undefined) throw new Error('The sample event sells nothing to wait for.');
  const isOffered = template !== 'waitlist-ended';
  return {
    id: offer.id,
    event,
    offers,
    units: 2,
    status: statuses[template],
    joinedAt: now,
    ahead: null,
    offered: isOffered
      ? { offer, until: new Date(now.getTime() + 2 * 3_600_000), cartId: `${event.code}.${offer.id}` }
      : null,
    unitCents: template === 'waitlist-offer' ? 23_000 : null,
  };
}
