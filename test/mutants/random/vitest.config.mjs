import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The unit tests of the domain alone: they take a second, so that each of thousands of faults can have its turn. */
export default defineConfig({
  root: dirname(dirname(dirname(import.meta.dirname))),
  test: { include: ['src/domain/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
});
