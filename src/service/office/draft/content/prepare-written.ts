import { inFormatOrder } from '#src/domain/catalogue/written/format-order.ts';
import { handedTo, withoutDemo, withoutForeign } from '#src/domain/draft/copy-of.ts';
import { applyEdit } from '#src/domain/draft/draft-edit.ts';
import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import { isRecord } from '#src/domain/draft/draft-path.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { OrganizerData } from '#src/service/people/organizer/ensure-organizer.ts';

/** Refusal: DRAFT_TOO_LARGE. */
export function requireSize({ written, artSvg }: { written: unknown; artSvg: string }): void {
  const bytesOf = (text: string) => Buffer.byteLength(text);
  const { writtenBytesMax, artBytesMax } = draftLimits;
  if (bytesOf(JSON.stringify(written)) > writtenBytesMax || bytesOf(artSvg) > artBytesMax)
    throw new DomainError('DRAFT_TOO_LARGE');
}

/**
 * What becomes a draft as a whole, from a file, a template or another event: plain JSON without what is for demonstrations
 * only and without what its writer does not decide, of the draft's organizer. Refusals: INVALID_INPUT for what is no object or cannot be stored; DRAFT_TOO_LARGE.
 */
export function prepareWritten(
  content: { written: unknown; artSvg: string },
  organizer: OrganizerData | null,
): { written: Record<string, unknown>; artSvg: string } {
  const plain: unknown = JSON.parse(JSON.stringify(withoutDemo(content.written) ?? null));
  const storable = applyEdit({}, { kind: 'SET', path: [], value: plain });
  const art = applyEdit({}, { kind: 'SET', path: ['art'], value: content.artSvg });
  const { artSvg } = content;
  if (storable.refusal !== null || art.refusal !== null || !isRecord(plain))
    throw new DomainError('INVALID_INPUT', { field: 'file' });
  const own = withoutForeign(organizer === null ? plain : handedTo(plain, organizer));
  requireSize({ written: own, artSvg });
  return { written: inFormatOrder(own) as Record<string, unknown>, artSvg };
}
