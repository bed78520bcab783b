import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { findTickets } from '#src/service/holding/ticket/view/list-tickets.ts';
import type { TicketView } from '#src/service/holding/ticket/view/ticket-view.ts';
import { eventStoryOf, type MailContent } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { type HandedStory, ownerFamily, ownTicketsButton, stubsOfOwner } from './handed-family.ts';

interface NewCodesStory extends HandedStory {
  tickets: TicketView[];
}

/** Mails to the owner of tickets whose codes staff has changed. */
export function newCodesFamily<Template extends 'tickets-renewed' | 'tickets-moved'>() {
  return {
    ...ownerFamily,
    async read(context: MailContext, mail: DueMail<Template>): Promise<NewCodesStory> {
      const story = await eventStoryOf(context, mail);
      return { ...story, tickets: await findTickets(context, mail.data.eventId, mail.data.ticketIds) };
    },
  };
}

/** A stub for each ticket below a sentence; null where none is valid any more. */
export function newCodesOf(story: NewCodesStory, said: string): MailContent | null {
  const { parts, attachments, shown } = stubsOfOwner(story, story.tickets);
  if (shown.length === 0) return null;
  return { parts: [said, ...parts, ownTicketsButton(story)], attachments };
}
