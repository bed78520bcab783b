import { defineConfig } from 'vite';
import { buildTarget } from './scripts/browser-floor.mjs';
import { shortClassName, wholeTexts } from './scripts/vite-plugins.mjs';

/**
 * The back office: one page, rendered in the browser, whose routes load their own scripts. Its index.html begins with
 * src/web/back-office/main.tsx.
 */
export default defineConfig(({ command }) => ({
  root: 'src/web/back-office',
  base: '/back-office/',
  publicDir: false,
  plugins: [wholeTexts],
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  build: {
    outDir: '../../../build/back-office',
    emptyOutDir: true,
    target: buildTarget,
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
}));
