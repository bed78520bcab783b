import { pathOfRefusal } from '#src/domain/draft/refusal-path.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { CatalogueError } from '../../selling/catalogue/files/catalogue-error.ts';
import type { PublicationReason } from './publication-view.ts';

/** A publication that would harm a sale under way, with all its reasons. Its code is PUBLISH_REFUSED. */
export class PublicationRefused extends DomainError {
  readonly reasons: readonly PublicationReason[];

  constructor(reasons: readonly PublicationReason[]) {
    super('PUBLISH_REFUSED', { facts: { reasons: reasons.length } });
    this.reasons = reasons;
  }
}

/** The reasons of an error of the import, for the written event that was to be imported; null for any other error. */
export function reasonsOf(error: unknown, written: unknown): PublicationReason[] | null {
  if (error instanceof PublicationRefused) return [...error.reasons];
  if (error instanceof CatalogueError) {
    return error.findings.flatMap(({ refusal }) =>
      refusal === undefined ? [] : [{ ...refusal, path: pathOfRefusal(written, refusal) }],
    );
  }
  if (!(error instanceof DomainError)) return null;
  switch (error.code) {
    case 'SLUG_TAKEN':
      return [{ code: error.code, facts: {}, path: ['slug'] }];
    case 'CODE_TAKEN':
      return [{ code: error.code, facts: {}, path: ['code'] }];
    case 'DRAFT_HAS_PROBLEMS':
      return [{ code: error.code, facts: error.facts ?? {}, path: [] }];
    case 'REQUESTER_NOT_ALLOWED':
      return [{ code: error.code, facts: {}, path: [] }];
    default:
      return null;
  }
}
