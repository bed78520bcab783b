import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import { formatMoment, formatTime } from '../../domain/format/date.ts';
import { formatNight } from '../../domain/format/day.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { ReminderView } from '../../service/alert/find-alert.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { button, facts, link, paragraph, title } from '../mail/mail-part.ts';
import { sellerLine } from '../mail/seller-line.ts';
import { type AlertStory, artOf, waysOut } from './alert-story.ts';

/** Two days before: the tickets to press first, when the doors open, where it is, and what to bring. */
export function tellReminder(story: AlertStory, { event, date, tickets }: ReminderView): WrittenMail {
  const { locale, site, publicUrl, now } = story;
  const { venue, timeZone } = event;
  const text = textFor(locale, 'alertMail');
  const grounds = textFor(locale, 'grounds');
  const named = {
    event: event.name[locale],
    moment: formatMoment(date.doorsAt ?? date.startsAt, locale, timeZone, now),
    count: tickets.length,
  };
  const art = artOf(story, event);
  const ways = waysOut(story);
  const halves = tickets.flatMap(({ holder }) =>
    holder.halfPriceGround == null
      ? []
      : {
          name: text('halfProof', { name: holder.name }),
          value: grounds(`${holder.halfPriceGround}Proof`),
        },
  );
  return composeMail({
    locale,
    subject: text('reminderSubject', named),
    parts: [
      ...art.parts,
      title(text('reminderTitle', named)),
      paragraph(text('reminderText', named)),
      button(text('reminderButton'), `${publicUrl}/${locale}/conta/meus-ingressos`),
      facts(
        date.doorsAt === null
          ? null
          : { name: text('doors'), value: formatMoment(date.doorsAt, locale, timeZone, now) },
        {
          name: text('starts'),
          value: [
            date.doorsAt === null
              ? formatMoment(date.startsAt, locale, timeZone, now)
              : formatTime(date.startsAt, locale, timeZone),
            formatNight(date.startsAt, locale, timeZone),
          ]
            .filter(Boolean)
            .join(', '),
        },
        { name: text('place'), value: venue.name },
        { name: text('address'), value: `${venue.address}, ${venue.city}/${venue.state}` },
        ...tickets.map(({ offer, holder }) => ({
          name: text('ticket'),
          value: text('ofTicket', {
            item: offerTitle(offer)[locale],
            name: `${holder.name} ${holder.lastName}`,
          }),
        })),
      ),
      ...(event.mapUrl === null ? [] : [link(text('map'), event.mapUrl)]),
      facts({ name: text('bring'), value: text('bringDocument') }, ...halves),
      paragraph(`${text('signal')}: ${text('signalText')}`),
      paragraph(`${text('weather')}: ${text('weatherText')}`),
      link(text('reminderEnd'), ways.page),
    ],
    footer: [text('reminderFooter'), sellerLine(site)],
    attachments: art.attachments,
    unsubscribeUrl: ways.unsubscribeUrl,
  });
}
