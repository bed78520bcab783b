import { locales } from '../domain/locale.ts';
import type { MailPreview } from '../service/mail/mail-preview.ts';
import type { WithClock, WithLinkPreviews, WithPublicUrl, WithSite } from '../service/ports.ts';
import type { Mail } from './mail/define-mail.ts';
import { registry } from './mails/registry.ts';
import { sampleEvent, sampleSessionIds } from './preview/sample-event.ts';
import { postponedOf, type SampleWorld } from './sample/sample-world.ts';

const sampleArt =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="#5A2BD6"/><circle cx="12" cy="3" r="5" fill="#D4145A"/></svg>';

/** Every mail in both languages, written by the code that writes the real ones. */
export async function previewMails(
  context: WithClock & WithSite & WithPublicUrl & Partial<WithLinkPreviews>,
): Promise<MailPreview[]> {
  const previews: MailPreview[] = [];
  for (const locale of locales) {
    const now = context.clock.now();
    const event = sampleEvent(now);
    const picture = await context.linkPreviews?.draw(`sample-${locale}`, {
      title: event.name[locale],
      lines: [`${event.venue.name}, ${event.venue.city}`],
      artSvg: sampleArt,
    });
    const [pass, half] = event.categories.flatMap((one) => one.offers);
    const world: SampleWorld = {
      ...{
        locale,
        site: context.site,
        publicUrl: context.publicUrl,
        staffUrl: context.publicUrl,
        now,
        event,
      },
      canceled: { ...event, canceledAt: now },
      postponed: postponedOf(event, now),
      stock: { takenAt: now, poolById: new Map(), listed: new Set(), lapsesAt: null },
      picture: picture ?? null,
      pass: pass!,
      half: half!,
      photo: event.offerById.get(sampleSessionIds.photo)!.offer,
      autograph: event.offerById.get(sampleSessionIds.autograph)!.offer,
    };
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
