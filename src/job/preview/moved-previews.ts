import type { Locale } from '../../domain/locale.ts';
import type { MailPreview } from '../../service/mail/mail-preview.ts';
import type { WithClock, WithPublicUrl, WithSite } from '../../service/ports.ts';
import {
  type MovedStory,
  writeArtistSessionMoved,
} from '../artist-session-mail/write-artist-session-moved.ts';
import { sampleEvent, sampleSessionIds } from './sample-event.ts';

/** The mail about a session that was moved: with nothing else at its new time, and with something. */
export function movedPreviews(
  { clock, site, publicUrl }: WithClock & WithSite & WithPublicUrl,
  locale: Locale,
): MailPreview[] {
  const now = clock.now();
  const event = sampleEvent(now);
  const startsAt = event.offerById.get(sampleSessionIds.photo)?.offer.session?.startsAt ?? event.startsAt;
  const story: MovedStory = {
    locale,
    event,
    site,
    publicUrl,
    now,
    move: {
      offerId: sampleSessionIds.photo,
      fromStartsAt: new Date(startsAt.getTime() - 3_600_000),
      startsAt,
      answerUntil: startsAt,
    },
    ticketIds: [sampleSessionIds.photo],
    clashingOfferIds: [],
  };
  return [
    { name: 'session-moved', story },
    {
      name: 'session-moved (something else then)',
      story: { ...story, clashingOfferIds: [sampleSessionIds.autograph] },
    },
  ].map(({ name, story: told }) => {
    const mail = writeArtistSessionMoved(told);
    if (mail === null) throw new Error(`The preview of ${name} has nobody to tell.`);
    return { name, locale, mail };
  });
}
