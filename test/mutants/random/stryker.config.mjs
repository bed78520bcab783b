/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutants/random/vitest.config.mjs' },
  coverageAnalysis: 'perTest',
  // Faults in what is computed once, when a module is loaded, would need a process each.
  ignoreStatic: true,
  ignorePatterns: ['/build', '/bench', '/docs', '/catalogue', '.data*'],
  reporters: ['json'],
  jsonReporter: { fileName: '.data-random-mutants/report.json' },
  tempDirName: '.data-random-mutants/tree',
  // The sources are run as they are; nothing reads a tsconfig there.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  allowConsoleColors: false,
};
