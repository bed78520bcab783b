import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { argumentsOfFrames, findChromium, findFirefox, findWebkit } from './scripts/chromium.mjs';
import { findCitus } from './scripts/find-citus.mjs';
import { replacingTests } from './scripts/replacing-tests.mjs';
import { keptModules } from './scripts/test-modules.mjs';
import {
  aloneInFullRun,
  halvedJourneys,
  hangsMs,
  isFullRun,
  journeysInOtherEngines,
  measuringJourneys,
  measuringTests,
  patienceMs,
  wordingTests,
} from './scripts/test-run.mjs';

// From the fast to the slow. Whatever touches a database shares one cluster per run: the
// global setup starts it once, and each test file takes its own copy of a migrated template.
const databaseSetup = ['./test/support/deployment/database-setup.ts'];

const spreadSetup = ['./test/support/deployment/spread-setup.ts'];
const serviceTests = ['src/**/*.test.ts', 'test/api/**/*.test.ts', 'bench/**/*.test.ts'];
// They start a cluster of their own and kill its servers.
const clusterTests = ['test/spread/*.test.ts'];
// They start a plain PostgreSQL of their own, so a cluster changes nothing.
const embeddedTests = [
  ...['src/db/embedded/*.test.ts', 'src/service/selling/hold/database-faults.test.ts'],
  ...['src/service/ground/backup/*.test.ts', 'src/app/operate/backup-words.test.ts'],
];
const otherTests = ['src/domain/**', 'src/i18n/**', 'src/web/**', 'src/app/*.test.ts', 'src/trace/**'];

// Node itself loads graphql's CommonJS build, and so do the libraries on top of it; a second copy from the `module`
// field would make schemas and errors of one strangers to the other.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

const browserLibraries = [
  ...['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'],
  ...['react-router', 'react-router/dom'],
  ...['vitest-browser-react', 'axe-core', 'zod', 'uqr', '@brazilian-utils/brazilian-utils'],
  ...['@simplewebauthn/browser', 'yaml', 'zxing-wasm/reader'],
  ...['@noble/ed25519', '@noble/hashes/sha2.js', 'idb'],
];

// The service tests again, on a database spread by event; in the full run, where a PostgreSQL with the extension Citus is
// installed.
const spread = {
  resolve,
  test: {
    name: 'spread',
    include: [...serviceTests, ...clusterTests],
    exclude: [...otherTests, ...embeddedTests, ...aloneInFullRun],
    globalSetup: spreadSetup,
    isolate: false,
    sequence: { groupOrder: 1 },
    maxWorkers: 2,
    expect: { poll: { timeout: patienceMs } },
    testTimeout: hangsMs,
    hookTimeout: hangsMs,
  },
};

