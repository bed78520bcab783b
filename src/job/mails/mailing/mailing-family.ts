import { markdownTree } from '#src/domain/format/markdown-tree.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { MailingLetter } from '#src/service/office/mailing/find-letter.ts';
import type { MailStory } from '../../mail/define-mail.ts';
import type { MailPart } from '../../mail/mail-part.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';

export interface MailingStory extends MailStory {
  letter: MailingLetter;
}

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
    const why = text(facts.count === 0 ? 'mailingFooterTickets' : 'mailingFooterOrders', facts);
    return `${why} ${text('mailingFooterAnswer')}`;
  },
};

/** The organizer's words in the reader's language. */
export function lettersText({ letter, locale }: MailingStory): MailPart {
  return { kind: 'text', tree: markdownTree(letter.body[locale]) };
}

export function sampleLetter(world: SampleWorld, orders: string[]): MailingStory {
  const { event } = world;
  return {
    ...world,
    letter: {
      ...{ event, orders },
      subject: { pt: 'Entrada pelo portão 3', en: 'Enter through gate 3' },
      body: {
        pt: 'O portão 1 está em obras. **Entre pelo portão 3**, ao lado do metrô.\n\n- Chegue uma hora antes.\n- Leve um documento com foto.\n\nO [mapa do local](https://exemplo.com.br/mapa) mostra o caminho.',
        en: 'Gate 1 is being repaired. **Enter through gate 3**, beside the metro.\n\n- Come an hour early.\n- Bring a document with a photo.\n\nThe [map of the venue](https://exemplo.com.br/mapa) shows the way.',
      },
    },
  };
}
