import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { venueWords } from '#src/domain/event/venue.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { findMovedArtistSession } from '#src/service/holding/ticket/artist-session-move/find-moved-artist-session.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { defineMail, eventStoryOf, type MailStory } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button, facts } from '../../mail/mail-part.ts';
import { orderFooter } from './order-family.ts';

interface MovedStory extends MailStory {
  event: EventView;
  move: { offerId: string; fromStartsAt: Date; startsAt: Date; answerUntil: Date };
  /** Their tickets without an answer yet. */
  ticketIds: readonly string[];
  /** Their other offers at the new time. */
  clashingOfferIds: readonly string[];
}

/** To the owner of its tickets, whoever bought them. */
const family = {
  name: 'order',
  async read(context: MailContext, mail: DueMail<'session-moved'>): Promise<MovedStory | null> {
    const story = await eventStoryOf(context, mail);
    const found = await findMovedArtistSession(context, mail.data);
    return found === null ? null : { ...story, ...found };
  },
  facts({ locale, event, now, move }: MovedStory) {
    const moment = (instant: Date) => formatMoment(instant, locale, event.timeZone, now);
    return {
      event: event.name[locale],
      before: moment(move.fromStartsAt),
      after: moment(move.startsAt),
      until: moment(move.answerUntil),
    };
  },
  footer: orderFooter,
};

/** The old and the new time, that nobody needs to do anything to accept it, and how to refuse. */
export const sessionMoved = defineMail('session-moved', family, {
  sentWhen: 'a session has another time',
  notSentWhen: 'it was answered, moved again, or it is too late to refuse',
  key: 'move and owner; of an order paid after it, move and ticket',
  pt: {
    subject: 'Novo horário: {{what}}',
    title: 'Sua sessão mudou de horário',
    text: '{{what}}, em {{event}}, passou de {{before}} para {{after}}.',
    keep: 'Se o novo horário serve, você não precisa fazer nada: seu lugar está guardado.',
    clash:
      'Atenção: no novo horário você também tem {{other}}. Nada foi tirado de você. Se não der para ir às duas, recuse esta.',
    refuse: 'Se não serve, recuse até {{until}}. Devolvemos tudo o que a sessão custou, com a taxa.',
    before: 'Antes',
    after: 'Agora',
    button: 'Ver a sessão e responder',
  },
  en: {
    subject: 'New time: {{what}}',
    title: 'Your session has a new time',
    text: '{{what}} at {{event}} moved from {{before}} to {{after}}.',
    keep: "If the new time works for you, you don't need to do anything: your spot is kept.",
    clash:
      "Please note: at the new time you also have {{other}}. We didn't take anything from you. If you can't make both, decline this one.",
    refuse:
      "If it doesn't, decline by {{until}} and we refund everything you paid for the session, fees included.",
    before: 'Before',
    after: 'Now',
    button: 'See the session and answer',
  },
  tell(story, say) {
    const { locale, event, publicUrl, now, move } = story;
    const offer = event.offerById.get(move.offerId)?.offer;
    const [ticketId] = story.ticketIds;
    if (offer === undefined || ticketId === undefined || move.answerUntil <= now) return null;
    const what = offerTitle(offer)[locale];
    const { before, after } = family.facts(story);
    const others = story.clashingOfferIds.flatMap((id) => event.offerById.get(id)?.offer ?? []);
    const other = others.map((one) => offerTitle(one)[locale]).join(', ');
    const path = story.ticketIds.length === 1 ? `/${ticketId}` : '';
    return {
      subject: say('subject', { what }),
      parts: [
        say('text', { what }),
        say('keep'),
        others.length > 0 && say('clash', { other }),
        say('refuse'),
        facts(
          { name: say('before'), value: before },
          { name: say('after'), value: after },
          { name: textFor(locale, 'mail')('place'), value: venueWords(event.venue).line[locale] },
        ),
        button(say('button'), `${publicUrl}/${locale}/conta/meus-ingressos${path}`),
      ],
    };
  },
  samples(world) {
    const { id: offerId, session } = world.photo;
    const startsAt = session?.startsAt ?? world.event.startsAt;
    const fromStartsAt = new Date(startsAt.getTime() - 3_600_000);
    const move = { offerId, fromStartsAt, startsAt, answerUntil: startsAt };
    const story: MovedStory = { ...world, move, ticketIds: [offerId], clashingOfferIds: [] };
    return { '': story, 'something else then': { ...story, clashingOfferIds: [world.autograph.id] } };
  },
});
