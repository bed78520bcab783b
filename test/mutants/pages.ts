import type { Mutant } from './mutant.ts';

/** Addresses, heads, and what pages do with answers. */
export const pageMutants: readonly Mutant[] = [
  {
    id: 'ended-sale-in-stock',
    says: 'Search engines are told of tickets in stock when the sale is over.',
    file: 'src/web/storefront/event/json-ld.ts',
    find: " || sale === 'ENDED'",
    replace: '',
    caught: ['search engines are told of a sale that is %s what can be bought'],
  },
  {
    id: 'preview-reads-each-time',
    says: 'Each look at a shared link reads the photograph of its event, also where the preview is kept.',
    file: 'src/gateway/link-preview/drawn-link-previews.ts',
    find: '    async draw(key, read) {\n      const known = knownOf(key);\n      if (known !== undefined) return await known;\n',
    replace: '    async draw(key, read) {\n',
    caught: ['a preview reads its photograph only where it is not kept'],
  },
  {
    id: 'utm-dropped',
    says: 'Links and redirects drop the name of the campaign.',
    file: 'src/domain/site/carried-parameters.ts',
    find: "  'utm_campaign',\n",
    replace: '',
    caught: ['the five marketing parameters are carried, and nothing else'],
  },
  {
    id: 'token-in-address',
    says: 'The token of a mail stays in the address of every page.',
    file: 'src/web/kit/navigation/address-rules.ts',
    find: "  parameters.delete('token');\n",
    replace: '',
    caught: ['a token stays on the page of a new password only'],
  },
  {
    id: 'redirect-to-another-site',
    says: 'The log-in leads to another site when the address says so.',
    file: 'src/web/parts/own-pages/safe-redirect.ts',
    find: `  if (
    !target ||
    target.length`,
    replace: `  if (target?.startsWith('/')) return target;
  if (
    !target ||
    target.length`,
    caught: ['leads nowhere else: %j'],
  },
  {
    id: 'selection-without-fee',
    says: 'The sum of what is chosen leaves the fees out.',
    file: 'src/web/storefront/event/selection/use-selection.ts',
    find: '({ ...batch, quantity, discountCents: 0 })',
    replace: '({ ...batch, feeCents: 0, quantity, discountCents: 0 })',
    caught: ['is kept in the store of its shelf, adds up, and is taken away with none'],
  },
  {
    id: 'clock-of-the-device',
    says: 'A countdown goes by the clock of the device.',
    file: 'src/web/kit/clock/server-clock.ts',
    find: 'return bounds && performance.now() + (bounds.low + bounds.high) / 2;',
    replace: 'return bounds && Date.now();',
    caught: ['the time is that of the answer, whatever the clock of the device says, and goes on by itself'],
  },
  {
    id: 'paid-twice-by-two-presses',
    says: 'A second press on the button that pays begins a second payment.',
    file: 'src/web/parts/payment/checkout-machine.ts',
    find: `    case 'pays':
      if (state.payment === 'sending') return state;
`,
    replace: `    case 'pays':
`,
    caught: ['is one at a time'],
  },
  {
    id: 'stale-answer-wins',
    says: 'An older answer about the hold replaces a newer one.',
    file: 'src/web/parts/payment/checkout-machine.ts',
    find: 'return event.call <= state.stale ? state : seen(state, event.call, event.seen);',
    replace: 'return seen(state, event.call, event.seen);',
    caught: ['that is older than the newest answer changes nothing'],
  },
  {
    id: 'stale-hold-wins',
    says: 'An answer about a former hold replaces the present one on the page of an event.',
    file: 'src/web/storefront/event/selection/use-selection.ts',
    find: 'if (isGone || !sameHold(before, readHold(slug))) return;',
    replace: 'if (isGone || (before === null && !sameHold(before, readHold(slug)))) return;',
    caught: ['is another by the time the server answers: the older answer does not count'],
  },
  {
    id: 'key-of-payment-forgotten',
    says: 'A payment without an answer is sent again under another key.',
    file: 'src/web/parts/payment/checkout-machine.ts',
    find: 'openKey: event.isUnsure ? state.openKey : null,',
    replace: 'openKey: null,',
    caught: ['whose outcome nobody knows keeps its key'],
  },
  {
    id: 'page-without-title',
    says: 'Pages have no title of their own.',
    file: 'src/web/parts/pages/head.ts',
    find: 'head.isWholeTitle ? head.title : `${head.title} | Canhoto`',
    replace: "head.isWholeTitle ? 'Canhoto' : 'Canhoto'",
    caught: ['a page has its own title, and the home page nothing beside it'],
  },
  {
    id: 'wrong-canonical',
    says: 'The English page names the Portuguese one as its canonical address.',
    file: 'src/web/parts/pages/head.ts',
    find: "{ tagName: 'link', rel: 'canonical', href: url }",
    replace: "{ tagName: 'link', rel: 'canonical', href: base + inLocale(head.path, 'pt') }",
    caught: ['a public page names its canonical address and both of its languages'],
  },
  {
    id: 'wrong-hreflang',
    says: 'The English address of a page leads to the Portuguese page.',
    file: 'src/web/parts/pages/head.ts',
    find: "hrefLang: 'en', href: base + inLocale(head.path, 'en')",
    replace: "hrefLang: 'en', href: base + inLocale(head.path, 'pt')",
    caught: ['a public page names its canonical address and both of its languages'],
  },
  {
    id: 'personal-page-indexed',
    says: 'Search engines may show personal pages.',
    file: 'src/web/parts/pages/head.ts',
    find: "{ name: 'robots', content: 'noindex' }",
    replace: "{ name: 'robots', content: 'index' }",
    caught: ['a page without an address for others is not for search engines'],
  },
  {
    id: 'page-without-language',
    says: 'The document does not say its language.',
    file: 'src/web/storefront/root.tsx',
    find: "<html lang={locale === 'pt' ? 'pt-BR' : 'en'}>",
    replace: '<html>',
    caught: [
      'without script the page of an organizer has its calendar, what is over, and its other language',
    ],
  },
  {
    id: 'link-without-language',
    says: 'Links to pages of ours lack the language.',
    file: 'src/web/parts/pages/paths.ts',
    find: "`/${locale}${path && '/'}${path.replace(",
    replace: "`${path === '' ? `/${locale}` : '/'}${path.replace(",
    caught: ['every page of ours is at an address that begins with its language'],
  },
  {
    id: 'first-touch-opens-fold',
    says: 'A first touch on "share" is lost for the system, and opens the fold alone.',
    file: 'src/web/storefront/event/event-screen.tsx',
    find: '    if (!answer) await load();\n',
    replace: '',
    caught: ['a phone’s first touch is the press that shares'],
  },
  {
    id: 'lost-script-throws',
    says: 'Each press on an event page whose script of presses is missing is an error that nobody handles.',
    file: 'src/web/storefront/event/event-screen.tsx',
    find: '      () => {},\n    );',
    replace: '    );',
    caught: ['without the script of presses "share" opens its links, and nothing fails'],
  },
];
