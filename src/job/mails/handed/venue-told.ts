import { venueSpot, venueWords } from '#src/domain/event/venue.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { findVenueNews } from '#src/service/holding/alert/find-venue-news.ts';
import type { OnlineAccess } from '#src/service/holding/ticket/view/online-access.ts';
import { defineMail, eventStoryOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button, facts, link } from '../../mail/mail-part.ts';
import { type HandedStory, ownerFamily, ownTicketsButton } from './handed-family.ts';

interface VenueStory extends HandedStory {
  online: OnlineAccess | null;
}

const family = {
  ...ownerFamily,
  async read(context: MailContext, mail: DueMail<'venue-told'>): Promise<VenueStory | null> {
    const found = await findVenueNews(context, mail.data);
    return found && { ...(await eventStoryOf(context, mail)), ...found };
  },
  footer: ({ locale }: HandedStory) => textFor(locale, 'mail')('footer'),
};

/** The place that was to be announced, or the link of an online event. */
export const venueTold = defineMail('venue-told', family, {
  sentWhen:
    'a publication tells the place that was to be announced, or another link that holders see by then; once per owner',
  to: 'owners of valid tickets',
  notSentWhen: 'no ticket is valid; the event is canceled or over',
  pt: {
    subject: 'Onde será: {{event}}',
    title: 'Agora tem endereço',
    text: 'O local de {{event}} foi anunciado. Seu ingresso continua valendo, sem mudar nada.',
    address: 'Endereço',
    starts: 'Começa',
    map: 'Ver como chegar',
    subjectLink: 'O link para assistir: {{event}}',
    titleLink: 'O link do evento',
    link: 'Este é o link de {{event}}. Ele vale no lugar de qualquer outro que você tenha. É só seu: não passe adiante.',
    linkLater: 'O link de {{event}} mudou. O novo aparece no seu ingresso uma hora antes de começar.',
    open: 'Entrar no evento online',
  },
  en: {
    subject: 'Where it is: {{event}}',
    title: 'Now there is an address',
    text: 'The venue of {{event}} was announced. Your ticket stays valid as it is.',
    address: 'Address',
    starts: 'Starts',
    map: 'See how to get there',
    subjectLink: 'The link to watch: {{event}}',
    titleLink: 'The link of the event',
    link: 'This is the link of {{event}}. It replaces any other that you have. It is yours alone: please do not pass it on.',
    linkLater:
      'The link of {{event}} has changed. The new one shows on your ticket an hour before it starts.',
    open: 'Join the online event',
  },
  tell(story, say) {
    const { locale, event, online, now } = story;
    const starts = { name: say('starts'), value: formatMoment(event.startsAt, locale, event.timeZone, now) };
    if (event.venue.kind === 'ONLINE')
      return {
        subject: say('subjectLink'),
        title: say('titleLink'),
        parts: [
          say(online?.link ? 'link' : 'linkLater'),
          facts(starts),
          online?.link ? button(say('open'), online.link) : ownTicketsButton(story),
        ],
      };
    const spot = venueSpot(event.venue);
    if (spot === null) return null;
    return [
      say('text'),
      facts(
        { name: textFor(locale, 'mail')('place'), value: venueWords(event.venue).name[locale] },
        { name: say('address'), value: spot.address },
        starts,
      ),
      spot.mapUrl !== null && link(say('map'), spot.mapUrl),
      ownTicketsButton(story),
    ];
  },
  samples(world) {
    const venue = { ...world.event.venue, kind: 'ONLINE', link: 'https://exemplo.com/sala' } as const;
    const online = { ...world.event, venue };
    const opensAt = world.event.startsAt;
    return {
      '': { ...world, online: null },
      'online, link': { ...world, event: online, online: { opensAt, link: venue.link } },
      'online, later': { ...world, event: online, online: { opensAt, link: null } },
    };
  },
});
