import type { Mutant } from './mutant.ts';

/** Data a page stores in the browser, shows to others and takes from others. */
export const privacyMutants: readonly Mutant[] = [
  {
    id: 'left-for-the-next-person',
    says: 'What a person typed stays in the browser after they log out.',
    file: 'src/web/kit/storage/personal-store.ts',
    find: '    unkept[shelf].clear();\n    forgetStored(shelf);',
    replace: '    unkept[shelf].clear();',
    caught: ['is forgotten whole when they log out, and pages hear of it'],
  },
  {
    id: 'any-page-kept-offline',
    says: 'The browser keeps copies of all pages of an account.',
    file: 'src/web/storefront/offline/stored-pages.ts',
    find: String.raw`/^\/(?:pt|en)\/conta\/meus-ingressos(?:\/[\w-]{1,100})?$/`,
    replace: String.raw`/^\/(?:pt|en)\/conta(?:\/[\w-]{1,100}){0,2}$/`,
    caught: ['nothing else: %s'],
  },
  {
    id: 'push-leads-elsewhere',
    says: 'A pressed notification leads to any address.',
    file: 'src/web/storefront/offline/pushed.ts',
    find: String.raw`/^\/(?:pt|en)(?:\/[\w/-]*)?$/.test(path)`,
    replace: 'path.length > 0',
    caught: ['a press leads to pages of ours only'],
  },
  {
    id: 'script-in-event-name',
    says: 'The name of an event ends the element it stands in and begins a script.',
    file: 'src/web/parts/pages/structured-data.ts',
    find: String.raw`JSON.stringify(jsonLd).replaceAll('<', '\\u003c')`,
    replace: 'JSON.stringify(jsonLd)',
    caught: ['no name of an event ends the element it stands in'],
  },
  {
    id: 'slipped-script-allowed',
    says: 'The content policy lets every script run that is found in the page.',
    file: 'src/web/storefront/page-delivery.server.tsx',
    find: 'scripts: [...scripts, openingStorages, start]',
    replace: "scripts: Array.from(String(bytes).matchAll(script), ([, text = '']) => text)",
    caught: [
      'the content policy lets run what the router and we have written, and nothing that was slipped into the page',
    ],
  },
  {
    id: 'stranger-on-protected-page',
    says: 'Scripts of others run where people type passwords.',
    file: 'src/domain/site/protected-page.ts',
    find: '  return pattern.test(path);',
    replace: "  return pattern.test(path) && !path.includes('/auth/');",
    caught: ['nobody else runs where something of worth is typed, shown or in the address: %s'],
  },
  {
    id: 'order-number-told',
    says: 'Third parties are told the number of an order in the path of its page.',
    file: 'src/web/storefront/third-parties/told-address.ts',
    find: '(?:pedido|transferencia|conta',
    replace: '(?:transferencia|conta',
    caught: ['what others are told of a page names no order, no ticket and no invitation'],
  },
  {
    id: 'parcel-of-the-buyer-told',
    says: 'Whoever got a thing from its buyer is told where the buyer lives.',
    file: 'src/service/holding/ticket/rows/ticket.sql.ts',
    find: "isBuyers && row.delivery_method === 'DELIVERY'",
    replace: "row.delivery_method === 'DELIVERY'",
    caught: [
      'who is offered or given a product hears that its buyer gets it by post, and neither name nor address',
    ],
  },
  {
    id: 'purchase-address-kept',
    says: 'The address of a purchase stays for ever.',
    file: 'src/service/holding/privacy/forget-old-events.ts',
    find: 'await deletePurchaseAddressesBefore(db, id, daysAgo(limits.purchaseAddressDays));',
    replace: 'await Promise.resolve(deletePurchaseAddressesBefore);',
    caught: ['the address of a purchase goes after 540 days, and with its account'],
  },
];
