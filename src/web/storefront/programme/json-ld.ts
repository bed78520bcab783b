import type { Locale } from '#src/domain/locale.ts';
import { isoTimeAt } from '#src/domain/time/local-time.ts';
import { paths } from '../../parts/pages/paths.ts';
import type { AnsweredProgramme } from './shown-programme.ts';

/** The event with its programme for search engines; null while it has none. */
export function programmeJsonLd(event: AnsweredProgramme, locale: Locale, publicUrl: string): object | null {
  if (event.programme.length === 0) return null;
  const base = publicUrl.replace(/\/$/, '');
  const page = base + paths.programme(locale, event.slug);
  const timeOf = (instant: string) => isoTimeAt(new Date(instant), event.timeZone);
  const status = event.saleStatus === 'CANCELED' ? 'EventCancelled' : 'EventScheduled';
  const isOnline = event.venue.kind === 'ONLINE';
  const venue = isOnline
    ? { '@type': 'VirtualLocation', url: base + paths.event(locale, event.slug) }
    : { '@type': 'Place', name: event.venue.name, address: event.venue.city };
  const stageOf = new Map(event.stages.map(({ key, name }) => [key, name]));
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': `${base}${paths.event('pt', event.slug)}#evento`,
    name: event.name,
    url: base + paths.event(locale, event.slug),
    startDate: timeOf(event.startsAt),
    endDate: timeOf(event.endsAt),
    eventStatus: `https://schema.org/${status}`,
    location: venue,
    subEvent: event.programme.map(({ key, title, about, startsAt, endsAt, stage, artists }) => ({
      '@type': 'Event',
      name: title,
      description: about ?? undefined,
      url: `${page}#item-${key}`,
      startDate: timeOf(startsAt),
      endDate: timeOf(endsAt),
      eventStatus: `https://schema.org/${status}`,
      location: isOnline ? venue : { ...venue, name: `${stageOf.get(stage.key) ?? ''}, ${event.venue.name}` },
      performer: artists.length === 0 ? undefined : artists.map(({ name }) => ({ '@type': 'Person', name })),
    })),
  };
}
