import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';

/** What a preview shows: one revision of a draft, as the page would be at a moment. */
export interface PagePreviewClaims {
  eventId: Uuid;
  /** Its maker, as actors are stored: it is good while they may see the draft. */
  by: string;
  revision: number;
  at: Date;
  /** The keys of the batches that count as gone. */
  goneBatches: readonly string[];
  /** To the second. */
  expiresAt: Date;
}

type Said = [
  eventId: string,
  revision: number,
  at: number,
  expires: number,
  goneBatches: string[],
  by: string,
];

/** Says no language: one token opens the page in both. */
export function signPagePreview(secret: string, claims: PagePreviewClaims): string {
  const { eventId, revision, at, expiresAt, goneBatches, by } = claims;
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const said: Said = [eventId, revision, at.getTime(), expires, [...goneBatches], by];
  const body = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${body}.${signatureOf(secret, body)}`;
}

/** Refusals: NOT_FOUND where we have not signed it, LINK_EXPIRED. */
export function readPagePreviewToken(secret: string, token: string, now: Date): PagePreviewClaims {
  const [body = '', signature = ''] = token.split('.', 2);
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(secret, body));
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new DomainError('NOT_FOUND');
  const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as Said;
  const [eventId, revision, at, expires, goneBatches, by] = said;
  // A node of the version before signs no maker.
  if (!isUuid(eventId) || by === undefined) throw new DomainError('NOT_FOUND');
  const expiresAt = new Date(expires * 1000);
  if (expiresAt <= now) throw new DomainError('LINK_EXPIRED');
  return { eventId, revision, at: new Date(at), goneBatches, by, expiresAt };
}

/** The prefix separates this signature from those for other purposes. */
function signatureOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`page-preview ${body}`).digest('base64url');
}