// The domain again, in an engine that writes texts for people in another way.
const otherTexts = {
  resolve,
  test: {
    name: 'unit-other-texts',
    include: ['src/domain/**/*.test.ts'],
    exclude: [...replacingTests, ...wordingTests],
    setupFiles: ['./test/support/other-texts.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: hangsMs,
    hookTimeout: hangsMs,
  },
};

const journeys = {
  exclude: measuringJourneys,
  globalSetup: databaseSetup,
  sequence: { groupOrder: 1 },
  // The files of a worker share its program, its database, its browser and what is loaded.
  isolate: false,
  // A file waits for its program and its pages half of the time: on two cores three at once take little more than half
  // as long as one after the other, and more take no less.
  maxWorkers: 3,
  expect: { poll: { timeout: patienceMs } },
  testTimeout: hangsMs,
  hookTimeout: hangsMs,
};

const everyJourney = ['test/e2e/**/*.e2e.ts'];
const inChromium = (name: string, include: string[], half?: 0 | 1) => ({
  resolve,
  test: { ...journeys, name, include, ...(half === undefined ? {} : { provide: { half } }) },
});
const wholeJourneys = inChromium('e2e', everyJourney);
// No file may hold a worker for more than a minute.
const chromiumJourneys = isFullRun
  ? [
      { resolve, test: { ...wholeJourneys.test, exclude: [...measuringJourneys, ...halvedJourneys] } },
      inChromium('e2e-one-half', halvedJourneys, 0),
      inChromium('e2e-other-half', halvedJourneys, 1),
    ]
  : [wholeJourneys];

// Find, hold, pay by Pix and card, ticket, transfer, log-in, and the back office's log-in, in another engine.
const inFirefox = {
  resolve,
  test: {
    ...journeys,
    name: 'firefox',
    include: journeysInOtherEngines,
    provide: { engine: 'firefox' as const },
    sequence: { groupOrder: 3 },
  },
};

const inWebkit = {
  resolve,
  test: { ...journeys, name: 'webkit', include: ['test/webkit/*.webkit.ts'], sequence: { groupOrder: 4 } },
};

// Nothing runs beside what promises seconds.
const measuring = [
  {
    resolve,
    test: {
      name: 'measuring',
      include: [...aloneInFullRun, ...measuringJourneys],
      globalSetup: databaseSetup,
      sequence: { groupOrder: 2 },
      maxWorkers: 1,
      expect: { poll: { timeout: patienceMs } },
      testTimeout: hangsMs,
      hookTimeout: hangsMs,
    },
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
            'src/trace/**/*.test.ts',
            'test/*.test.ts',
            'test/support/**/*.test.ts',
          ],
          exclude: replacingTests,
          // To load React and the rules anew for each of 300 files was more than half of their time.
          isolate: false,
          // Vitest's own number leaves one core of two without work.
          maxWorkers: 2,
          testTimeout: hangsMs,
          hookTimeout: hangsMs,
        },
      },
      {
        resolve,
        test: {
          name: 'unit-alone',
          include: replacingTests,
          maxWorkers: 2,
          testTimeout: hangsMs,
          hookTimeout: hangsMs,
        },
      },
      {
        resolve,
        test: {
          name: 'service',
          include: serviceTests,
          exclude: [...otherTests, ...(isFullRun ? aloneInFullRun : measuringTests)],
          globalSetup: databaseSetup,
          // It says that something does not happen at all, and nothing about speed.
          expect: { poll: { timeout: patienceMs } },
          // Each file has a database and a house of its own and shares nothing but what is loaded: reading the same
          // sources anew for each of a hundred and fifty files was a quarter of the run. What plays a browser or puts
          // something in a module's place belongs to "unit-alone", where files share nothing at all.
          isolate: false,
          // A file waits for its database half of the time, so two at once fill two cores.
          maxWorkers: 2,
          testTimeout: hangsMs,
          hookTimeout: hangsMs,
        },
      },
      {
        resolve,
        plugins: [keptModules()],
        // Found while a test runs, a library reloads the page under it.
        optimizeDeps: { include: browserLibraries },
        // Tests in the page know by it which run this is.
        define: { 'process.env.TEST_RUN': JSON.stringify(isFullRun ? 'full' : '') },
        test: {
          name: 'components',
          include: ['test/components/**/*.component.tsx'],
          setupFiles: [
            './test/components/support/lean-react.ts',
            './test/components/support/clean-browser.ts',
          ],
          // One page per worker and a fresh frame per file; a test leaves nothing behind but modules.
          isolate: true,
          maxWorkers: 2,
          // The default of a second is less than a busy machine may take to draw.
          expect: { poll: { timeout: patienceMs } },
          testTimeout: hangsMs,
          hookTimeout: hangsMs,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium() ?? undefined, args: argumentsOfFrames },
              contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
              actionTimeout: patienceMs,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        resolve,
        test: {
          name: 'http',
          include: ['test/http/*.test.ts'],
          // One program with the built pages, for all files: they only read, each as a visitor of its own.
          globalSetup: [...databaseSetup, './test/support/http/http-setup.ts'],
          isolate: false,
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          expect: { poll: { timeout: patienceMs } },
          testTimeout: hangsMs,
          hookTimeout: hangsMs,
        },
      },
      ...(isFullRun ? [otherTexts] : []),
      ...(findCitus() === null ? [] : [spread]),
      ...chromiumJourneys,
      ...(findFirefox() === null ? [] : [inFirefox]),
      ...(findWebkit() === null ? [] : [inWebkit]),
      ...(isFullRun ? measuring : []),
    ],
  },
});
