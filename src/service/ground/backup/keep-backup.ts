import { setTimeout as wait } from 'node:timers/promises';
import { timelineOf } from '#src/db/embedded/timeline.ts';
import type { WithClock, WithLog } from '../../ports.ts';
import { type Backup, copyBase, listCopies } from './copy-base.ts';
import { forgetBackups } from './forget-backups.ts';
import type { CopyManifest } from './names.ts';
import { journalWait, sendJournal } from './send-journal.ts';

/** A file that waits longer breaks the promise that at most a minute is lost. */
const lateMs = 60_000;
const hourMs = 3_600_000;
const firstPauseMs = 60_000;
const longestPauseMs = 4 * hourMs;
/** `stopMs` leaves time for what is closed after it (src/app/stop-seconds.ts). */
const usual = { lookMs: 1_000, copyLookMs: 60_000, stopMs: 3_000 };
/** Four at night in São Paulo. */
const quietHourUtc = 7;

/**
 * A copy each night, and at any hour where the newest is a day and a half old or there is none. A copy of before the cluster was
 * restored does not count: the journal may lack what was sold until the cluster got its store.
 */
export function copyIsDue(
  newest: Pick<CopyManifest, 'first' | 'endedAt'> | undefined,
  { timeline, now }: { timeline: string; now: Date },
): boolean {
  if (newest?.first.slice(0, 8) !== timeline) return true;
  const age = now.getTime() - Date.parse(newest.endedAt);
  return age >= 36 * hourMs || (age >= 20 * hourMs && now.getUTCHours() === quietHourUtc);
}

/**
 * Sends the journal and makes copies for as long as the process runs. A store that is away is told once, and costs no sale. The
 * stop ends a copy that is under way, and waits only so long for a store that is silent.
 */
export function keepBackup(
  context: WithLog & WithClock,
  { days, ...backup }: Backup & { days: number },
  { lookMs, copyLookMs, stopMs } = usual,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = Promise.all([
    repeat(lookMs, signal, journalSender(context, backup, signal)),
    repeat(copyLookMs, signal, copier(context, { ...backup, days }, signal)),
  ]);
  return {
    async stop() {
      stopping.abort();
      // The rest of the journal waits in the cluster, and leaves at the next start.
      await Promise.race([running, wait(stopMs, undefined, { ref: false })]);
    },
  };
}

async function repeat(everyMs: number, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await run();
    await wait(everyMs, undefined, { signal }).catch(() => {});
  }
}

function journalSender(
  { log, clock }: WithLog & WithClock,
  backup: Backup,
  signal: AbortSignal,
): () => Promise<void> {
  let isLate = false;
  return async () => {
    const failure = await sendJournal(backup, signal).then(
      () => null,
      (error: unknown) => error,
    );
    const waits = await journalWait(backup.cluster, clock.now().getTime());
    if (waits > lateMs === isLate) return;
    isLate = !isLate;
    const facts = { place: backup.store.place, waitsSeconds: Math.round(waits / 1_000) };
    if (isLate) log.error({ ...facts, error: failure }, 'the journal does not reach the backup');
    else log.info(facts, 'the journal reaches the backup again');
  };
}

/** Reading and sending the whole database is work: a copy that failed is made again after a minute, then after twice as long. */
function copier(
  { log, clock }: WithLog & WithClock,
  { days, ...backup }: Backup & { days: number },
  signal: AbortSignal,
): () => Promise<void> {
  const { store } = backup;
  let failures = 0;
  let notBefore = Number.NEGATIVE_INFINITY;
  return async () => {
    try {
      if (clock.milliseconds() < notBefore) return;
      const newest = (await listCopies(store)).at(-1);
      if (!copyIsDue(newest, { timeline: timelineOf(backup.cluster), now: clock.now() })) return;
      // A store that refuses the journal would refuse the copy at its end.
      await sendJournal(backup, signal);
      const begun = clock.milliseconds();
      const { name, bytes } = await copyBase(backup, clock.now(), signal);
      failures = 0;
      const forgotten = await forgetBackups(store, { days, now: clock.now() });
      const seconds = Math.round((clock.milliseconds() - begun) / 1_000);
      log.info({ copy: name, bytes, seconds, forgotten }, 'the database was copied');
    } catch (error) {
      if (signal.aborted) return;
      notBefore = clock.milliseconds() + Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
      failures += 1;
      log.error({ error, place: store.place }, 'no copy of the database was made');
    }
  };
}
