import { setTimeout as wait } from 'node:timers/promises';
import { inTrace } from '#src/trace/spans.ts';
import { limits } from '../domain/limits.ts';
import { analyzeGrownTables } from '../service/ground/background/analyze-grown-tables.ts';
import { tellJobFailure } from '../service/ground/background/tell-job-failure.ts';
import { tellWaitingLocks } from '../service/ground/background/tell-waiting-locks.ts';
import { blankOldMails } from '../service/ground/mail/blank-old-mails.ts';
import { sendDueMails } from '../service/ground/mail/send-due-mails.ts';
import { sendDuePushes } from '../service/ground/push/send-due-pushes.ts';
import { forgetPushes } from '../service/ground/push/subscriptions.ts';
import { forgetSecurityEvents } from '../service/ground/security/forget-security-events.ts';
import { forgetAlerts } from '../service/holding/alert/forget-alerts.ts';
import { planAlerts } from '../service/holding/alert/plan-alerts.ts';
import { tellAlerts } from '../service/holding/alert/tell-alerts.ts';
import { tellManualEnds } from '../service/holding/manual/tell-manual-ends.ts';
import { makeUpEntries } from '../service/holding/money/make-up-entries.ts';
import { settleCanceledEvents } from '../service/holding/order/cancellation/settle-canceled-events.ts';
import { settleCanceledOffers } from '../service/holding/order/cancellation/settle-canceled-offers.ts';
import { checkDueCharges } from '../service/holding/order/payment/check-due-charges.ts';
import { endOverdueOrders, tellLateCharges } from '../service/holding/order/payment/due-charges.ts';
import { settleDueRefunds } from '../service/holding/order/refund/settle-due-refunds.ts';
import { erasePeople } from '../service/holding/privacy/erase-people.ts';
import { forgetOldEvents } from '../service/holding/privacy/forget-old-events.ts';
import { numberTickets } from '../service/holding/ticket/number/number-tickets.ts';
import { settleResales } from '../service/holding/ticket/resale/settle-resales.ts';
import { expireTransfers } from '../service/holding/ticket/transfer/end-transfers.ts';
import { offerToWaitlist } from '../service/holding/waitlist/offer-to-waitlist.ts';
import { blankPasses } from '../service/holding/wallet/blank-passes.ts';
import { updatePasses } from '../service/holding/wallet/update-passes.ts';
import { remindApprovals } from '../service/office/approval/remind-approvals.ts';
import { findDisputes } from '../service/office/disputes/find-disputes.ts';
import { remindDisputes } from '../service/office/disputes/remind-disputes.ts';
import { sendEvidence } from '../service/office/disputes/send-evidence.ts';
import { forgetOldEdits } from '../service/office/draft/forget-old-edits.ts';
import { publishDue } from '../service/office/draft/publish-due.ts';
import { forgetFiles } from '../service/office/files/forget-files.ts';
import { makeScheduledFiles } from '../service/office/files/make-scheduled-files.ts';
import { writeFiles } from '../service/office/files/write-files.ts';
import { sendMailings } from '../service/office/mailing/send-mailings.ts';
import { carryOutMany } from '../service/office/many/carry-out-many.ts';
import { forgetNeedCare } from '../service/office/needs/forget-need-care.ts';
import { forgetOrderCare } from '../service/office/orders/forget-order-care.ts';
import { tellSales } from '../service/office/papers/tell-sales.ts';
import { settlePostponements } from '../service/office/postponement/settle-postponements.ts';
import { forgetStatements } from '../service/office/statements/forget-statements.ts';
import { matchStatements, remindStatements } from '../service/office/statements/match-statements.ts';
import { forgetExpired, hashOldTokens } from '../service/people/session/forget-expired.ts';
import { forgetStaffLogins } from '../service/people/staff/staff-logins.ts';
import type { WithPayments } from '../service/ports.ts';
import { releaseHalfPrice } from '../service/selling/event/half-price/release-half-price.ts';
import { sweepExpiredCarts } from '../service/selling/hold/sweep-expired-carts.ts';
import { deleteUnusedPictures } from '../service/selling/picture/delete-unused-pictures.ts';
import { forgetFavourites } from '../service/selling/programme/forget-favourites.ts';
import { callPlaces } from '../service/selling/waiting-room/call-places.ts';

