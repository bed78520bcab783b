import { formatMoment } from '../../domain/format/date.ts';
import type { PushMessage } from '../../gateway/push/port.ts';
import type { TextKey } from '../../i18n/bundles.server.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { type AlertView, findAlert } from '../../service/alert/find-alert.ts';
import type { DuePush } from '../../service/push/push-request.ts';
import { findWaitlistEntry } from '../../service/waitlist/find-waitlist-entry.ts';
import type { MailContext } from '../mail/mail-context.ts';
import { namesOf, placeOf } from './alert-story.ts';

const bodies: Record<AlertView['kind'], TextKey<'alertMail'>> = {
  ANNOUNCED: 'pushAnnounced',
  OPENS_SOON: 'pushOpensSoon',
  OPENED: 'pushOpened',
  BATCH_OPENED: 'pushBatchOpened',
  BATCH_TURNS: 'pushBatchTurns',
  POSTPONED: 'pushPostponed',
  CANCELED: 'pushCanceled',
};

/** Writes a push from what is true now; null when nobody is to be told. */
export async function writePush(context: MailContext, push: DuePush): Promise<PushMessage | null> {
  if (push.template === 'waitlist-offer') return await tellOffer(context, push);
  const { locale, customerId } = push;
  const found = await findAlert(context, push.data, { customerId, email: '', channel: 'PUSH' });
  if (found === null) return null;
  const { event } = found;
  const text = textFor(locale, 'alertMail');
  const common = { title: event.name[locale], locale, tag: `${event.slug}:${found.kind}` };
  if (found.kind !== 'REMINDER') {
    const body = text(bodies[found.kind], namesOf({ locale, now: context.clock.now() }, found));
    return { ...common, body, path: `/${locale}/evento/${event.slug}` };
  }
  const { date } = found;
  const at = formatMoment(date.doorsAt ?? date.startsAt, locale, event.timeZone, context.clock.now());
  const doors = date.doorsAt === null ? at : text('pushDoors', { moment: at });
  const body = text('pushReminder', { doors, place: placeOf(event) });
  return { ...common, tag: `${event.slug}:${date.id}`, body, path: `/${locale}/conta/meus-ingressos` };
}

async function tellOffer(
  context: MailContext,
  { locale, data }: DuePush & { template: 'waitlist-offer' },
): Promise<PushMessage | null> {
  const entry = await findWaitlistEntry(context, data.eventId, data.entryId);
  if (entry === null || entry.status !== 'OFFERED' || entry.offered === null) return null;
  const { event, offered } = entry;
  const until = formatMoment(offered.until, locale, event.timeZone, context.clock.now());
  return {
    title: event.name[locale],
    body: textFor(locale, 'alertMail')('pushOffer', { until }),
    path: `/${locale}/conta/lista-de-espera`,
    tag: `waitlist:${entry.id}`,
    locale,
  };
}
