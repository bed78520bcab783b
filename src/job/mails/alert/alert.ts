import { dayOf, turnOfDay } from '#src/domain/alert/due-alerts.ts';
import { formatMoment, formatTime } from '#src/domain/format/date.ts';
import { eventDates } from '#src/domain/format/event-dates.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { alertEventOf } from '#src/service/holding/alert/alert-event.ts';
import type { AlertView } from '#src/service/holding/alert/find-alert.ts';
import { lowestPrice } from '#src/service/selling/event/event-stock.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button, facts, link, type MailPart } from '../../mail/mail-part.ts';
import { postponedParts, toldPostponement } from '../../mail/postponed-story.ts';
import { type SampleWorld, samplePostponementId } from '../../sample/sample-world.ts';
import {
  type AlertStory,
  alertStoryOf,
  artOf,
  findPushed,
  findTold,
  placeOf,
  waysOut,
} from './alert-family.ts';

/** The beginning of its texts, and its button. */
const words = {
  ANNOUNCED: ['announced', 'announcedButton'],
  OPENS_SOON: ['opensSoon', 'opensSoonButton'],
  OPENED: ['opened', 'openedButton'],
  BATCH_OPENED: ['batchOpened', 'openedButton'],
  BATCH_TURNS: ['batchTurns', 'openedButton'],
  POSTPONED: ['postponed', 'announcedButton'],
  CANCELED: ['canceled', 'announcedButton'],
} as const satisfies Record<AlertView['kind'], readonly string[]>;

type AlertTold = AlertStory & { alert: AlertView };

const family = {
  name: 'alert',
  async read(context: MailContext, mail: DueMail<'alert'>): Promise<AlertTold | null> {
    const { customerId } = mail.data;
    const alert = await findTold(context, mail);
    const id = alert?.kind === 'REMINDER' ? null : (alert?.addressId ?? customerId);
    if (alert === null || alert.kind === 'REMINDER' || id === null) return null;
    const purpose = customerId === null ? 'END_OF_ADDRESS' : 'END_OF_CUSTOMER';
    return { ...(await alertStoryOf(context, mail, alert, { purpose, id })), alert };
  },
  facts: ({ alert, ...story }: AlertTold) => namesOf(story, alert),
};

