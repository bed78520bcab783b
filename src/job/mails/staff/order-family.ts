import { nameOfActor } from '#src/service/ground/audit/name-of-actor.ts';
import type { StaffMailData } from '#src/service/ground/mail/mail-request.ts';
import { staffLink } from '#src/service/people/staff/staff-address.ts';
import { type Due, defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button } from '../../mail/mail-part.ts';
import { type StaffStory, sampleStaff, staffFamily, staffStoryOf } from './staff-family.ts';

interface OrderStory extends StaffStory {
  by: string;
  eventName: string;
  number: string;
}

type OrderTemplate = 'staff-mentioned' | 'staff-order-handed';
type Words = Record<'subject' | 'title' | 'text' | 'button', string>;

const family = {
  ...staffFamily,
  async read(context: MailContext, mail: Due<StaffMailData[OrderTemplate]>): Promise<OrderStory | null> {
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
  facts: ({ by, eventName, number }: OrderStory) => ({ by, event: eventName, number }),
};

/** A mail of one of the staff to another one about an order; it says nothing of the buyer. */
export function orderMail<Template extends OrderTemplate>(
  template: Template,
  about: { sentWhen: string; pt: Words; en: Words },
) {
  return defineMail(template, family, {
    ...about,
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
}
