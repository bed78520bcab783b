import { inFormatOrder } from '#src/domain/catalogue/written/format-order.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { WithDb, WithEventFiles } from '../../ports.ts';
import { findDraft } from './draft-rights.ts';

/** The files of a draft (docs/catalogue.md): event.yaml and art.svg. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function exportDraft(
  { db, eventFiles }: WithDb & WithEventFiles,
  asked: { actor: Actor; eventId: Uuid },
): Promise<{ text: string; artSvg: string }> {
  const { written, artSvg } = await findDraft(db, asked, 'draft.read');
  return { text: eventFiles.write(inFormatOrder(written)), artSvg };
}
