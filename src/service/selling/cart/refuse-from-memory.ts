import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { EventView } from '../event/event-view.ts';
import type { HoldLine } from '../hold/hold-request.ts';
import { findMemoryRefusal, type MemoryRefusal } from './memory-refusal.ts';

/** A refusal with what it was derived from, so that the next identical request can be refused without a new look. */
export class RefusedFromMemory extends DomainError {
  readonly refusal: MemoryRefusal;
  readonly event: EventView;
  readonly lines: readonly HoldLine[];

  constructor(refusal: MemoryRefusal, event: EventView, lines: readonly HoldLine[]) {
    const { code, field, remaining } = refusal;
    super(code, {
      ...(field === null ? {} : { field }),
      ...(remaining === null ? {} : { facts: { remaining } }),
    });
    this.refusal = refusal;
    this.event = event;
    this.lines = lines;
  }
}

/**
 * Refuses a new cart that the database would refuse, from this node's copy; returns where only the database can tell.
 * Refusals: those of `findMemoryRefusal`.
 */
export function refuseFromMemory(
  context: WithClock & WithEvents,
  event: EventView,
  lines: readonly HoldLine[],
): void {
  const refusal = findMemoryRefusal(context, event, lines);
  if (refusal !== null) throw new RefusedFromMemory(refusal, event, lines);
}
