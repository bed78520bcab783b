import { type Locale, locales } from '../domain/locale.ts';
import type { MailPreview } from '../service/ground/mail/mail-states.ts';
import type {
  WithDb,
  WithLinkPreviews,
  WithLog,
  WithPublicUrl,
  WithReads,
  WithSite,
  WithStaffUrl,
} from '../service/ports.ts';
import type { WithEvents } from '../service/selling/event/event-cache.ts';
import type { EventView } from '../service/selling/event/event-view.ts';
import type { Mail } from './mail/define-mail.ts';
import { pictureOf } from './mail/picture-of.ts';
import { registry } from './mails/registry.ts';
import { findSampleOffers, postponedOf, type SampleWorld, sampleOffers } from './sample/sample-world.ts';

type Needs = WithEvents &
  WithDb &
  WithReads &
  WithLinkPreviews &
  WithLog &
  WithSite &
  WithPublicUrl &
  WithStaffUrl;

/**
 * Every mail in both languages, written by the code that writes the real ones, of an event of this installation. None
 * where no event sells what the samples need, as the demonstration does.
 */
export async function previewMails(context: Needs): Promise<MailPreview[]> {
  const event = (await context.events.all()).find(
    (one) => findSampleOffers(one) !== null && one.canceledAt === null && nowOf(one) < one.startsAt,
  );
  if (event === undefined) return [];
  const previews: MailPreview[] = [];
  for (const locale of locales) {
    const world = await worldOf(context, event, locale);
    for (const mail of Object.values(registry) as Mail<never>[]) {
      for (const [state, story] of Object.entries(mail.samples(world))) {
        const name = state === '' ? mail.template : `${mail.template} (${state})`;
        const written = await mail.tell(story);
        if (written === null) throw new Error(`The preview of ${name} has nobody to tell.`);
        previews.push({ name, locale, mail: written });
      }
    }
  }
  return previews;
}

/** A day after the sale opened: so a preview is the same whatever day it is looked at. */
function nowOf({ saleOpensAt }: EventView): Date {
  return new Date(saleOpensAt.getTime() + 24 * 3_600_000);
}

async function worldOf(context: Needs, event: EventView, locale: Locale): Promise<SampleWorld> {
  const { site, publicUrl, staffUrl } = context;
  const now = nowOf(event);
  return {
    ...{ locale, site, publicUrl, staffUrl, now, event, ...sampleOffers(event) },
    canceled: { ...event, canceledAt: now },
    postponed: postponedOf(event, now),
    stock: { ...(await context.events.stock(event.id)), takenAt: now },
    picture: await pictureOf(context, locale, event),
  };
}