import { fileWording } from './files/file-wording.ts';
import type { JobContext } from './job-context.ts';
import { writeMail, writePush } from './write-mail.ts';

interface Job {
  name: string;
  everyMilliseconds: number;
  /** `signal`: the node is told to stop; only a run of minutes looks at it. */
  run(context: JobContext, signal?: AbortSignal): Promise<unknown>;
}

/**
 * All jobs by name but those of providers (`jobsOf`). The due work is the state of the business rows (an expired cart, an unsent mail), so no second list
 * can disagree (docs/decisions/0003-rows-are-the-queue.md).
 */
const jobs: readonly Job[] = [
  { name: 'sweep-expired-carts', everyMilliseconds: 500, run: sweepExpiredCarts },
  { name: 'offer-to-waitlist', everyMilliseconds: 500, run: offerToWaitlist },
  { name: 'call-places', everyMilliseconds: 1_000, run: callPlaces },
  { name: 'settle-returns', everyMilliseconds: 2_000, run: settleResales },
  { name: 'end-overdue-orders', everyMilliseconds: 1_000, run: endOverdueOrders },
  { name: 'tell-late-charges', everyMilliseconds: 60_000, run: tellLateCharges },
  { name: 'tell-manual-ends', everyMilliseconds: 5_000, run: tellManualEnds },
  { name: 'settle-postponements', everyMilliseconds: 1_000, run: (context) => settlePostponements(context) },
  { name: 'settle-canceled-events', everyMilliseconds: 5_000, run: settleCanceledEvents },
  { name: 'expire-transfers', everyMilliseconds: 1_000, run: expireTransfers },
  { name: 'settle-canceled-offers', everyMilliseconds: 5_000, run: settleCanceledOffers },
  {
    name: 'send-mails',
    everyMilliseconds: 500,
    run: (context) => sendDueMails(context, (mail) => writeMail(context, mail)),
  },
  { name: 'plan-alerts', everyMilliseconds: 5_000, run: planAlerts },
  { name: 'tell-alerts', everyMilliseconds: 1_000, run: (context) => tellAlerts(context) },
  {
    name: 'send-pushes',
    everyMilliseconds: 500,
    run: (context) => sendDuePushes(context, (push) => writePush(context, push)),
  },
  { name: 'forget-alerts', everyMilliseconds: 3_600_000, run: forgetAlerts },
  { name: 'forget-favourites', everyMilliseconds: 3_600_000, run: forgetFavourites },
  { name: 'forget-pushes', everyMilliseconds: 3_600_000, run: forgetPushes },
  { name: 'update-passes', everyMilliseconds: 2_000, run: updatePasses },
  { name: 'blank-passes', everyMilliseconds: 10_000, run: blankPasses },
  { name: 'hash-old-tokens', everyMilliseconds: 60_000, run: hashOldTokens },
  { name: 'forget-expired', everyMilliseconds: 600_000, run: forgetExpired },
  { name: 'forget-staff-logins', everyMilliseconds: 600_000, run: forgetStaffLogins },
  { name: 'blank-old-mails', everyMilliseconds: 3_600_000, run: blankOldMails },
  { name: 'erase-people', everyMilliseconds: 10_000, run: erasePeople },
  { name: 'forget-old-events', everyMilliseconds: 21_600_000, run: forgetOldEvents },
  { name: 'forget-security-events', everyMilliseconds: 3_600_000, run: forgetSecurityEvents },
  { name: 'tell-waiting-locks', everyMilliseconds: 1_000, run: tellWaitingLocks },
  { name: 'analyze-grown-tables', everyMilliseconds: 2_000, run: analyzeGrownTables },
  { name: 'make-up-entries', everyMilliseconds: 1_000, run: makeUpEntries },
  { name: 'number-tickets', everyMilliseconds: 1_000, run: numberTickets },
  { name: 'tell-sales', everyMilliseconds: 60_000, run: tellSales },
  { name: 'release-half-price', everyMilliseconds: 10_000, run: releaseHalfPrice },
  { name: 'publish-due', everyMilliseconds: 1_000, run: publishDue },
  { name: 'send-mailings', everyMilliseconds: 1_000, run: (context) => sendMailings(context) },
  { name: 'carry-out-many', everyMilliseconds: 1_000, run: (context) => carryOutMany(context) },
  {
    name: 'write-files',
    everyMilliseconds: 1_000,
    run: (context, signal) => writeFiles(context, fileWording, signal, 'LISTS'),
  },
  {
    name: 'write-archives',
    everyMilliseconds: 1_000,
    run: (context, signal) => writeFiles(context, fileWording, signal, 'ARCHIVES'),
  },
  { name: 'make-scheduled-files', everyMilliseconds: 10_000, run: makeScheduledFiles },
  { name: 'forget-files', everyMilliseconds: 3_600_000, run: forgetFiles },
  { name: 'match-statements', everyMilliseconds: 2_000, run: matchStatements },
  { name: 'remind-statements', everyMilliseconds: 600_000, run: remindStatements },
  { name: 'forget-statements', everyMilliseconds: 21_600_000, run: forgetStatements },
  { name: 'remind-disputes', everyMilliseconds: 60_000, run: remindDisputes },
  { name: 'send-evidence', everyMilliseconds: 1_000, run: sendEvidence },
  { name: 'remind-approvals', everyMilliseconds: 60_000, run: remindApprovals },
  { name: 'forget-old-edits', everyMilliseconds: 3_600_000, run: forgetOldEdits },
  { name: 'forget-need-care', everyMilliseconds: 3_600_000, run: forgetNeedCare },
  { name: 'forget-order-care', everyMilliseconds: 3_600_000, run: forgetOrderCare },
  { name: 'delete-unused-pictures', everyMilliseconds: 21_600_000, run: deleteUnusedPictures },
];

