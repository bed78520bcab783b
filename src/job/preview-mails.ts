import { type Locale, locales } from '../domain/locale.ts';
import type { ChargeMethod } from '../domain/order/payment-method.ts';
import { totalsOf } from '../domain/pricing/totals.ts';
import type { MailPreview } from '../service/mail/mail-preview.ts';
import type { AccountMail, DueStaffMail, OrderMail, WaitlistMail } from '../service/mail/mail-request.ts';
import type { OrderView } from '../service/order/rows/order-view.ts';
import type { WithClock, WithLinkPreviews, WithPublicUrl, WithSite } from '../service/ports.ts';
import type { OrderStory } from './mail/order-story.ts';
import { alertPreviews } from './preview/alert-previews.ts';
import { courtesyCodePreviews } from './preview/courtesy-code-previews.ts';
import { handedPreviews } from './preview/handed-previews.ts';
import { movedPreviews } from './preview/moved-previews.ts';
import { postponedPreviews, postponedSample } from './preview/postponed-previews.ts';
import { sampleEvent, sampleSessionIds } from './preview/sample-event.ts';
import { sampleIds, sampleOrder, sampleTickets } from './preview/sample-order.ts';
import { sampleEntry } from './preview/sample-waitlist.ts';
import { tellWaitlist } from './waitlist-mail/tell-waitlist.ts';
import { tellAccount } from './write-account-mail.ts';
import { tellOrder } from './write-order-mail.ts';
import { type StaffMailFacts, tellStaff } from './write-staff-mail.ts';

interface OrderSample {
  name?: string;
  mail: OrderMail;
  method?: ChargeMethod;
  change?: (order: OrderView) => Partial<OrderView>;
  isEventCanceled?: boolean;
  isPostponed?: boolean;
}

const of = { eventId: sampleIds.order, orderId: sampleIds.order };
const refund = { refundId: sampleIds.refund };

function withPayment(
  order: OrderView,
  change: Partial<NonNullable<OrderView['payment']>>,
): Partial<OrderView> {
  const payment = order.payment === null ? null : { ...order.payment, pays: false, ...change };
  return { payment, payments: payment === null ? [] : [payment] };
}

/** The order as that of a courtesy, with every price 0. */
function asCourtesy(order: OrderView): Partial<OrderView> {
  const nothing = { priceCents: 0, feeCents: 0, discountCents: 0, totalCents: 0 };
  const lines = order.lines.map((line) => ({ ...line, ...nothing }));
  const totals = totalsOf(lines, { deliveryCents: 0, insuranceCents: 0 });
  return { origin: 'COURTESY', deliveryMethod: 'ELECTRONIC', delivery: null, lines, totals, payments: [] };
}

const returned = (reason: 'late_money_without_stock' | 'wrong_amount' | 'paid_twice'): OrderSample => ({
  name: `money-returned (${reason})`,
  mail: { template: 'money-returned', data: { ...of, returned: { amountCents: 12_345, reason } } },
});

/** Every mail about an order, each with an order in the state in which that mail is due. */
const orderSamples: readonly OrderSample[] = [
  {
    mail: { template: 'order-received', data: of },
    method: 'CARD',
    change: (order) => ({ status: 'WAITING_FOR_APPROVAL', ...withPayment(order, { status: 'IN_ANALYSIS' }) }),
  },
  {
    mail: { template: 'pix-waiting', data: { ...of, payment: { paymentId: sampleIds.pix } } },
    change: (order) => ({ status: 'WAITING_FOR_APPROVAL', ...withPayment(order, { status: 'PENDING' }) }),
  },
  { mail: { template: 'order-approved', data: of }, method: 'CARD' },
  { mail: { template: 'order-resent', data: of }, change: () => ({ status: 'RESENT' }) },
  { mail: { template: 'courtesy-redeemed', data: of }, change: asCourtesy },
  {
    mail: { template: 'payment-declined', data: { ...of, payment: { paymentId: sampleIds.card } } },
    method: 'CARD',
    change: (order) => ({ status: 'PAYMENT_DECLINED', ...withPayment(order, { status: 'DECLINED' }) }),
  },
  { mail: { template: 'order-expired', data: of }, change: () => ({ status: 'CANCELED' }) },
  { mail: { template: 'order-canceled', data: of }, change: () => ({ status: 'CANCELED' }) },
  {
    name: 'order-canceled (event canceled)',
    mail: { template: 'order-canceled', data: of },
    change: () => ({ status: 'CANCELED' }),
    isEventCanceled: true,
  },
  { name: 'refund-requested (pix)', mail: { template: 'refund-requested', data: { ...of, refund } } },
  {
    name: 'refund-requested (card, whole order)',
    mail: { template: 'refund-requested', data: { ...of, refund } },
    method: 'CARD',
    change: () => ({ status: 'CANCELED' }),
  },
  { name: 'order-refunded (pix)', mail: { template: 'order-refunded', data: { ...of, refund } } },
  {
    name: 'order-refunded (card)',
    mail: { template: 'order-refunded', data: { ...of, refund } },
    method: 'CARD',
  },
  returned('late_money_without_stock'),
  returned('wrong_amount'),
  returned('paid_twice'),
  {
    mail: { template: 'delivery-ready', data: of },
    change: ({ delivery }) => ({ delivery: delivery && { ...delivery, method: 'PICKUP', status: 'READY' } }),
  },
  { mail: { template: 'delivery-shipped', data: of } },
  {
    mail: { template: 'delivery-returned', data: of },
    change: ({ delivery }) => ({ delivery: delivery && { ...delivery, status: 'RETURNED' } }),
  },
  { mail: { template: 'return-sold', data: { ...of, refund } } },
  { mail: { template: 'return-ended', data: { ...of, ticket: { ticketId: sampleIds.ticket } } } },
  { name: 'event-canceled', mail: { template: 'event-canceled', data: { ...of, refund } } },
  {
    mail: {
      template: 'session-canceled',
      data: { ...of, canceled: { offerIds: [sampleSessionIds.photo], refundIds: [sampleIds.refund] } },
    },
  },
  {
    mail: { template: 'event-postponed', data: { ...of, postponed: { postponementId: sampleIds.order } } },
    isPostponed: true,
  },
  { name: 'event-canceled (free)', mail: { template: 'event-canceled', data: { ...of, refund: null } } },
];

