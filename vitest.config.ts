import { defineConfig } from 'vitest/config';

// Three projects, from the fast to the slow. Whatever touches a database shares one cluster per run: the
// global setup starts it once, and each test file takes its own copy of a migrated template.
const databaseSetup = ['./test/support/database-setup.ts'];

// Node itself loads graphql's CommonJS build, and so do the libraries on top of it; a second copy from the `module`
// field would make schemas and errors of one strangers to the other.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/domain/**/*.test.ts',
            'src/i18n/**/*.test.ts',
            'src/*.test.ts',
            'test/*.test.ts',
            'test/support/*.test.ts',
          ],
        },
      },
      {
        resolve,
        test: {
          name: 'service',
          include: ['src/**/*.test.ts'],
          exclude: ['src/domain/**', 'src/i18n/**', 'src/*.test.ts'],
          globalSetup: databaseSetup,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.e2e.ts'],
          globalSetup: databaseSetup,
          // One browser journey at a time: on two cores, parallel journeys only measure each other.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
