import { defineConfig } from 'vite';
import { buildTarget } from './scripts/browser-floor.mjs';
import { shortClassName, wholeTexts } from './scripts/vite-plugins.mjs';
import { browserApplications } from './src/domain/site/applications.ts';

/**
 * An application that runs in the browser, the one that `--mode` names: one page, whose routes load their own scripts. Its
 * index.html begins with its main.tsx.
 */
export default defineConfig(({ command, mode }) => {
  const application = browserApplications.find(({ name }) => name === mode);
  if (application === undefined) throw new Error(`No application of the browser is called ${mode}.`);
  const { name, path } = application;
  return {
    root: `src/web/${name}`,
    base: `${path}/`,
    publicDir: false as const,
    plugins: [wholeTexts],
    css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
    build: {
      outDir: `../../../build/${name}`,
      emptyOutDir: true,
      target: buildTarget,
      assetsInlineLimit: 0,
      sourcemap: false,
      modulePreload: { polyfill: false },
    },
  };
});
