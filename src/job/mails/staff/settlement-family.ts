import { formatDayRange } from '#src/domain/format/day.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import type { StaffMailData } from '#src/service/ground/mail/mail-request.ts';
import { findToldMoney, type ToldMoney } from '#src/service/office/settlement/find-told-money.ts';
import { staffLink } from '#src/service/people/staff/staff-address.ts';
import type { Due } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button, type MailPart } from '../../mail/mail-part.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';
import { type StaffStory, sampleStaff, staffFamily, staffStoryOf } from './staff-family.ts';

type MoneyTemplate = 'staff-settlement-frozen' | 'staff-payout-recorded' | 'staff-payout-back';

interface MoneyStory extends StaffStory {
  eventId: string;
  eventName: string;
  amountCents: number;
  /** `2026-12-10`. */
  day: string;
}

export type SettlementStory = MoneyStory & { settlement: number };
export type PayoutStory = MoneyStory & {
  kind: ToldMoney['payouts'][number]['kind'];
  reference: string;
  /** Empty while it stands. */
  reason: string;
};

/** The family of mails about money of an event; `tell` picks what one is about, and null is no mail. */
function moneyFamily<Template extends MoneyTemplate, Story extends MoneyStory>(
  tell: (
    told: ToldMoney,
    data: StaffMailData[Template],
  ) => Omit<Story, keyof StaffStory | 'eventId' | 'eventName'> | null,
  more: (story: Story) => Record<string, string | number>,
) {
  return {
    ...staffFamily,
    async read(context: MailContext, mail: Due<StaffMailData[Template]>): Promise<Story | null> {
      const told = await findToldMoney(context, mail.data);
      const about = told && tell(told, mail.data);
      if (told === null || about === null) return null;
      const { id: eventId, name } = told.event;
      const story = { ...(await staffStoryOf(context, mail)), eventId, eventName: name[mail.locale] };
      return { ...story, ...about } as unknown as Story;
    },
    facts(story: Story) {
      const { eventName, amountCents, day, locale } = story;
      const noon = new Date(`${day}T12:00:00Z`);
      return {
        ...{ event: eventName, amount: formatMoney(Math.abs(amountCents), locale) },
        day: formatDayRange(noon, noon, locale, 'UTC'),
        ...more(story),
      };
    },
  };
}

export const settlementFamily = moneyFamily<'staff-settlement-frozen', SettlementStory>(
  ({ settlements }, { settlement }) => {
    const bill = settlements.find(({ number }) => number === settlement);
    return bill === undefined ? null : { settlement, amountCents: bill.bill.net, day: bill.dueOn };
  },
  ({ settlement }) => ({ settlement }),
);

/** `isBack`: only of a payout that the bank sent back, else only of one that stands. */
export function payoutFamily<Template extends 'staff-payout-recorded' | 'staff-payout-back'>(
  isBack: boolean,
) {
  return moneyFamily<Template, PayoutStory>(
    ({ payouts }, { payoutId }) => {
      const payout = payouts.find(({ id }) => id === payoutId);
      if (payout === undefined || (payout.back !== null) !== isBack) return null;
      const { kind, reference, amountCents, paidOn, back } = payout;
      return { kind, reference, amountCents, day: paidOn, reason: back?.reason ?? '' };
    },
    ({ reference, reason }) => ({ reference, reason }),
  );
}

/** To the page of the event's settlements. */
export function toSettlements(story: MoneyStory, text: string): MailPart {
  return button(text, `${staffLink(story, '', '')}/events/${story.eventId}/settlements`);
}

export function sampleMoney(world: SampleWorld) {
  return {
    ...sampleStaff(world),
    ...{ eventId: world.event.id, eventName: world.event.name[world.locale], amountCents: 1_512_000 },
    day: world.now.toISOString().slice(0, 10),
  };
}
