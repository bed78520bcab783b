import { DomainError } from '../../domain/refusal.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { EventView } from '../event/event-view.ts';
import type { HoldLine } from '../hold/hold-request.ts';
import type { WithClock } from '../ports.ts';
import { findMemoryRefusal, type MemoryRefusal } from './memory-refusal.ts';

/** A refusal that says what it was found by, so that whoever tells it can tell the next in the same words. */
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
 * Refuses a new cart that this node knows the stock would refuse, without asking it; returns where only the stock can
 * tell. Refusals: those of `findMemoryRefusal`.
 */
export function refuseFromMemory(
  context: WithClock & WithEvents,
  event: EventView,
  lines: readonly HoldLine[],
): void {
  const refusal = findMemoryRefusal(context, event, lines);
  if (refusal !== null) throw new RefusedFromMemory(refusal, event, lines);
}
