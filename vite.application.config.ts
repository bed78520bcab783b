import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from './scripts/browser-floor.mjs';
import { shortClassName, wholeTexts } from './scripts/vite-plugins.mjs';
import { browserApplications } from './src/domain/site/applications.ts';

const gateWorker = 'gate-worker.js';

/**
 * The worker that opens the gate without a network: a file at an address that never changes, for a browser knows a worker by
 * its address. It names all files of the build and the content of the page, so it changes with any of them.
 */
const gateOffline: Plugin = {
  name: 'gate-offline',
  apply: 'build',
  buildStart() {
    const id = join(import.meta.dirname, 'src/web/gate/offline/gate-worker.ts');
    this.emitFile({ type: 'chunk', id, fileName: gateWorker });
  },
  // The files of other workers and of the decoder are there only now.
  writeBundle({ dir = '' }) {
    const names = readdirSync(join(dir, 'assets'))
      .sort()
      .map((name) => `/gate/assets/${name}`);
    const file = join(dir, gateWorker);
    const worker = readFileSync(file, 'utf8');
    if (!worker.includes('__FILES_OF_THE_BUILD__')) this.error('The worker of the gate names no files.');
    // The page has one address for ever: its content is named beside the files.
    const page = createHash('sha256')
      .update(readFileSync(join(dir, 'index.html')))
      .digest('hex');
    writeFileSync(file, worker.replace('__FILES_OF_THE_BUILD__', [page, ...names].join(' ')));
  },
};

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
    plugins: name === 'gate' ? [wholeTexts, gateOffline] : [wholeTexts],
    // The decoder of codes is loaded by the worker that needs it.
    worker: { format: 'es' as const },
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
