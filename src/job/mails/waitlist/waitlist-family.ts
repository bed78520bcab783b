import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { venueWords } from '#src/domain/event/venue.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail, WaitlistMailData } from '#src/service/ground/mail/mail-request.ts';
import { findWaitlistEntry } from '#src/service/holding/waitlist/list-waitlist.ts';
import type { WaitlistEntryView } from '#src/service/holding/waitlist/waitlist-entry.ts';
import type { OfferView } from '#src/service/selling/event/event-view.ts';
import { type MailContent, type MailStory, storyOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { type Fact, facts } from '../../mail/mail-part.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';

export interface WaitlistStory extends MailStory {
  entry: WaitlistEntryView;
}

/** Mails about a place on the waiting list. */
export const waitlistFamily = {
  name: 'waitlist',
  async read(context: MailContext, mail: DueMail<keyof WaitlistMailData>): Promise<WaitlistStory> {
    const entry = await findWaitlistEntry(context, mail.data.eventId, mail.data.entryId);
    if (entry === null) throw new Error(`Mail ${mail.id} tells of a place on the list that is not there.`);
    return { ...storyOf(context, mail), entry };
  },
  facts: ({ entry, locale }: WaitlistStory) => ({ event: entry.event.name[locale] }),
  footer: ({ locale }: WaitlistStory) => textFor(locale, 'mail')('waitFooter'),
};

export function momentOf({ locale, entry, now }: WaitlistStory, instant: Date): string {
  return formatMoment(instant, locale, entry.event.timeZone, now);
}

/** "Sábado, inteira" of what was offered, or "Sábado, inteira · Domingo, inteira" of all that was waited for. */
function whatOf({ locale, entry }: WaitlistStory): string {
  const offers = entry.offered === null ? entry.offers : [entry.offered.offer];
  return offers.map((offer) => offerTitle(offer)[locale]).join(' · ');
}

/** The offer, its time and its place. */
export function waitedFacts(story: WaitlistStory): Fact[] {
  const text = textFor(story.locale, 'mail');
  const { entry } = story;
  const when = entry.offered === null ? '' : whenOf(story, entry.offered.offer);
  return [
    { name: text('waitWhat'), value: `${entry.units} × ${whatOf(story)}` },
    ...(when === '' ? [] : [{ name: text('waitWhen'), value: when }]),
    { name: text('place'), value: venueWords(entry.event.venue).line[story.locale] },
  ];
}

function whenOf(story: WaitlistStory, offer: OfferView): string {
  if (offer.session !== null) return momentOf(story, offer.session.startsAt);
  return offer.dates.map(({ startsAt }) => momentOf(story, startsAt)).join(' · ');
}

/** There is nothing to wait for any more; `otherwise` says so of an event that takes place. */
export function endedContent(story: WaitlistStory, otherwise: string): MailContent {
  const text = textFor(story.locale, 'mail');
  const { event } = story.entry;
  const named = waitlistFamily.facts(story);
  return {
    subject: text('waitEndedSubject', named),
    title: text('waitEndedTitle'),
    parts: [
      event.canceledAt === null ? otherwise : text('waitEndedCanceled', named),
      facts(...waitedFacts(story)),
    ],
  };
}

/** A place on a list that nobody has, as it stands when a mail is told of it. */
export function sampleEntry(
  world: SampleWorld,
  status: WaitlistEntryView['status'],
  event = world.event,
): WaitlistStory {
  const { now, pass, half } = world;
  const until = new Date(now.getTime() + 2 * 3_600_000);
  const entry = {
    ...{ id: pass.id, event, offers: [pass, half], units: 2, status, joinedAt: now, ahead: null },
    offered: status === 'ENDED' ? null : { offer: pass, until, cartId: `${event.code}.${pass.id}` },
    unitCents: status === 'OFFERED' ? 23_000 : null,
  };
  return { ...world, entry };
}
