import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { venueSpot, venueWords } from '#src/domain/event/venue.ts';
import { formatMoment, formatTime } from '#src/domain/format/date.ts';
import { formatNight } from '#src/domain/format/day.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import type { ReminderView } from '#src/service/holding/alert/find-alert.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button, facts, link } from '../../mail/mail-part.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import {
  type AlertStory,
  alertStoryOf,
  artOf,
  findPushed,
  findTold,
  placeOf,
  waysOut,
} from './alert-family.ts';

type ReminderStory = AlertStory & Pick<ReminderView, 'event' | 'date' | 'tickets'>;

const family = {
  name: 'alert',
  async read(context: MailContext, mail: DueMail<'reminder'>): Promise<ReminderStory | null> {
    const found = await findTold(context, mail);
    const id = mail.data.customerId;
    if (found?.kind !== 'REMINDER' || id === null) return null;
    return { ...(await alertStoryOf(context, mail, found, { purpose: 'END_REMINDERS', id })), ...found };
  },
  facts: ({ event, date, tickets, locale, now }: ReminderStory) => ({
    event: event.name[locale],
    moment: formatMoment(date.doorsAt ?? date.startsAt, locale, event.timeZone, now),
    count: tickets.length,
  }),
};

/** The tickets to press first, when the doors open, where it is, and what to bring. */
export const reminder = defineMail('reminder', family, {
  sentWhen: 'ten in the morning, two days before a date',
  to: 'owners of its tickets',
  notSentWhen: 'no ticket of it is valid; the date was moved; the doors have opened; reminders were ended',
  pt: {
    subject: '{{event}}: {{moment}}',
    title: 'Está chegando: {{moment}}',
    text_one: 'Seu ingresso para {{event}} está pronto. Abra-o uma vez com internet, e ele fica no celular.',
    text_other:
      'Seus {{count}} ingressos para {{event}} estão prontos. Abra-os uma vez com internet, e eles ficam no celular.',
    button: 'Abrir meus ingressos',
    doors: 'Portões',
    starts: 'Começa',
    address: 'Endereço',
    ticket: 'Ingresso',
    ofTicket: '{{item}}, {{name}}',
    map: 'Ver como chegar',
    bring: 'Leve',
    bringDocument: 'documento com foto e o QR Code do ingresso',
    halfProof: 'Meia-entrada de {{name}}',
    signal: 'Sem sinal',
    signalText:
      'Na fila a internet costuma falhar. O ingresso que você já abriu neste celular abre sem conexão; o PDF do e-mail do pedido também serve.',
    weather: 'Chuva ou sol',
    weatherText:
      'Capa de chuva entra, guarda-chuva costuma ficar na portaria. No calor: protetor, boné e água. Sapato que aguenta fila.',
    online: 'O evento é online: o link para assistir fica no seu ingresso.',
    footer: 'Você recebe este e-mail porque tem ingresso para este evento.',
    end: 'Não quero mais lembretes',
    push: '{{doors}}, {{place}}. Toque para abrir o ingresso.',
    pushDoors: 'Portões {{moment}}',
  },
  en: {
    subject: '{{event}}: {{moment}}',
    title: 'It is almost here: {{moment}}',
    text_one: 'Your ticket for {{event}} is ready. Open it once while online, and it stays on your phone.',
    text_other:
      'Your {{count}} tickets for {{event}} are ready. Open them once while online, and they stay on your phone.',
    button: 'Open my tickets',
    doors: 'Gates',
    starts: 'Starts',
    address: 'Address',
    ticket: 'Ticket',
    ofTicket: '{{item}}, {{name}}',
    map: 'See how to get there',
    bring: 'Bring',
    bringDocument: 'photo ID and the QR code of the ticket',
    halfProof: 'Half price for {{name}}',
    signal: 'No signal',
    signalText:
      'At the gate the network often fails. A ticket you have opened on this phone opens without a connection; the PDF in the order’s e-mail works too.',
    weather: 'Rain or sun',
    weatherText:
      'A rain poncho gets in; umbrellas are often kept at the gate. In the heat: sunscreen, a cap and water. Shoes that can stand in a line.',
    online: 'The event is online: the link to watch is on your ticket.',
    footer: 'You get this e-mail because you have a ticket for this event.',
    end: 'No more reminders',
    push: '{{doors}}, {{place}}. Tap to open your ticket.',
    pushDoors: 'Gates {{moment}}',
  },
  tell(story, say) {
    const { locale, publicUrl, now, event, date, tickets } = story;
    const { timeZone } = event;
    const words = venueWords(event.venue);
    const spot = venueSpot(event.venue);
    const isOnline = event.venue.kind === 'ONLINE';
    const grounds = textFor(locale, 'grounds');
    const ways = waysOut(story);
    const halves = tickets.flatMap(({ holder }) =>
      holder.halfPriceGround == null
        ? []
        : {
            name: say('halfProof', { name: holder.name }),
            value: grounds(`${holder.halfPriceGround}Proof`),
          },
    );
    return {
      ...artOf(story, event),
      parts: [
        say('text'),
        button(say('button'), `${publicUrl}/${locale}/conta/meus-ingressos`),
        facts(
          date.doorsAt === null
            ? null
            : { name: say('doors'), value: formatMoment(date.doorsAt, locale, timeZone, now) },
          {
            name: say('starts'),
            value: [
              date.doorsAt === null
                ? formatMoment(date.startsAt, locale, timeZone, now)
                : formatTime(date.startsAt, locale, timeZone),
              formatNight(date.startsAt, locale, timeZone),
            ]
              .filter(Boolean)
              .join(', '),
          },
          {
            name: textFor(locale, 'mail')('place'),
            value: spot === null ? words.line[locale] : words.name[locale],
          },
          spot && { name: say('address'), value: spot.address },
          ...tickets.map(({ offer, holder }) => ({
            name: say('ticket'),
            value: say('ofTicket', {
              item: offerTitle(offer)[locale],
              name: `${holder.name} ${holder.lastName}`,
            }),
          })),
        ),
        typeof spot?.mapUrl === 'string' && link(say('map'), spot.mapUrl),
        isOnline && say('online'),
        // At home nobody asks for a document, and it does not rain.
        ...(isOnline
          ? []
          : [
              facts({ name: say('bring'), value: say('bringDocument') }, ...halves),
              `${say('signal')}: ${say('signalText')}`,
              `${say('weather')}: ${say('weatherText')}`,
            ]),
        link(say('end'), ways.page),
      ],
      footer: say('footer'),
      unsubscribeUrl: ways.unsubscribeUrl,
    };
  },
  samples(world) {
    const [date] = world.event.dates;
    if (date === undefined) throw new Error('The sample event has a date.');
    return { '': { ...sampleOfOrder(world), date, code: 'EXEMPLO' } };
  },
  async push(context, push, say) {
    const { locale } = push;
    const found = await findPushed(context, push);
    if (found?.kind !== 'REMINDER') return null;
    const { event, date } = found;
    const moment = formatMoment(date.doorsAt ?? date.startsAt, locale, event.timeZone, context.clock.now());
    const doors = date.doorsAt === null ? moment : say('pushDoors', { moment });
    return {
      ...{ title: event.name[locale], locale, tag: `${event.slug}:${date.id}` },
      body: say('push', { doors, place: placeOf(event, locale) }),
      path: `/${locale}/conta/meus-ingressos`,
    };
  },
});
