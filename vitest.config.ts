import { defineConfig } from 'vitest/config';
import { findCitus } from './scripts/find-citus.mjs';

// From the fast to the slow. Whatever touches a database shares one cluster per run: the
// global setup starts it once, and each test file takes its own copy of a migrated template.
const databaseSetup = ['./test/support/deployment/database-setup.ts'];

const spreadSetup = ['./test/support/deployment/spread-setup.ts'];
const serviceTests = ['src/**/*.test.ts', 'test/api/**/*.test.ts', 'bench/*.test.ts'];
// They start a cluster of their own and kill its servers.
const clusterTests = ['test/spread/*.test.ts'];
// They start a plain PostgreSQL of their own, so a cluster changes nothing.
const embeddedTests = ['src/db/embedded/*.test.ts', 'src/service/hold/database-faults.test.ts'];
const otherTests = ['src/domain/**', 'src/i18n/**', 'src/web/**', 'src/app/*.test.ts'];

// Node itself loads graphql's CommonJS build, and so do the libraries on top of it; a second copy from the `module`
// field would make schemas and errors of one strangers to the other.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

// After so long a test hangs. It says nothing about speed: the longest takes a minute where nobody else is, and several
// on a machine that has much to do.
const hangs = 600_000;

// What promises seconds is timed with nothing beside it.
const timedJourneys = [
  'test/e2e/durability.e2e.ts',
  'test/e2e/nodes.e2e.ts',
  'test/e2e/silent-database.e2e.ts',
];

// A journey waits for a program, a database and a browser that share a machine with two others; docs/decisions/0024 says
// what a second try is worth, and scripts/second-tries.mjs names whoever needs one.
const journeyTries = { retry: 1 };

// The service tests again, on a database spread by event: all of them for `npm run test:spread`, and a share of them for
// `npm test` where a PostgreSQL with the extension is installed.
const spread = {
  exclude: [...otherTests, ...embeddedTests],
  globalSetup: spreadSetup,
  isolate: false,
  sequence: { groupOrder: 1 },
  maxWorkers: 2,
  testTimeout: hangs,
  hookTimeout: hangs,
};
const spreadProjects = [
  { resolve, test: { ...spread, name: 'spread', include: [...serviceTests, ...clusterTests] } },
  {
    resolve,
    test: { ...spread, name: 'spread-share', include: ['src/service/hold/*.test.ts', ...clusterTests] },
  },
];

// Files run longest first, by the times Vitest keeps of the last run in node_modules/.vite; where it has none, largest
// first.
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: [
            'src/domain/**/*.test.ts',
            'src/i18n/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'src/app/*.test.ts',
            'test/*.test.ts',
            'test/support/**/*.test.ts',
          ],
          // Vitest's own number leaves one core of two without work.
          maxWorkers: 2,
          testTimeout: hangs,
          hookTimeout: hangs,
        },
      },
      {
        resolve,
        test: {
          name: 'service',
          include: serviceTests,
          exclude: otherTests,
          globalSetup: databaseSetup,
          // Each file has a database and a house of its own and shares nothing but what is loaded: reading the same
          // sources anew for each of a hundred and fifty files was a quarter of the run. What plays a browser or puts
          // something in a module's place belongs to "unit", where files share nothing at all.
          isolate: false,
          // A file waits for its database half of the time, so two at once fill two cores.
          maxWorkers: 2,
          testTimeout: hangs,
          hookTimeout: hangs,
        },
      },
      ...(findCitus() === null ? [] : spreadProjects),
      {
        resolve,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.e2e.ts'],
          exclude: timedJourneys,
          globalSetup: databaseSetup,
          sequence: { groupOrder: 1 },
          // Each file has a program and a database of its own. The files of a worker share its browser and what is
          // loaded: starting both anew for each of forty files was a minute and a half of the processors.
          isolate: false,
          // A file waits for its program and its pages half of the time: on two cores three at once take little more
          // than half as long as one after the other, and more take no less.
          maxWorkers: 3,
          // A second, which is the default, is less than a page may take while two others are busy.
          ...journeyTries,
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'e2e-alone',
          include: timedJourneys,
          globalSetup: databaseSetup,
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
          ...journeyTries,
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
