import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from './scripts/browser-floor.mjs';
import { shortClassName, smallLoader, wholeTexts } from './scripts/vite-plugins.mjs';
import { browserApplications } from './src/domain/site/applications.ts';

const gateWorker = 'gate-worker.js';
const filesOfBuild = '__FILES_OF_THE_BUILD__';
const filesOfKiosks = '__FILES_OF_KIOSKS__';

/**
 * The worker that opens the gate without a network: a file at an address that never changes, for a browser knows a worker by
 * its address. It names all files of the build and the content of the page, so it changes with any of them. Those of kiosks it names apart:
 * a gate does not download them.
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
    const isOfKiosk = (name: string) => name.startsWith('/gate/assets/kiosk-');
    const [ofGate, ofKiosk] = [names.filter((name) => !isOfKiosk(name)), names.filter(isOfKiosk)];
    for (const place of [filesOfBuild, filesOfKiosks]) {
      if (!worker.includes(place)) this.error(`The worker of the gate has no place for ${place}.`);
    }
    if (ofKiosk.length === 0) this.error('No file of the gate is of kiosks alone.');
    // The page has one address for ever: its content is named beside the files.
    const page = createHash('sha256')
      .update(readFileSync(join(dir, 'index.html')))
      .digest('hex');
    writeFileSync(
      file,
      worker.replace(filesOfBuild, [page, ...ofGate].join(' ')).replace(filesOfKiosks, ofKiosk.join(' ')),
    );
  },
};

/** The worker that opens a till without a network; its page names the files to keep. */
const tillOffline: Plugin = {
  name: 'till-offline',
  apply: 'build',
  buildStart() {
    const id = join(import.meta.dirname, 'src/web/back-office/event/till/offline/till-worker.ts');
    this.emitFile({ type: 'chunk', id, fileName: 'till-worker.js' });
  },
};

/** Compact fields are the storefront's alone: their rules would weigh on the first load of a gate. */
const withoutCompactFields: Plugin = {
  name: 'without-compact-fields',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.module.css')) return null;
    return code.replaceAll(/^\s*\[data-compact\][^{}]*\{[^}]*\}\n/gm, '');
  },
};

const ownPlugins: Readonly<Record<string, readonly Plugin[]>> = {
  gate: [smallLoader('/gate/'), gateOffline],
  'back-office': [tillOffline],
};

/** Not in the first script of a gate: kiosks alone load the one, and the worker is a file of its own. */
const apart = [
  'src/web/gate/kiosk/',
  'src/web/gate/offline/',
  'src/web/parts/badge/',
  'src/domain/qr/',
  'src/domain/badge/',
  'node_modules/uqr/',
];

/**
 * A gate begins with one file. Left alone, the bundler divides it by what a kiosk has of it: a gate would ask for two, and load
 * 2 kB more. `start-worker.ts` and texts stay where they are imported.
 */
const gateChunks = [
  {
    name: 'index',
    test: (id: string) =>
      /\/(src\/(web|domain)|node_modules)\//.test(id) && !apart.some((place) => id.includes(`/${place}`)),
  },
];

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
    plugins: [wholeTexts, withoutCompactFields, ...(ownPlugins[name] ?? [])],
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
      ...(name === 'gate' && {
        rolldownOptions: { output: { codeSplitting: { groups: gateChunks } } },
      }),
    },
  };
});
