import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { defineMail, eventStoryOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { postponedParts, postponedWords, toldPostponement } from '../../mail/postponed-story.ts';
import { samplePostponementId } from '../../sample/sample-world.ts';
import { type HandedStory, ownerFamily, ownTicketsButton } from './handed-family.ts';

const family = {
  ...ownerFamily,
  read: async (context: MailContext, mail: DueMail<'ticket-postponed'>) => ({
    ...(await eventStoryOf(context, mail)),
    postponementId: mail.data.postponementId,
  }),
  footer: ({ locale }: HandedStory) => textFor(locale, 'mail')('footer'),
};

/** The old and the new dates and facts, and that the tickets stay valid; nothing of the order they came from. */
export const ticketPostponed = defineMail('ticket-postponed', family, {
  sentWhen: 'dates of the event were moved; once per owner',
  to: 'the owner of tickets from somebody else',
  notSentWhen: 'it was postponed again, canceled, or is over',
  pt: {
    moved: '{{event}} mudou de data. Isto vale para os ingressos que você recebeu de outra pessoa.',
    changed: 'Algo mudou em {{event}}. Isto vale para os ingressos que você recebeu de outra pessoa.',
    back: 'Não pode ir? Você pode transferir o ingresso de volta para quem te deu: só quem comprou pode pedir o dinheiro.',
  },
  en: {
    moved: '{{event}} has a new date. This is about the tickets someone gave you.',
    changed: 'Something has changed at {{event}}. This concerns the tickets that you got from someone else.',
    back: "Can't go? You can transfer the ticket back to whoever gave it to you: only the buyer can ask for a refund.",
  },
  tell(story, say) {
    const postponement = toldPostponement(story, story.postponementId);
    if (postponement === null) return null;
    const text = textFor(story.locale, 'postponed');
    const words = postponedWords(postponement);
    return {
      subject: text(words.subject, ownerFamily.facts(story)),
      title: text(words.title),
      parts: [
        say(postponement.dates.length > 0 ? 'moved' : 'changed'),
        ...postponedParts(story, postponement),
        text(words.keep),
        say('back'),
        ownTicketsButton(story),
      ],
    };
  },
  samples: (world) => ({ '': { ...world, event: world.postponed, postponementId: samplePostponementId } }),
});
