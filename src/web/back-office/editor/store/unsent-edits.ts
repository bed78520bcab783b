import type { DraftEdit } from '../../../../domain/draft/draft-edit.ts';

/** Edits that the server has not confirmed, as they are stored in the browser: nothing typed is lost. */
export interface UnsentEdits {
  read(): DraftEdit[];
  write(edits: readonly DraftEdit[]): void;
}

/** By person and draft: another person at the same computer does not send them. */
export function unsentEditsOf(
  staffId: string,
  eventId: string,
  storage: Storage = localStorage,
): UnsentEdits {
  const name = `canhoto-draft ${staffId} ${eventId}`;
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(storage.getItem(name) ?? '[]');
        return Array.isArray(stored) ? (stored as DraftEdit[]) : [];
      } catch {
        return [];
      }
    },
    write(edits) {
      try {
        if (edits.length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(edits));
      } catch {
        // A full or forbidden storage: the edits stay in the memory of the page.
      }
    },
  };
}
