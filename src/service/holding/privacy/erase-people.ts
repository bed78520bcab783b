import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { customer } from '#src/domain/policy/actor.ts';
import { wordsOfPerson } from '#src/domain/privacy/words-of-person.ts';
import { tellJobFailure } from '../../ground/background/tell-job-failure.ts';
import { endAccount } from '../../people/login/end-account.ts';
import type { WithSessions } from '../../people/session/live-sessions.ts';
import type { WithClock, WithDb, WithLog, WithPool, WithRecordSeal } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eraseAtEvents } from './erase-at-events.ts';
import {
  type Erasure,
  endMessages,
  isStillNamed,
  lockErasure,
  type PersonRow,
  readDueErasures,
  readOwnMails,
  readPerson,
  setErasure,
  waitForOrders,
} from './erasure.sql.ts';
import { type ErasedPerson, erasePersonAt, forgetInOrganizerAudit, replacedDocument } from './privacy.sql.ts';
import { dueAfter, readWhatWaits } from './what-waits.ts';

export type ErasingContext = WithDb &
  WithPool &
  WithClock &
  WithLog &
  WithEvents &
  WithSessions &
  WithRecordSeal;

const atOnce = 20;
const dayMs = 86_400_000;

/**
 * Erases whose time has come (docs/algorithms/privacy.md). One that fails is logged and put off, so that it stands in nobody's way.
 * Returns how many are done.
 */
export async function erasePeople(context: ErasingContext): Promise<number> {
  let done = 0;
  for (const erasure of await readDueErasures(context.db, context.clock.now(), atOnce)) {
    try {
      if (await erasePerson(context, erasure)) done += 1;
    } catch (error) {
      tellJobFailure(context, { job: 'erase-people' }, error);
      const now = context.clock.now();
      await setErasure(context.db, erasure.id, { due_at: retryAt(erasure, now) });
    }
  }
  return done;
}

/** The longer it has been under way, the later it is tried again. */
function retryAt({ begunAt }: Erasure, now: Date): Date {
  const failing = begunAt === null ? 0 : now.getTime() - begunAt.getTime();
  const soonest = limits.erasureRetryMinutes * 60_000;
  const latest = limits.erasureRetryHoursMax * 3_600_000;
  return new Date(now.getTime() + Math.min(Math.max(failing, soonest), latest));
}

async function erasePerson(context: ErasingContext, erasure: Erasure): Promise<boolean> {
  const { id, customerId } = erasure;
  if (erasure.begunAt === null && !(await begin(context, erasure))) return false;
  const row = await readPerson(context.db, customerId);
  const person = personOf(erasure, row, await readOwnMails(context.db, customerId));
  const names = row === null ? [] : [...(row.name === null ? [] : [row.name]), ...row.otherNames];
  await eraseAtEvents(context, person, names);
  return await context.db.transaction().execute(async (tx) => {
    await waitForOrders(tx, customerId);
    // An order or a ticket that was on its way as the account was locked: the next run treats it.
    if (await isStillNamed(tx, person, replacedDocument(customerId))) return false;
    if ((await lockErasure(tx, id)) === null) return false;
    const now = context.clock.now();
    await endMessages(tx, person);
    await erasePersonAt(tx, null, person);
    if (person.words !== null) await forgetInOrganizerAudit(tx, now, person.words);
    await setErasure(tx, id, { done_at: now });
    return true;
  });
}

/** People choose their words: those that may mean others are looked for in rows about their own alone. */
function personOf({ customerId }: Erasure, row: PersonRow | null, mailIds: readonly Uuid[]): ErasedPerson {
  if (row === null) {
    const unnamed = { documentType: null, documentNumber: null, emails: [], words: null, ownWords: null };
    return { customerId, mailIds, ...unnamed };
  }
  const { name, otherNames, documentType, documentNumber, emails, phone } = row;
  const names = name === null ? [] : [name];
  const documents = documentNumber === null ? [] : [documentNumber];
  const mine = {
    names,
    documents: documentType === 'PASSPORT' ? [] : documents,
    emails,
    phones: phone === null ? [] : [phone],
  };
  return {
    ...{ customerId, documentType, documentNumber, emails, mailIds },
    words: wordsOfPerson(mine),
    ownWords: wordsOfPerson({ ...mine, names: [...names, ...otherNames], documents }),
  };
}

/** From here on nobody is in the account. False where it stays for now, or for good. */
async function begin(context: ErasingContext, { id, customerId }: Erasure): Promise<boolean> {
  const actor = customer(customerId);
  // Before any lock, because it looks at many events; most that waits is found here.
  const seen = await readWhatWaits(context, { actor });
  return await context.db.transaction().execute(async (tx) => {
    const erasure = await lockErasure(tx, id);
    if (erasure === null || erasure.begunAt !== null) return false;
    // Asked again for orders and tickets that came since; no more can come until the account is ended.
    await waitForOrders(tx, customerId);
    const waits = seen.length > 0 ? seen : await readWhatWaits({ ...context, db: tx }, { actor });
    const now = context.clock.now();
    if (waits.length > 0) {
      const again = new Date(now.getTime() + limits.erasureLooksAgainDays * dayMs);
      await setErasure(tx, id, { due_at: dueAfter(again, waits) });
      return false;
    }
    const isEnded = await endAccount(context, tx, {
      ...{ actor, since: erasure.requestedAt },
    });
    await setErasure(tx, id, isEnded ? { begun_at: now } : { canceled_at: now });
    return isEnded;
  });
}