/** First of all what to press. */
export const alert = defineMail('alert', family, {
  sentWhen:
    'something happened to what is followed: announced, opens in an hour, has opened, a batch has opened or ends tomorrow, moved, canceled',
  to: 'who follows it, at a proved address',
  notSentWhen: 'it is not true any more; the reader has left, or deleted the account',
  pt: {
    when: 'Quando',
    opens: 'A venda abre',
    price: 'A partir de',
    fromWithFee: '{{price}} com a taxa',
    announcedSubject: '{{name}}: vem aí {{event}}',
    announcedTitle: 'Vem aí {{event}}',
    announcedText: 'Você segue {{name}}, e este evento acaba de entrar na agenda.',
    announcedPush: '{{name}} na agenda. Toque para ver.',
    announcedButton: 'Ver o evento',
    opensSoonSubject: '{{event}}: a venda abre {{moment}}',
    opensSoonTitle: 'A venda abre às {{time}}',
    opensSoonText: 'Entre na sua conta antes de abrir: na hora, faltam só o ingresso e o pagamento.',
    opensSoonPush: 'A venda abre às {{time}}. Entre antes na sua conta.',
    opensSoonButton: 'Abrir a página do evento',
    openedSubject: '{{event}}: a venda abriu',
    openedTitle: 'A venda abriu',
    openedText: 'Você pediu para saber: já dá para escolher seus ingressos.',
    openedPush: 'A venda abriu. Toque para escolher.',
    openedButton: 'Escolher ingressos',
    batchOpenedSubject: '{{event}}: {{number}}º lote à venda',
    batchOpenedTitle: 'O {{number}}º lote está à venda',
    batchOpenedText: 'O lote anterior terminou, e o próximo já abriu.',
    batchOpenedPush: 'O {{number}}º lote está à venda.',
    batchTurnsSubject: '{{event}}: o lote vira {{moment}}',
    batchTurnsTitle: 'O lote vira {{moment}}',
    batchTurnsText: 'Até lá vale o preço de agora. Depois, o do lote seguinte.',
    batchTurnsPush: 'O lote vira {{moment}}.',
    postponedSubject: '{{event}} tem nova data',
    postponedTitle: '{{event}} tem nova data',
    postponedText: 'Você segue este evento, e ele mudou de dia.',
    postponedPush: 'O evento tem nova data. Toque para ver.',
    canceledSubject: '{{event}} foi cancelado',
    canceledTitle: '{{event}} foi cancelado',
    canceledText:
      'Você segue este evento, e ele não vai mais acontecer. Quem comprou recebe outro e-mail, com a devolução.',
    canceledPush: 'O evento foi cancelado.',
    footer: 'Você recebe este e-mail porque pediu para seguir: {{names}}.',
    end: 'Parar estes avisos',
  },
  en: {
    when: 'When',
    opens: 'Sale opens',
    price: 'From',
    fromWithFee: '{{price}} with the fee',
    announcedSubject: '{{name}}: {{event}} is coming',
    announcedTitle: '{{event}} is coming',
    announcedText: 'You follow {{name}}, and this event has just been announced.',
    announcedPush: '{{name}} is on the calendar. Tap to see.',
    announcedButton: 'See the event',
    opensSoonSubject: '{{event}}: sales open {{moment}}',
    opensSoonTitle: 'Sales open at {{time}}',
    opensSoonText: 'Log in before it opens: then all that is left is the ticket and the payment.',
    opensSoonPush: 'Sales open at {{time}}. Log in before.',
    opensSoonButton: 'Open the event page',
    openedSubject: '{{event}}: tickets are on sale',
    openedTitle: 'Tickets are on sale',
    openedText: 'You asked to know: you can choose your tickets now.',
    openedPush: 'Tickets are on sale. Tap to choose.',
    openedButton: 'Choose tickets',
    batchOpenedSubject: '{{event}}: tier {{number}} is on sale',
    batchOpenedTitle: 'Tier {{number}} is on sale',
    batchOpenedText: 'The tier before has ended, and the next one is open.',
    batchOpenedPush: 'Tier {{number}} is on sale.',
    batchTurnsSubject: '{{event}}: this tier ends {{moment}}',
    batchTurnsTitle: 'This tier ends {{moment}}',
    batchTurnsText: 'Until then you pay the current price. After that, the price of the next tier.',
    batchTurnsPush: 'This tier ends {{moment}}.',
    postponedSubject: '{{event}} has a new date',
    postponedTitle: '{{event}} has a new date',
    postponedText: 'You follow this event, and it has moved.',
    postponedPush: 'The event has a new date. Tap to see.',
    canceledSubject: '{{event}} was canceled',
    canceledTitle: '{{event}} was canceled',
    canceledText:
      'You follow this event, and it will not take place. Whoever bought gets another e-mail, about the refund.',
    canceledPush: 'The event was canceled.',
    footer: 'You get this e-mail because you asked to follow: {{names}}.',
    end: 'Stop these alerts',
  },
  tell(story, say) {
    const { locale, publicUrl, now, alert: told } = story;
    const { event, kind, stock } = told;
    const [stem, press] = words[kind];
    const ways = waysOut(story);
    const names = told.reasons.map((one) => (one.kind === 'EVENT' ? event.name[locale] : one.name));
    const price = lowestPrice(event, stock, now)?.cents ?? null;
    const opens = formatMoment(event.saleOpensAt, locale, event.timeZone, now);
    const isOpen = now >= event.saleOpensAt;
    return {
      ...artOf(story, event),
      subject: say(`${stem}Subject`),
      title: say(`${stem}Title`),
      parts: [
        say(`${stem}Text`),
        button(say(press), `${publicUrl}/${locale}/evento/${event.slug}`),
        ...postponed(story),
        kind !== 'CANCELED' &&
          facts(
            { name: say('when'), value: eventDates(event, locale) },
            { name: textFor(locale, 'mail')('place'), value: placeOf(event, locale) },
            isOpen ? null : { name: say('opens'), value: opens },
            isOpen && price !== null
              ? { name: say('price'), value: say('fromWithFee', { price: formatMoney(price, locale) }) }
              : null,
          ),
        link(say('end'), ways.page),
      ],
      footer: say('footer', { names: names.join(', ') }),
      unsubscribeUrl: ways.unsubscribeUrl,
    };
  },
  samples(world) {
    const kinds = Object.keys(words) as AlertView['kind'][];
    return Object.fromEntries(
      kinds.map((kind) => [kind.toLowerCase().replaceAll('_', ' '), sampleAlert(world, kind)]),
    );
  },
  async push(context, push, say) {
    const { locale } = push;
    const found = await findPushed(context, push);
    if (found === null || found.kind === 'REMINDER') return null;
    const { event, kind } = found;
    const [stem] = words[kind];
    const body = say(`${stem}Push`, namesOf({ locale, now: context.clock.now() }, found));
    const path = `/${locale}/evento/${event.slug}`;
    return { title: event.name[locale], locale, tag: `${event.slug}:${kind}`, body, path };
  },
});

function postponed({ locale, now, alert: { kind, event, about } }: AlertTold): MailPart[] {
  if (kind !== 'POSTPONED') return [];
  const told = { locale, event, now };
  const last = toldPostponement(told, about);
  return last === null ? [] : postponedParts(told, last);
}

/** The facts that the texts of an alert name. */
function namesOf({ locale, now }: { locale: Locale; now: Date }, of: AlertView) {
  const { event, about } = of;
  const at = momentOfAlert(of, now);
  return {
    event: event.name[locale],
    name: of.reasons[0]?.name ?? event.organizer.name,
    number: about,
    moment: formatMoment(at, locale, event.timeZone, now),
    time: formatTime(at, locale, event.timeZone),
  };
}

/** The opening, the end of the batch that turns first on the day it is about, or else the beginning. */
function momentOfAlert({ kind, event, stock, about }: AlertView, now: Date): Date {
  if (kind === 'OPENS_SOON' || kind === 'OPENED') return event.saleOpensAt;
  if (kind !== 'BATCH_TURNS') return event.startsAt;
  return turnOfDay(alertEventOf(event, stock, now), about) ?? event.endsAt;
}

function sampleAlert(world: SampleWorld, kind: AlertView['kind']): AlertTold {
  const { locale, now, stock } = world;
  const shown = kind === 'POSTPONED' ? world.postponed : world.event;
  const opens = kind === 'OPENS_SOON' ? new Date(now.getTime() + 3_600_000) : shown.saleOpensAt;
  const event = { ...shown, saleOpensAt: opens };
  const turning = alertEventOf(event, stock, now).batches.find((batch) => batch.isOnSale && batch.hasNext);
  const turns = dayOf(turning?.closesAt ?? event.endsAt, event.timeZone);
  const about = kind === 'POSTPONED' ? samplePostponementId : kind === 'BATCH_TURNS' ? turns : '2';
  const name = kind === 'ANNOUNCED' ? (world.photo.session?.artist.name ?? '') : event.name[locale];
  const reasons = [{ name, kind: 'ARTIST' as const }];
  return { ...world, code: 'EXEMPLO', alert: { kind, about, event, stock, reasons, addressId: null } };
}
