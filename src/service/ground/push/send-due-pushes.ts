import { errorText } from '#src/domain/error-text.ts';
import { limits } from '#src/domain/limits.ts';
import type { PushMessage } from '#src/gateway/push/port.ts';
import type { WithClock, WithDb, WithLog, WithPush } from '../../ports.ts';
import {
  deleteGoneSubscription,
  deletePush,
  markPushSent,
  notePushProblem,
  takeDuePushes,
} from './push.sql.ts';
import type { DuePush } from './push-request.ts';

type Sending = WithDb & WithClock & WithLog & WithPush;
type Write = (push: DuePush) => Promise<PushMessage | null>;

const atOnce = 16;
const runMaxMilliseconds = 3_000;
const hourMs = 3_600_000;

/** Sends what is due; what is old, or has nobody to tell any more, is dropped. Returns how many went out. */
export async function sendDuePushes(context: Sending, write: Write): Promise<number> {
  const until = context.clock.milliseconds() + runMaxMilliseconds;
  let sent = 0;
  do {
    const due = await takeDuePushes(context.db, context.clock.now(), atOnce);
    const went = await Promise.all(due.map((push) => attempt(context, push, write)));
    sent += went.filter(Boolean).length;
    if (due.length < atOnce) break;
  } while (context.clock.milliseconds() < until);
  return sent;
}

async function attempt(context: Sending, due: DuePush, write: Write): Promise<boolean> {
  const { db, clock, log, push } = context;
  const endsAt = new Date(due.enqueuedAt.getTime() + limits.pushHours * hourMs);
  try {
    const now = clock.now();
    const message = now < endsAt ? await write(due) : null;
    if (message === null) {
      await deletePush(db, due.id);
      return false;
    }
    const keptSeconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000);
    if ((await push.send(due, message, { keptSeconds })) === 'GONE') {
      await deleteGoneSubscription(db, due.subscriptionId);
      return false;
    }
    await markPushSent(db, due.id, clock.now(), push.keepsMessages ? message : null);
    return true;
  } catch (error) {
    log.warn({ push: due.id, error: errorText(error) }, 'push not sent');
    await notePushProblem(db, due.id, errorText(error), clock.now());
    return false;
  }
}
