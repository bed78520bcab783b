// Written by scripts/generate-graphql.mjs; change audit.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  Exact,
} from './schema.gen.ts';

export type AuditFilter = {
  organizerId?: string | null | undefined;
  eventId?: string | null | undefined;
  /** A part of the name or e-mail of the person. */
  actor?: string | null | undefined;
  /** A right of the policy, or its first or last word: `event`, `export`. */
  action?: string | null | undefined;
  /** A part of what it was done to. */
  subject?: string | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
};

export type AuditQueryVariables = Exact<{
  filter?: AuditFilter | null | undefined;
  after?: string | null | undefined;
}>;

export type AuditQuery = { audit: { next: string | null, items: Array<{ id: string, at: string, actor: string, action: string, subject: string, organizerName: string | null, before: unknown, after: unknown, why: string | null, eventName: { pt: string, en: string } | null }> } };


export const audit: Operation<AuditQuery, AuditQueryVariables> = {
  name: 'Audit',
  text: 'query Audit($filter:AuditFilter$after:String){audit(filter:$filter after:$after){items{id at actor action subject organizerName eventName{pt en}before after why}next}}',
};
