import type { Holder } from '../person/holder.ts';
import { overlap, type TimeSpan } from './artist-session-time.ts';

/** Identifies a person within one event by the document. Names do not identify anybody. */
export function personOf(holder: Pick<Holder, 'documentType' | 'documentNumber'>): string {
  return `${holder.documentType} ${holder.documentNumber}`;
}

/** A session that somebody wants to attend, with its dates. */
export interface WishedSession extends TimeSpan {
  person: string;
  dateIds: readonly string[];
}

/** A ticket that lets somebody in. */
export interface Credential {
  person: string;
  dateIds: readonly string[];
}

export interface AdmissionProblem {
  /** Index of the wished session that the problem is about. */
  index: number;
  code: 'CREDENTIAL_REQUIRED' | 'SAME_TIME';
}

/**
 * Why these sessions cannot all be granted, and which of them causes it; null when they can. Each session needs a
 * ticket of the same person for its date. A person cannot attend two sessions at the same time, wished or already in
 * their agenda (specification section 5; docs/algorithms/artist-sessions.md).
 */
export function admissionProblem(asked: {
  wished: readonly WishedSession[];
  credentials: readonly Credential[];
  /** What is already in the persons' agendas. */
  agenda: readonly (TimeSpan & { person: string })[];
}): AdmissionProblem | null {
  const { wished, credentials, agenda } = asked;
  for (const [index, session] of wished.entries()) {
    const isOfPerson = ({ person }: { person: string }) => person === session.person;
    const letIn = credentials.filter(isOfPerson).flatMap(({ dateIds }) => dateIds);
    if (!session.dateIds.every((id) => letIn.includes(id))) return { index, code: 'CREDENTIAL_REQUIRED' };
    const others = [...agenda, ...wished.slice(0, index)].filter(isOfPerson);
    if (others.some((other) => overlap(session, other))) return { index, code: 'SAME_TIME' };
  }
  return null;
}
