import { useSyncExternalStore } from 'react';

/** A link that was just made. Only its sender's page has it, until its dialog is closed. */
export interface MadeLink {
  ticketId: string;
  token: string;
  expiresAt: string;
}

// Above the components: what the ticket's owner may do changes when the link is made, and what showed it may be gone.
let made: MadeLink | null = null;
const readers = new Set<() => void>();

export function showLink(link: MadeLink | null): void {
  made = link;
  for (const reader of readers) reader();
}

export function useMadeLink(ticketId: string): MadeLink | null {
  const link = useSyncExternalStore(
    (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    () => made,
    () => null,
  );
  return link?.ticketId === ticketId ? link : null;
}
