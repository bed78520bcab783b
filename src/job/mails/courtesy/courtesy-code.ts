import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { venueWords } from '#src/domain/event/venue.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { findMailedCode, type MailedCode } from '#src/service/holding/courtesy/find-mailed-code.ts';
import { defineMail, type MailStory, storyOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button, facts } from '../../mail/mail-part.ts';

type CodeStory = MailStory & MailedCode;

const family = {
  name: 'courtesy',
  /** Null once the code opens nothing any more. */
  async read(context: MailContext, mail: DueMail<'courtesy-code'>): Promise<CodeStory | null> {
    const code = await findMailedCode(context, mail.data.eventId, mail.data.courtesyCodeId);
    return code && { ...storyOf(context, mail), ...code };
  },
  facts: ({ event, locale }: CodeStory) => ({ event: event.name[locale], organizer: event.organizer.name }),
};

/** Brings a courtesy's code, with what it opens and until when. */
export const courtesyCode = defineMail('courtesy-code', family, {
  sentWhen: 'a code was made for an address, and its mail was chosen',
  to: 'that address',
  notSentWhen: 'the code was redeemed or revoked, or its courtesy is over',
  pt: {
    subject: 'Você ganhou uma cortesia para {{event}}',
    title: 'Uma cortesia para você',
    titleNamed: '{{name}}, uma cortesia para você',
    text: '{{organizer}} deu a você uma cortesia para {{event}}. Entre na sua conta e digite este código para escolher os ingressos e dizer de quem é cada um.',
    code: 'Código',
    opens: 'O que ele abre',
    upTo: '{{offer}} (até {{count}})',
    until: 'Resgate até',
    button: 'Resgatar a cortesia',
    note: 'O código vale uma vez só: quem o tiver pode usá-lo, então guarde-o para você. As cortesias saem por ordem de resgate e podem acabar antes do fim.',
    footer: 'Você recebe este e-mail porque quem realiza o evento deu a cortesia a este endereço.',
  },
  en: {
    subject: 'You have a gift badge for {{event}}',
    title: 'A gift badge for you',
    titleNamed: '{{name}}, a gift badge for you',
    text: '{{organizer}} gave you a gift badge for {{event}}. Log in to your account and enter this code to choose the tickets and say who each one is for.',
    code: 'Code',
    opens: 'What you get',
    upTo: '{{offer}} (up to {{count}})',
    until: 'Redeem by',
    button: 'Redeem the gift badge',
    note: 'The code works once, for anyone who has it, so keep it to yourself. Gift badges are first come, first served and may run out before the deadline.',
    footer: 'You get this e-mail because the event organizer gave a gift badge to this address.',
  },
  tell(story, say) {
    const { event, grant, code, name, offers, locale, publicUrl, now } = story;
    const until = grant.endsAt ?? event.endsAt;
    const opens = offers.map(({ offer, maxPerCode }) => {
      const spoken = offerTitle(offer)[locale];
      return maxPerCode === 1 ? spoken : say('upTo', { offer: spoken, count: maxPerCode });
    });
    return {
      title: name === null ? say('title') : say('titleNamed', { name }),
      parts: [
        say('text'),
        facts(
          { name: say('code'), value: code },
          { name: say('opens'), value: opens.join(' · ') },
          { name: say('until'), value: formatMoment(until, locale, event.timeZone, now) },
          { name: textFor(locale, 'mail')('place'), value: venueWords(event.venue).line[locale] },
        ),
        button(say('button'), `${publicUrl}/${locale}/conta/cortesias`),
        say('note'),
      ],
      footer: say('footer'),
    };
  },
  samples(world) {
    const offers = [world.pass, world.half].map((offer, index) => ({
      ...{ offerId: offer.id, batchId: offer.id, maxPerCode: index + 1, dateIds: [], questions: [], offer },
    }));
    const grant = {
      id: world.pass.id,
      key: 'press',
      name: { pt: 'Imprensa', en: 'Press' },
      endsAt: null,
      offers,
    };
    const story = { ...world, grant, code: 'MQ27-7K3F-0QXA-9ZT2-M4WB', name: 'João', offers };
    return { '': story, 'address alone': { ...story, name: null } };
  },
});
