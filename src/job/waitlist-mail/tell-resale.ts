import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import { button, facts, paragraph, title } from '../mail/mail-part.ts';
import { type OrderStory, orderFacts, orderMail, ticketDates } from '../mail/order-story.ts';

/** Nobody took the ticket in time: it is its owner's, and can still go to a friend; null where it has ended since. */
export function tellResaleEnded(story: OrderStory, ticketId: string): WrittenMail | null {
  const ticket = story.tickets.find(({ id }) => id === ticketId);
  if (ticket === undefined || ticket.status !== 'VALID') return null;
  const { locale, publicUrl } = story;
  const text = textFor(locale, 'mail');
  const named = orderFacts(story);
  const what = [offerTitle(ticket.offer)[locale], ticketDates(story, ticket)].filter(Boolean).join(', ');
  return orderMail(story, text('returnEndedSubject', named), [
    title(text('returnEndedTitle')),
    paragraph(text('returnEndedText', named)),
    facts({ name: text('entry'), value: what }),
    button(text('returnEndedButton'), `${publicUrl}/${locale}/conta/meus-ingressos/${ticketId}`),
  ]);
}
