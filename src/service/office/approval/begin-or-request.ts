import type { Uuid } from '#src/domain/ids.ts';
import type { ManyActState } from '#src/domain/order/act-on-many.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { ActSize } from '#src/domain/policy/approval.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { beginManyAct, type NewManyAct, type ReadyAct, readyManyAct } from '../many/begin-many-act.ts';
import { type AskedMany, type JudgedMany, judgeMany } from '../many/judge-many.ts';
import { judgeWaiting, stateOfMany } from '../many/waiting-many-act.ts';
import type { CancelOutcome } from './cancel-or-request.ts';
import { requestApprovalWithin } from './request-approval.ts';
import { doWithinLimits, isAboveLimits } from './within-limits.ts';

type Context = WithDb & WithClock & WithIds & WithEvents;

/** An act on many orders as it would come out now. */
export interface ManyPreview extends JudgedMany {
  isApprovalNeeded: boolean;
}

/** Refusals: those of judgeMany. */
export async function previewMany(context: Context, asked: AskedMany): Promise<ManyPreview> {
  const { event, ...judged } = await judgeMany(context, asked);
  const place = { eventId: event.id, organizerId: event.organizer.id };
  const isApprovalNeeded = asked.kind === 'REFUND' && (await isAboveLimits(context, place, sizeOf(judged)));
  return { ...judged, isApprovalNeeded };
}

/**
 * Begins an act on many orders as it was seen, or, for refunds above the organizer's limits together with the acts of the last
 * day, asks another person for it. Pressed twice, it is one act. Refusals: those of readyManyAct.
 */
export async function beginOrRequest(context: Context, asked: NewManyAct): Promise<CancelOutcome> {
  const known = await stateOfMany(context, asked);
  if (known !== null) return outcomeOf(known);
  const act = await readyManyAct(context, asked);
  if (act.kind !== 'REFUND') {
    await beginManyAct(context, act, 'RUNNING');
    return 'DONE';
  }
  if (await beginWithinLimits(context, act)) return 'DONE';
  const { actor, event, id, note: why } = act;
  await beginManyAct(context, act, 'REQUESTED', async (tx) => {
    // Together: an act that waits and for which nobody is asked would wait for ever.
    await requestApprovalWithin(context, tx, {
      event: { id: event.id, slug: event.ownSlug, organizerId: event.organizer.id },
      ...{ actor, act: { action: 'order.refund', key: id }, details: null, effect: sizeOf(act.judged), why },
    });
  });
  // The other one of two presses at once may have begun it.
  return outcomeOf((await stateOfMany(context, asked)) ?? 'REQUESTED');
}

/** Begins refunds that need no second person, and returns true. */
async function beginWithinLimits(context: Context, act: ReadyAct): Promise<boolean> {
  const { actor, event, judged } = act;
  const of = { eventId: event.id, organizerId: event.organizer.id };
  const counted = { actor, action: 'order.refund', size: async () => sizeOf(judged) } as const;
  try {
    return await doWithinLimits(context, {
      ...{ ...of, ...counted },
      async act() {
        // A refusal takes back what was counted: the other one of two presses at once has counted it.
        if (!(await beginManyAct(context, act, 'RUNNING'))) throw new DomainError('MANY_CHANGED');
      },
    });
  } catch (error) {
    if ((await stateOfMany(context, { eventId: event.id, actId: act.id })) === null) throw error;
    return true;
  }
}

function outcomeOf(state: ManyActState): CancelOutcome {
  return state === 'REQUESTED' ? 'REQUESTED' : 'DONE';
}

/** An act that waits for a second person, by its size now. Refusals: NOT_FOUND; MANY_NOBODY where nothing of it is left. */
export async function requireWaiting(
  context: Context,
  asked: { actor: Actor; eventId: Uuid; actId: Uuid },
): Promise<ActSize> {
  const judged = await judgeWaiting(context, asked);
  if (judged.eligible === 0) throw new DomainError('MANY_NOBODY');
  return sizeOf(judged);
}

function sizeOf({ cents, units }: JudgedMany): ActSize {
  return { tickets: units, cents };
}
