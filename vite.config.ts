import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from './scripts/browser-floor.mjs';
import { shortClassName, smallLoader, wholeTexts } from './scripts/vite-plugins.mjs';

/**
 * A page whose script cannot be loaded makes React Router load the page before it anew, which without a network is the
 * browser's own error page. Shown, the page throws instead what was wrong, so that it comes to our error page, which finds
 * out why (src/web/kit/navigation/load-anew.ts).
 */
const unloadedPages: Plugin = {
  name: 'unloaded-pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/react-router\/.*\/routeModules\.js/.test(id)) return;
    const thrown = code.replace(
      /console\.error\(`Error loading[\s\S]*?return new Promise\(\(\) => \{\}\);/,
      // Whatever was thrown, an event where it is a style sheet: from here on it has one name.
      'return { default: () => { throw Object.assign(new Error(String(error)), { name: "UnloadedPage" }); } };',
    );
    if (thrown === code) this.error('React Router loads scripts of pages in another way now.');
    return thrown;
  },
};

/**
 * The worker that keeps tickets for a time without a network: a file of its own, at an address that never changes, for
 * a browser knows a worker by its address.
 */
const offlineWorker: Plugin = {
  name: 'offline-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    const id = 'src/web/storefront/offline/offline-worker.ts';
    this.emitFile({ type: 'chunk', id: `${import.meta.dirname}/${id}`, fileName: 'offline-worker.js' });
  },
};

/** Not every page begins with these, though they lie among what every page has. */
const pageParts = [
  ...['stub', 'strip', 'photo-image', 'fold'].map((name) => `src/web/kit/ui/${name}.tsx`),
  'src/web/kit/money/sum-list.tsx',
  ...['day', 'event-dates'].map((name) => `src/domain/format/${name}.ts`),
];

/**
 * Which folders and files make a chunk; whatever is in none is put where it is imported. Two chunks serve every page: one
 * changes with our code, one hardly ever does. Thirty small ones would cost more, for on a slow phone each request costs
 * more than what it carries.
 */
const chunks: Record<string, string[]> = {
  library: ['react', 'react-dom', 'react-router', 'scheduler', 'cookie-es', '@remix-run'].map(
    (name) => `node_modules/${name}/`,
  ),
  frame: [
    ...['client', 'clock', 'money', 'navigation', 'text', 'ui'].map((name) => `src/web/kit/${name}/`),
    ...['cart', 'pages', 'session', 'site', 'visitor'].map((name) => `src/web/parts/${name}/`),
    'src/web/storefront/frame/',
    'src/web/parts/follow/use-follow-marks.',
    ...['format/date.ts', 'format/money.ts', 'locale.ts'].map((name) => `src/domain/${name}`),
    'src/i18n/',
    'src/web/kit/page/deferred.',
    ...['ui/fold', 'ui/stub', 'money/sum-list'].map((name) => `src/web/kit/${name}.module.css`),
  ],
  // What a browser stores of one person and of waiting rooms.
  places: ['src/web/kit/storage/', 'src/web/parts/waiting-room/'],
  // What an event's page begins with; its other pieces and what few need come later.
  event: [
    ...['box', 'event-pieces', 'event-screen', 'use-stock', 'room/room-place'],
    ...[
      'live',
      'selection-bar',
      'selection-notices-slot',
      'hold-button',
      'use-selection',
      'chosen-lines',
    ].map((name) => `selection/${name}`),
    ...['day-panels', 'offer-row', 'variant-picker', 'waitlist-button', 'ticket-shelf'].map(
      (name) => `shelves/${name}`,
    ),
    'static/static-part',
    // The style of what comes later: the server has drawn it already.
    ...['shelves/artist-shelf', 'shelves/thing-shelf'].map((name) => `${name}.module`),
    ...['selection-summary', 'artist-session-hints-slot'].map((name) => `selection/${name}.module`),
  ]
    .map((name) => `src/web/storefront/event/${name}.`)
    .concat('src/web/kit/page/near-piece.', 'src/domain/pricing/totals.'),
  page: [
    ...pageParts,
    ...['boundary', 'cover-link', 'page'].map((name) => `src/web/kit/page/${name}.`),
    'src/web/parts/posters/some-missing.',
  ],
  // Events on a wall and the ways to narrow it: on the home page, of what was found, of an organizer.
  wall: [
    'src/web/parts/posters/poster-',
    ...['empty-wall', 'past-list', 'price-from', 'short-days'].map(
      (name) => `src/web/parts/posters/${name}.`,
    ),
    ...['pressed-chips', 'home-address', 'event-pages', 'home.module'].map(
      (name) => `src/web/storefront/home/${name}.`,
    ),
    'src/domain/search/event-filter.',
  ],
  layout: ['src/web/kit/layout/', 'src/web/kit/page/soft.', 'src/web/kit/page/status.'],
  // Who asks is told refusals.
  refusals: ['src/web/kit/refusals/', 'src/web/parts/customer-api/ask.'],
  // Carts that are opened for somebody.
  opened: [
    ...['offers/offer-words', 'offers/use-opened-cart', 'customer-api/waitlist.gen'].map(
      (name) => `src/web/parts/${name}.`,
    ),
    'src/web/storefront/waitlist/waitlist.module.',
  ],
  forms: ['src/web/kit/forms/'],
  // The rules of what is typed about a person: as files of their own they would only lengthen the list that every page has.
  person: ['src/domain/person/'],
  // Pages of the sandbox only: as files of their own they would only lengthen the list that every page has.
  sandbox: ['src/web/storefront/sandbox/', 'src/web/parts/cards/sandbox-messages.'],
  // What pages about tickets say of them.
  held: [
    ...['no-code-text', 'ticket-status-tag'].map((name) => `src/web/parts/tickets/${name}.`),
    'src/web/kit/countdown/spoken-date.',
    'src/web/kit/page/unbroken.',
  ],
  auth: ['auth-page', 'auth.module'].map((name) => `src/web/storefront/auth/${name}.`),
  // What all pages of the account share.
  own: ['src/web/storefront/account-frame/'],
};

const chunkGroups = Object.entries(chunks).map(([name, places]) => ({
  name,
  test: (id: string) =>
    places.some((place) => id.includes(`/${place}`)) &&
    (name !== 'frame' || !pageParts.some((part) => id.includes(`/${part}`))),
}));

/**
 * The shortest hashes that so many files may have: each name stands in several files of every page. Both builds name files,
 * and have to name them alike.
 */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig(({ command }) => ({
  // Files whose address never changes: the icons and what names them for an installed box office.
  publicDir: 'src/web/public',
  plugins: [wholeTexts, smallLoader('/'), unloadedPages, offlineWorker, reactRouter()],
  // A page names hundreds of classes, and the longer their names, the longer it takes to make and to send.
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  build: {
    target: buildTarget,
    // A small image or font inside the style sheet would be sent again with each change of the style.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Our loader of chunks waits for styles only, so only these need to be named wherever a chunk is loaded.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    ssr: {
      build: { rolldownOptions: { output: { assetFileNames: shortNames.assetFileNames } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            ...shortNames,
          },
        },
      },
    },
  },
}));
