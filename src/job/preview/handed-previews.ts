import type { Locale } from '../../domain/locale.ts';
import type { MailPreview } from '../../service/mail/mail-preview.ts';
import type { HandedMail } from '../../service/mail/mail-request.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import type { WithClock, WithPublicUrl, WithSite } from '../../service/ports.ts';
import type { HandedStory } from '../transfer-mail/handed-story.ts';
import { tellReceived } from '../transfer-mail/tell-received.ts';
import {
  type ToldTransfer,
  tellAccepted,
  tellNotTaken,
  tellOffered,
  tellTicketOver,
  tellWithdrawn,
} from '../transfer-mail/tell-transfer.ts';
import { sampleEvent, sampleSessionIds } from './sample-event.ts';
import { sampleOrder, sampleTickets } from './sample-order.ts';

/** Every mail about tickets in other hands, in one language, of a transfer that nobody began. */
export async function handedPreviews(
  { clock, site, publicUrl }: WithClock & WithSite & WithPublicUrl,
  locale: Locale,
): Promise<MailPreview[]> {
  const now = clock.now();
  const event = sampleEvent(now);
  const order = sampleOrder(event, { locale, now, method: 'PIX' });
  const [pass] = sampleTickets(event, order);
  const session = event.offerById.get(sampleSessionIds.photo)?.offer;
  if (pass === undefined || session === undefined)
    throw new Error('The sample event has a pass and a session.');
  const photo = { ...pass, id: session.id, offerId: session.id, offer: session };
  const tickets = [pass, photo];
  const story: HandedStory = { locale, event, site, publicUrl, now };
  const told: ToldTransfer = {
    ...story,
    from: 'Lúcia',
    email: 'joao@exemplo.com.br',
    expiresAt: new Date(now.getTime() + 72 * 3_600_000),
    tickets,
  };
  const received = tickets.map((ticket) => ({
    ...ticket,
    holder: { ...ticket.holder, name: 'João', lastName: 'Conceição', halfPriceGround: null },
    orderNumber: null,
  }));
  const canceled = { ...story, event: { ...event, canceledAt: now } };
  const mails: [HandedMail['template'], string, WrittenMail | null][] = [
    ['transfer-offered', '', tellOffered(told, 'EXEMPLO')],
    ['transfer-canceled', '', tellWithdrawn(told)],
    ['transfer-accepted', '', tellAccepted(told)],
    ['transfer-accepted', ' (by a link)', tellAccepted({ ...told, email: null })],
    ['transfer-refused', '', tellNotTaken(told, 'REFUSED')],
    ['transfer-expired', '', tellNotTaken(told, 'EXPIRED')],
    ['transfer-expired', ' (by a link)', tellNotTaken({ ...told, email: null }, 'EXPIRED')],
    ['tickets-received', '', await tellReceived({ ...told, received, order })],
    ['ticket-ended', '', tellTicketOver(story, pass)],
    ['ticket-ended', ' (event canceled)', tellTicketOver(canceled, pass)],
  ];
  return mails.map(([template, more, mail]) => {
    if (mail === null) throw new Error(`The preview of ${template} has nobody to tell.`);
    return { name: `${template}${more}`, locale, mail };
  });
}
