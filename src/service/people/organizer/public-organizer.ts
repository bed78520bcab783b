import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** What everybody may know of an organizer. */
export interface PublicOrganizer {
  id: Uuid;
  /** The last part of the address of its page; it never changes. */
  slug: string;
  version: number;
  name: string;
  legalName: string;
  taxNumber: string;
  /** Markdown; null where nothing was written. */
  about: LocalizedText | null;
}
