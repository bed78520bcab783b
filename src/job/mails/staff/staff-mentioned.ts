import { nameOfActor } from '#src/service/ground/audit/name-of-actor.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { staffLink } from '#src/service/people/staff/staff-address.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button } from '../../mail/mail-part.ts';
import { type StaffStory, sampleStaff, staffFamily, staffStoryOf } from './staff-family.ts';

interface MentionStory extends StaffStory {
  by: string;
  eventName: string;
  number: string;
}

const family = {
  ...staffFamily,
  async read(context: MailContext, mail: DueMail<'staff-mentioned'>): Promise<MentionStory | null> {
    const { eventId, orderNumber: number, by } = mail.data;
    const event = await context.events.byId(eventId);
    if (event === null) return null;
    const story = await staffStoryOf(context, mail);
    return {
      ...story,
      by: await nameOfActor(context, `staff:${by}`),
      eventName: event.name[mail.locale],
      number,
    };
  },
  facts: ({ by, eventName, number }: MentionStory) => ({ by, event: eventName, number }),
};

/** Without the note itself, which is about a person. */
export const staffMentioned = defineMail('staff-mentioned', family, {
  sentWhen: 'a note on an order mentions a colleague; without the note',
  pt: {
    subject: '{{by}} mencionou você no pedido {{number}}',
    title: 'Uma nota para você',
    text: '{{by}} mencionou você numa nota do pedido {{number}}, de {{event}}.',
    button: 'Abrir o pedido',
  },
  en: {
    subject: '{{by}} mentioned you on order {{number}}',
    title: 'A note for you',
    text: '{{by}} mentioned you in a note on order {{number}} of {{event}}.',
    button: 'Open the order',
  },
  tell: (story, say) => [
    say('text'),
    button(say('button'), `${staffLink(story, '', '')}/orders/${story.number}`),
  ],
  samples: (world) => ({
    '': {
      ...sampleStaff(world),
      by: 'Bia Prado',
      eventName: world.event.name[world.locale],
      number: 'EX-4F8K2M',
    },
  }),
});