/** Those and, for each provider, a run of its own for each kind of call: one that is slow delays nothing else. */
export function jobsOf({ payments }: WithPayments): readonly Job[] {
  const { names } = payments;
  const refunding = (providers: Parameters<typeof settleDueRefunds>[1], name: string): Job => ({
    name,
    everyMilliseconds: 1_000,
    run: (context) => settleDueRefunds(context, providers),
  });
  return [
    ...jobs,
    ...names.flatMap((provider): Job[] => [
      {
        name: `end-unpaid-charges ${provider}`,
        everyMilliseconds: 1_000,
        run: (context) => checkDueCharges(context, { provider, isOver: true }),
      },
      {
        name: `check-charges ${provider}`,
        everyMilliseconds: 1_000,
        run: (context) => checkDueCharges(context, { provider, isOver: false }),
      },
      {
        name: `find-disputes ${provider}`,
        everyMilliseconds: limits.disputeListSeconds * 1_000,
        run: (context) => findDisputes(context, { provider }),
      },
      refunding({ providers: [provider], areOthers: false }, `settle-refunds ${provider}`),
    ]),
    // Those of a provider that is no longer configured fail in words.
    refunding({ providers: names, areOthers: true }, 'settle-refunds of others'),
  ];
}

export interface RunningJobs {
  /** Resolves when the current runs are over; no new run begins. */
  stop(): Promise<void>;
}

/** Longer than the statement timeout. */
const stopMilliseconds = 7_000;

/**
 * Each job has its own interval and never runs in parallel with itself in one process. A failed run is logged and
 * repeated.
 */
export function runJobs(context: JobContext): RunningJobs {
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const noteDone = new Map<string, () => void>();

  function next(job: Job): void {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      const begun = performance.now();
      const count = (result: 'done' | 'failed') =>
        context.metrics.jobs.observe({ name: job.name, result }, (performance.now() - begun) / 1_000);
      const run = inTrace({ name: job.name, kind: 'INTERNAL' }, () => job.run(context, stopping.signal))
        .then(() => {
          count('done');
          noteDone.get(job.name)?.();
        })
        .catch((error: unknown) => {
          count('failed');
          tellJobFailure(context, { job: job.name }, error);
        })
        .finally(() => {
          underWay.delete(run);
          next(job);
        });
      underWay.add(run);
    }, job.everyMilliseconds);
    timers.set(job.name, timer);
  }

  for (const job of jobsOf(context)) {
    noteDone.set(job.name, context.metrics.expectJob(job.name, job.everyMilliseconds));
    next(job);
  }
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      // A run that waits for a dead database is abandoned: its transaction is committed as a whole or not at all.
      const late = wait(stopMilliseconds, undefined, { ref: false });
      await Promise.race([Promise.all(underWay), late]);
    },
  };
}
