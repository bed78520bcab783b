import type { PixelDefinition } from '#src/domain/event/event-definition.ts';
import type { Site } from '#src/domain/site/site.ts';

/** The pixels of the event that a page is about. */
export interface EventPixels {
  slug: string;
  pixels: readonly PixelDefinition[];
}

/**
 * As the loaders of an event's pages hand them to what runs third parties; null where the event has none, or the
 * installation allows none.
 */
export function eventPixelsOf(
  { slug, pixels }: { slug: string; pixels: readonly PixelDefinition[] },
  { thirdParties }: Pick<Site, 'thirdParties'>,
): EventPixels | null {
  if (pixels.length === 0 || thirdParties.organizerPixels === undefined) return null;
  return { slug, pixels };
}
