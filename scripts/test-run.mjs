/**
 * Which of the two runs this is: `npm test` guards every promise once; `npm run test:full` also repeats and measures
 * (docs/decisions/0048).
 */
export const isFullRun = process.env.TEST_RUN === 'full';

/** Tests that promise seconds or need a quiet machine: in the full run only, one file after the other. */
export const measuringTests = [
  'test/api/account/log-in-storm.test.ts',
  'test/api/server/search-speed.test.ts',
  'test/api/staff/office-speed.test.ts',
  'test/api/staff/picture-crowd.test.ts',
];
export const measuringJourneys = ['test/e2e/nodes.e2e.ts', 'test/e2e/silent-database.e2e.ts'];
