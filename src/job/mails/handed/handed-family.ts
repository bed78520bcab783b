import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { venueWords } from '#src/domain/event/venue.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { HandedMailData } from '#src/service/ground/mail/mail-request.ts';
import { findTransfer } from '#src/service/holding/ticket/transfer/find-transfer.ts';
import type { TicketView } from '#src/service/holding/ticket/view/ticket-view.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { type Due, eventStoryOf, type MailContent, type MailStory } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button, type Fact, factOf, facts, type MailPart } from '../../mail/mail-part.ts';
import { halfPriceFacts } from '../../mail/order-story.ts';
import { parcelLine } from '../../mail/parcel-line.ts';
import { stubsOf } from '../../mail/stubs.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';

export interface HandedStory extends MailStory {
  event: EventView;
}

/** A transfer as its mails tell of it. */
export interface TransferStory extends HandedStory {
  from: string;
  /** Null for an offer by a link: whom it was offered to is not known. */
  email: string | null;
  expiresAt: Date;
  tickets: TicketView[];
}

const family = {
  name: 'handed',
  footer: ({ locale }: HandedStory) => textFor(locale, 'mail')('handedFooter'),
};

/** Mails to one of the two sides of a transfer. */
export const transferFamily = {
  ...family,
  read: async (context: MailContext, mail: DueTransfer): Promise<TransferStory> =>
    (await readTransfer(context, mail)).story,
  facts: ({ locale, event, from, email }: TransferStory) => ({
    ...{ event: event.name[locale], from, email: email ?? '' },
  }),
};

/** Mails to the owner of a ticket that came from somebody else. */
export const ownerFamily = {
  ...family,
  facts: ({ locale, event }: HandedStory) => ({ event: event.name[locale] }),
};

type DueTransfer = Due<HandedMailData['transfer-offered']>;

/** The story, and the transfer it is made of. */
export async function readTransfer(context: MailContext, mail: DueTransfer) {
  const story = await eventStoryOf(context, mail);
  const found = await findTransfer(context, mail.data.eventId, mail.data.transferId);
  if (found === null) throw new Error(`Mail ${mail.id} tells of a transfer that is not there.`);
  const from = found.from ?? textFor(mail.locale, 'mail')('somebody');
  const { email, expiresAt } = found.transfer;
  return { found, story: { ...story, from, email, expiresAt, tickets: found.tickets } };
}

export function momentOf({ locale, event, now }: HandedStory, instant: Date): string {
  return formatMoment(instant, locale, event.timeZone, now);
}

/** "Sábado, Inteira, sáb., 5 de dez., 14h" of each ticket, and where. */
export function entryFacts(story: HandedStory, tickets: readonly TicketView[]): Fact[] {
  const text = textFor(story.locale, 'mail');
  return [
    ...tickets.map(({ offer, delivery }) => {
      // The reader must not learn the name on the parcel.
      const parcel = parcelLine({ orderNumber: null, delivery }, story.locale)?.value;
      const rest = [whenOf(story, offer), parcel].filter(Boolean).join(', ');
      return factOf(text('entry'), offerTitle(offer), rest, story.locale);
    }),
    { name: text('place'), value: venueWords(story.event.venue).line[story.locale] },
  ];
}

function whenOf(story: HandedStory, offer: TicketView['offer']): string {
  if (offer.session !== null) return momentOf(story, offer.session.startsAt);
  return offer.dates.map(({ startsAt }) => momentOf(story, startsAt)).join(' · ');
}

/** The tickets of a transfer, and the way to all that one has. */
export function ticketParts(story: TransferStory): MailPart[] {
  return [facts(...entryFacts(story, story.tickets)), ownTicketsButton(story)];
}

/**
 * A stub with its QR for each valid ticket, and the facts that a reader who is not the buyer may see: nothing of the order.
 * `shown`: the tickets that are valid.
 */
export function stubsOfOwner(story: HandedStory, tickets: readonly TicketView[]) {
  const { locale, event } = story;
  const text = textFor(locale, 'mail');
  const { parts, attachments, shown } = stubsOf(locale, tickets, {
    title: event.name,
    filename: (position) => `${event.slug}-${position}.png`,
    facts: (ticket) => [
      ...entryFacts(story, [ticket]),
      ...halfPriceFacts(story, ticket),
      { name: text('holder'), value: `${ticket.holder.name} ${ticket.holder.lastName}` },
    ],
  });
  return { parts: [...parts, text('approvedGate')], attachments, shown };
}

/** It was not taken, and is as it was. */
export function notTakenContent(story: TransferStory, said: string): MailContent {
  const text = textFor(story.locale, 'mail');
  return {
    subject: text('notTakenSubject', transferFamily.facts(story)),
    title: text('notTakenTitle'),
    parts: [said, ...ticketParts(story)],
  };
}

export function ownTicketsButton({ locale, publicUrl }: MailStory): MailPart {
  return button(textFor(locale, 'mail')('approvedButton'), `${publicUrl}/${locale}/conta/meus-ingressos`);
}

/** A transfer that nobody began, of a pass and a session that goes with it. */
export function sampleTransfer(world: SampleWorld) {
  const { photo, now } = world;
  const sample = sampleOfOrder(world);
  const [pass] = sample.tickets;
  if (pass === undefined) throw new Error('The sample order has a ticket.');
  const tickets = [pass, { ...pass, id: photo.id, offerId: photo.id, offer: photo }];
  const expiresAt = new Date(now.getTime() + 72 * 3_600_000);
  return { ...sample, tickets, from: 'Lúcia', email: 'joao@exemplo.com.br' as string | null, expiresAt };
}
