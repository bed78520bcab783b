import type { ManualState } from '#src/domain/order/manual-order.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { findManualOrder, type ManualOrderView } from '#src/service/holding/manual/manual-order-view.ts';
import { type MailStory, storyOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';

export type ManualStory = MailStory & { manual: ManualOrderView };

export async function readManual(
  context: MailContext,
  mail: DueMail<'manual-order' | 'manual-order-ended'>,
): Promise<ManualStory | null> {
  const manual = await findManualOrder(context, mail.data.eventId, mail.data.manualOrderId);
  return manual === null ? null : { ...storyOf(context, mail), manual };
}

export const manualFacts = ({ manual, locale }: ManualStory) => ({
  ...{ event: manual.event.name[locale], organizer: manual.event.organizer.name, name: manual.name },
});

export function sampleManual({ event, pass, half, now }: SampleWorld, state: ManualState): ManualOrderView {
  return {
    ...{ id: pass.id, event, cartId: `${event.code}.${pass.id}`, name: 'Ana', state, transferTo: null },
    message: 'Obrigado por apoiar o evento.',
    endsAt: new Date(now.getTime() + 3 * 86_400_000),
    lines: [
      { offer: pass, quantity: 2, totalCents: 46_000 },
      { offer: half, quantity: 1, totalCents: 11_500 },
    ],
    totalCents: 57_500,
  };
}
