import { DomainError } from '../refusal.ts';

/** Somebody of staff asked for a place that none of their grants covers. They are told that it does not exist; the log is not. */
export class ForeignPlace extends DomainError {}
