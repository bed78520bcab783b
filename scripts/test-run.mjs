/**
 * Which of the two runs this is: `npm test` guards every promise once; `npm run test:full` also repeats and measures
 * (docs/decisions/0048).
 */
export const isFullRun = process.env.TEST_RUN === 'full';

/** Tests that promise seconds or need a quiet machine: in the full run only, one file after the other. */
export const measuringTests = [
  'test/api/account/log-in-storm.test.ts',
  'test/api/server/alarms.test.ts',
  'test/api/server/search-speed.test.ts',
  'test/api/staff/office-speed.test.ts',
  'test/api/staff/picture-crowd.test.ts',
];

/** Tests that in `npm test` look only whether a promise comes true, and in the full run how soon, one after the other. */
export const measuredTests = [
  'src/api/graphql/plans.test.ts',
  'src/api/http/drain-server.test.ts',
  'src/api/routes/availability-object.test.ts',
  'src/api/routes/waiting-room-object.test.ts',
  'src/db/deadlines.test.ts',
  'src/db/migrate-under-load.test.ts',
  'src/db/migrate.test.ts',
  'src/db/read-database.test.ts',
  'src/db/wait-until-idle.test.ts',
  'src/job/run-jobs.test.ts',
  'src/service/selling/cart/refuse-from-memory.test.ts',
  'src/service/selling/hold/database-faults.test.ts',
  'src/service/selling/hold/held-locks.test.ts',
  'test/api/server/agreement.test.ts',
  'test/api/server/organizers.test.ts',
  'test/api/server/page-freshness.test.ts',
];

/** Files the full run measures alone. */
export const aloneInFullRun = [...measuringTests, ...measuredTests];

export const measuringJourneys = [
  'test/e2e/nodes.e2e.ts',
  'test/e2e/silent-database.e2e.ts',
  'test/e2e/start-in-seconds.e2e.ts',
];

/** Journeys of many cases: in the full run each takes its cases in two halves, which run beside each other. */
export const halvedJourneys = [
  'test/e2e/alerts/alerts.e2e.ts',
  'test/e2e/back-office/courtesies.e2e.ts',
  'test/e2e/back-office/postponed.e2e.ts',
  'test/e2e/back-office/two-editors.e2e.ts',
  'test/e2e/courtesies.e2e.ts',
  'test/e2e/journey.e2e.ts',
  'test/e2e/pages/paying.e2e.ts',
  'test/e2e/transfer-link.e2e.ts',
  'test/e2e/waiting-list.e2e.ts',
];

/** Tried in Firefox too, in the full run: what a fan cannot do without, and the log-in of the back office. */
export const journeysInOtherEngines = [
  'test/e2e/journey.e2e.ts',
  'test/e2e/checkout/free-event.e2e.ts',
  'test/e2e/transfer-link.e2e.ts',
  'test/e2e/log-in/registration.e2e.ts',
  'test/e2e/log-in/log-in-code.e2e.ts',
  'test/e2e/back-office/events-list.e2e.ts',
];

/**
 * Tests of the domain that say how the engine words something; in the full run all others of the domain also hold in an
 * engine that words it in another way (test/support/other-texts.ts).
 */
export const wordingTests = [
  // Money is worded by `Intl.NumberFormat`, and nothing reads it again.
  'src/domain/format/money.test.ts',
];

/**
 * Milliseconds a journey waits for a condition, and for the program to be ready, before it fails. Conditions that come
 * true at all come in a hundredth of it; a machine with much else to do must make a run slower and never red.
 */
export const patienceMs = 60_000;

/**
 * After so many milliseconds a test hangs. It says nothing about speed: the longest takes a minute where nobody else is, and
 * several on a machine that has much to do.
 */
export const hangsMs = 600_000;
