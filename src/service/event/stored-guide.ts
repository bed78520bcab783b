import type { EventGuide } from '../../domain/event/event-definition.ts';

/** The guide of an event's row; the import has checked these columns. */
export function storedGuide(row: { faq: unknown; rules: unknown; map_url: string | null }): EventGuide {
  return { faq: row.faq, rules: row.rules, mapUrl: row.map_url } as EventGuide;
}
