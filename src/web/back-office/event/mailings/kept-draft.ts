import { contentOf, type MailingContent, noContent } from './mailing-content.ts';

/** Typed into a mailing and not saved; `revision`: of the draft that it was typed over, null where none was saved. */
export interface KeptDraft {
  revision: number | null;
  content: MailingContent;
}

/** The name of a kept draft, by person: another one at the same computer does not find it. `mailingId` null: a new mailing. */
export function keptName(staffId: string, eventId: string, mailingId: string | null): string {
  return `canhoto-mailing ${staffId} ${eventId} ${mailingId ?? 'new'}`;
}

export function readKept(name: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<KeptDraft> | null;
    if (!kept?.content) return null;
    // An older release has kept fewer fields.
    return { revision: kept.revision ?? null, content: contentOf({ ...noContent, ...kept.content }) };
  } catch {
    return null;
  }
}

/** Null: nothing is left to keep. */
export function writeKept(name: string, kept: KeptDraft | null): void {
  try {
    if (kept === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // A full or closed storage: it stays in the memory of the page.
  }
}
