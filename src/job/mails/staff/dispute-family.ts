import { isAnswerable } from '#src/domain/dispute/dispute-state.ts';
import { formatMoment, partsOf } from '#src/domain/format/date.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import type { StaffMailData } from '#src/service/ground/mail/mail-request.ts';
import { readDispute } from '#src/service/holding/order/dispute/read-dispute.ts';
import { staffLink } from '#src/service/people/staff/staff-address.ts';
import { type Due, defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button } from '../../mail/mail-part.ts';
import { type StaffStory, sampleStaff, staffFamily, staffStoryOf } from './staff-family.ts';

interface DisputeStory extends StaffStory {
  disputeId: string;
  number: string;
  eventName: string;
  amountCents: number;
  /** Null where the bank names no deadline. */
  until: Date | null;
  timeZone: string;
}

type DisputeTemplate = 'staff-dispute-opened' | 'staff-dispute-due';
type Words = Record<'subject' | 'title' | 'text' | 'due' | 'button' | 'note', string>;

const family = {
  ...staffFamily,
  async read(context: MailContext, mail: Due<StaffMailData[DisputeTemplate]>): Promise<DisputeStory | null> {
    const { eventId, disputeId } = mail.data;
    const event = await context.events.byId(eventId);
    const dispute = await readDispute(context, { eventId, id: disputeId });
    if (event === null || dispute === null || !isAnswerable(dispute, context.clock.now())) return null;
    return {
      ...(await staffStoryOf(context, mail)),
      disputeId,
      number: dispute.orderNumber,
      eventName: event.name[mail.locale],
      amountCents: dispute.amountCents,
      until: dispute.answerDueAt,
      timeZone: event.timeZone,
    };
  },
  facts: ({ number, eventName, amountCents, until, timeZone, locale }: DisputeStory) => ({
    number,
    event: eventName,
    amount: formatMoney(amountCents, locale),
    until:
      until === null ? '' : `${formatMoment(until, locale, timeZone)} ${zoneName(until, locale, timeZone)}`,
  }),
};

/** `BRT`, `GMT-4`: a deadline without its zone is another one for whoever reads it elsewhere. */
function zoneName(at: Date, locale: DisputeStory['locale'], timeZone: string): string {
  return partsOf(at, locale, timeZone, { timeZoneName: 'short' })('timeZoneName');
}

/** A mail to finance about a dispute; it says nothing of the buyer. */
export function disputeMail<Template extends DisputeTemplate>(
  template: Template,
  about: { sentWhen: string; notSentWhen: string; pt: Words; en: Words },
) {
  return defineMail(template, family, {
    ...about,
    tell: (story, say) => [
      say('text'),
      story.until !== null && say('due'),
      button(say('button'), `${staffLink(story, '', '')}/money/disputes/${story.disputeId}`),
      say('note'),
    ],
    samples: (world) => ({
      '': {
        ...sampleStaff(world),
        ...{ disputeId: '0198c2d4-6a00-7000-8000-000000000001', number: 'EX-4F8K2M', amountCents: 25_000 },
        eventName: world.event.name[world.locale],
        until: new Date(world.now.getTime() + 6 * 86_400_000),
        timeZone: world.event.timeZone,
      },
    }),
  });
}
