import { languageOf } from '#src/domain/event/told-text.ts';
import { markdownTree } from '#src/domain/format/markdown-tree.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { MailingLetter } from '#src/service/office/mailing/find-letter.ts';
import type { MailStory } from '../../mail/define-mail.ts';
import { link, type MailPart, paragraph } from '../../mail/mail-part.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';
import { waysOut } from '../alert/alert-family.ts';

export interface MailingStory extends MailStory {
  letter: MailingLetter;
  /** Ends the reader's consent to advertising. */
  code: string;
}

/** In letters that are shown or tested: whoever looks at one is not its reader, and ends nobody's consent. */
export const nobodysCode = 'EXEMPLO';

/** Mails in an organizer's own words, to the people of an event. */
export const mailingFamily = {
  name: 'mailing',
  facts: ({ letter: { event, orders, subject }, locale }: MailingStory) => ({
    ...{ event: event.name[locale], organizer: event.organizer.name, subject: subject[locale] },
    ...{ orders: orders.join(', '), count: orders.length },
  }),
  footer(story: MailingStory) {
    const text = textFor(story.locale, 'mail');
    const facts = mailingFamily.facts(story);
    const about = facts.count === 0 ? 'mailingFooterTickets' : 'mailingFooterOrders';
    const why = text(story.letter.purpose === 'ADVERTISING' ? 'advertisingFooter' : about, facts);
    return `${why} ${text('mailingFooterAnswer')}`;
  },
};

/** The organizer's words in the reader's language; advertising says that it is, and has a way out. */
export function letterParts(story: MailingStory): MailPart[] {
  const { letter, locale } = story;
  const words: MailPart = {
    ...{ kind: 'text', tree: markdownTree(letter.body[locale]) },
    ...(languageOf(letter.body, locale) !== locale && { lang: 'pt-BR' }),
  };
  if (letter.purpose === 'ORDER') return [words];
  const text = textFor(locale, 'mail');
  const says = text('advertising', { organizer: letter.event.organizer.name });
  return [paragraph(says), words, link(text('advertisingEnd'), waysOut(story).page)];
}

export function sampleLetter(
  world: SampleWorld,
  orders: string[],
  purpose: MailingLetter['purpose'] = 'ORDER',
): MailingStory {
  const { event } = world;
  return {
    ...world,
    code: nobodysCode,
    letter: {
      ...{ event, orders, purpose },
      subject: { pt: 'Entrada pelo portão 3', en: 'Enter through gate 3' },
      body: {
        pt: 'O portão 1 está em obras. **Entre pelo portão 3**, ao lado do metrô.\n\n- Chegue uma hora antes.\n- Leve um documento com foto.\n\nO [mapa do local](https://exemplo.com.br/mapa) mostra o caminho.',
        en: 'Gate 1 is being repaired. **Enter through gate 3**, beside the metro.\n\n- Come an hour early.\n- Bring a document with a photo.\n\nThe [map of the venue](https://exemplo.com.br/mapa) shows the way.',
      },
    },
  };
}
