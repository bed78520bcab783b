import type { PixelDefinition } from '../../domain/event/event-definition.ts';

/** The pixels of an event's row; the import has checked the column. */
export function storedPixels({ pixels }: { pixels: unknown }): PixelDefinition[] {
  return pixels as PixelDefinition[];
}