const accountSamples: readonly AccountMail['template'][] = [
  'new-password',
  'confirm-email',
  'change-email',
  'email-changed',
  'password-changed',
  'account-locked',
  'new-device',
  'log-in-failures',
  'log-in-code',
  'password-removed',
  'passkey-added',
  'passkey-removed',
];

const staffSamples: readonly DueStaffMail['template'][] = [
  'staff-invitation',
  'staff-new-password',
  'staff-password-changed',
  'staff-factor-changed',
  'staff-publication-refused',
  'staff-approval-requested',
  'staff-approval-reminder',
];

const waitlistSamples: readonly {
  name?: string;
  template: WaitlistMail['template'];
  isEventCanceled?: boolean;
}[] = [
  { template: 'waitlist-offer' },
  { template: 'waitlist-lapsed' },
  { template: 'waitlist-ended' },
  { name: 'waitlist-ended (event canceled)', template: 'waitlist-ended', isEventCanceled: true },
];

/** Every mail in both languages, written by the code that writes the real ones. */
export async function previewMails(
  context: WithClock & WithSite & WithPublicUrl & Partial<WithLinkPreviews>,
): Promise<MailPreview[]> {
  const previews: MailPreview[] = [];
  for (const locale of locales) {
    for (const sample of orderSamples) {
      const name = sample.name ?? sample.mail.template;
      const mail = await tellOrder(storyOf(context, locale, sample), sample.mail);
      if (mail === null) throw new Error(`The preview of ${name} has nobody to tell.`);
      previews.push({ name, locale, mail });
    }
    for (const { template, name = template, isEventCanceled = false } of waitlistSamples) {
      const { clock, site, publicUrl } = context;
      const now = clock.now();
      const event = { ...sampleEvent(now), canceledAt: isEventCanceled ? now : null };
      const entry = sampleEntry(event, template, now);
      const mail = tellWaitlist({ locale, entry, site, publicUrl, now }, template);
      if (mail === null) throw new Error(`The preview of ${name} has nobody to tell.`);
      previews.push({ name, locale, mail });
    }
    previews.push(...(await handedPreviews(context, locale)));
    previews.push(...movedPreviews(context, locale), ...postponedPreviews(context, locale));
    previews.push(...courtesyCodePreviews(context, locale), ...(await alertPreviews(context, locale)));
    for (const template of accountSamples) {
      const mail = tellAccount(context, { template, locale, toAddress: 'lucia@exemplo.com.br' }, 'EXEMPLO');
      previews.push({ name: template, locale, mail });
    }
    for (const template of staffSamples) {
      const about: StaffMailFacts = {
        ...{ code: 'EXEMPLO', role: 'PRODUCER' as const, placeName: 'Guilda Produções' },
        ...(template === 'staff-publication-refused' && {
          code: '',
          refused: {
            draftId: sampleIds.order,
            name: { pt: 'Mundo Quadrinho', en: 'Mundo Quadrinho' },
            reasons: [
              { code: 'POOL_TOO_SMALL', facts: { taken: 312, capacity: 300 } },
              { code: 'BATCH_SOLD', facts: {} },
            ],
          },
        }),
      };
      if (template.startsWith('staff-approval'))
        Object.assign(about, { code: '', waiting: sampleWaiting(context) });
      const to = { template, locale, toAddress: 'bia@exemplo.com.br' };
      const mail = tellStaff({ site: context.site, staffUrl: context.publicUrl }, to, about);
      previews.push({ name: template, locale, mail });
    }
  }
  return previews;
}

/** A request for a second person. */
function sampleWaiting({ clock }: WithClock): NonNullable<StaffMailFacts['waiting']> {
  const name = 'Mundo Quadrinho';
  return {
    ...{ action: 'artist.cancel', subjectKey: 'iara-monteiro', details: null, why: 'Febre' },
    ...{ eventName: { pt: name, en: name }, timeZone: 'America/Sao_Paulo', requestedByName: 'Bia Prado' },
    ...{ tickets: 214, cents: 1_712_000, expiresAt: new Date(clock.now().getTime() + 72 * 3_600_000) },
  };
}

function storyOf(
  { clock, site, publicUrl }: WithClock & WithSite & WithPublicUrl,
  locale: Locale,
  { method = 'PIX', change, isEventCanceled = false, isPostponed = false }: OrderSample,
): OrderStory {
  const now = clock.now();
  const sample = isPostponed ? postponedSample(now) : sampleEvent(now);
  const event = { ...sample, canceledAt: isEventCanceled ? now : null };
  const approved = sampleOrder(event, { locale, now, method });
  const order = { ...approved, ...change?.(approved) };
  return { locale, order, event, tickets: sampleTickets(event, order), site, publicUrl, now };
}
