import type { Holder } from '../person/holder.ts';
import { overlap, type TimeSpan } from './artist-session-time.ts';

/** A person within one event: nobody is told apart by their name. */
export function personOf(holder: Pick<Holder, 'documentType' | 'documentNumber'>): string {
  return `${holder.documentType} ${holder.documentNumber}`;
}

/** A session somebody wants to go to, with the dates it is on. */
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
  /** Which of the wished sessions it is about. */
  index: number;
  code: 'CREDENTIAL_REQUIRED' | 'SAME_TIME';
}

/**
 * Why these sessions cannot all be had, and about which of them that is; null when they can. Each needs a ticket of the
 * same person for its date, and nobody is at two at once: neither of those wished nor of those they are down for
 * already (specification section 5; docs/algorithms/artist-sessions.md).
 */
export function admissionProblem(asked: {
  wished: readonly WishedSession[];
  credentials: readonly Credential[];
  /** What persons are down for already. */
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
