import type { LocalizedText } from '../event/event-definition.ts';
import type { Uuid } from '../ids.ts';
import type { BadgePaper } from './paper.ts';

/** One badge, with all that stands on it. */
export interface BadgeSheet {
  ticketId: Uuid;
  /** The text of its QR Code. */
  code: string;
  name: string;
  title: LocalizedText;
  dates: LocalizedText[];
  /** Null for one that was printed singly. */
  shelf: string | null;
}

/** Badges that are printed at once, on one paper. */
export interface BadgeSheets {
  /** Null for a single badge. */
  stack: number | null;
  paper: BadgePaper;
  eventName: LocalizedText;
  sheets: BadgeSheet[];
  /** Places of the stack that no longer work and are not printed. */
  voidPlaces: string[];
}
