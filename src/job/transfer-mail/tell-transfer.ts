import { textFor } from '../../i18n/texts.server.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import type { TicketView } from '../../service/ticket/view/ticket-view.ts';
import { button, facts, type MailPart, paragraph, title } from '../mail/mail-part.ts';
import { entryFacts, type HandedStory, handedMail, momentOf } from './handed-story.ts';

/** A transfer as its mails tell of it. */
export interface ToldTransfer extends HandedStory {
  from: string;
  /** Null for an offer by a link: whom it was offered to is not known. */
  email: string | null;
  expiresAt: Date;
  tickets: TicketView[];
}

const named = ({ locale, event, from, email }: ToldTransfer) => ({
  event: event.name[locale],
  from,
  email: email ?? '',
});

/** To the one who is asked: what is offered, by whom, until when, and that nothing happens by itself. */
export function tellOffered(story: ToldTransfer, token: string): WrittenMail {
  const text = textFor(story.locale, 'mail');
  const about = named(story);
  const until = { name: text('offeredUntil'), value: momentOf(story, story.expiresAt) };
  return handedMail(story, text('offeredSubject', about), [
    title(text('offeredTitle')),
    paragraph(text('offeredText', about)),
    facts(...entryFacts(story, story.tickets), until),
    ...(story.tickets.length > 1 ? [paragraph(text('offeredAlong'))] : []),
    button(text('offeredButton'), `${story.publicUrl}/${story.locale}/transferencia/${token}`),
    paragraph(text('offeredNote', about)),
  ]);
}

/** To the one who was asked: there is nothing to answer any more. */
export function tellWithdrawn(story: ToldTransfer): WrittenMail {
  const text = textFor(story.locale, 'mail');
  const about = named(story);
  return handedMail(story, text('withdrawnSubject', about), [
    title(text('withdrawnTitle')),
    paragraph(text('withdrawnText', about)),
    facts(...entryFacts(story, story.tickets)),
  ]);
}

/** To the one who asked: it is the other's now. */
export function tellAccepted(story: ToldTransfer): WrittenMail {
  const text = textFor(story.locale, 'mail');
  const about = named(story);
  return handedMail(story, text('handedSubject', about), [
    title(text('handedTitle')),
    paragraph(text(story.email === null ? 'handedByLink' : 'handedText', about)),
    facts(...entryFacts(story, story.tickets)),
    toOwnTickets(story),
  ]);
}

/** To the one who asked: it was not taken, and is as it was. */
export function tellNotTaken(story: ToldTransfer, why: 'REFUSED' | 'EXPIRED'): WrittenMail {
  const text = textFor(story.locale, 'mail');
  const about = named(story);
  const expired = story.email === null ? 'notTakenLink' : 'notTakenExpired';
  return handedMail(story, text('notTakenSubject', about), [
    title(text('notTakenTitle')),
    paragraph(text(why === 'REFUSED' ? 'notTakenRefused' : expired, about)),
    facts(...entryFacts(story, story.tickets)),
    toOwnTickets(story),
  ]);
}

/** To somebody who had got a ticket: it is over, and why as far as it is theirs to know. */
export function tellTicketOver(story: HandedStory, ticket: TicketView): WrittenMail {
  const text = textFor(story.locale, 'mail');
  const about = { event: story.event.name[story.locale] };
  const isEventOver = story.event.canceledAt !== null;
  return handedMail(story, text('endedSubject', about), [
    title(text('endedTitle')),
    paragraph(text(isEventOver ? 'endedEvent' : 'endedText', about)),
    facts(...entryFacts(story, [ticket])),
    ...(isEventOver
      ? []
      : [
          paragraph(text('endedNext')),
          button(text('eventButton'), `${story.publicUrl}/${story.locale}/evento/${story.event.slug}`),
        ]),
  ]);
}

export function toOwnTickets({ locale, publicUrl }: HandedStory): MailPart {
  return button(textFor(locale, 'mail')('approvedButton'), `${publicUrl}/${locale}/conta/meus-ingressos`);
}
