import type { Mutant } from '../mutant.ts';

const pages = 'src/web/back-office/event/till';

/** The pages of tills. */
export const tillPageMutants: readonly Mutant[] = [
  {
    id: 'till-page-change-of-notes',
    says: 'The change is told without its centavos.',
    file: `${pages}/sell/cash.ts`,
    find: 'return receivedCents < totalCents ? null : receivedCents - totalCents;',
    replace:
      'return receivedCents < totalCents ? null : Math.floor((receivedCents - totalCents) / 1_000) * 1_000;',
    caught: ['takes four presses, tells the change first, and Enter begins the next one'],
  },
  {
    id: 'till-page-sees-before-counting',
    says: 'Who closes a shift is told a sum of the drawer before the count.',
    file: `${pages}/shift/close-part.tsx`,
    find: "<p>{t('closeText')}</p>",
    replace: "<p>{t('closeText')}</p><p>{t('expected')}</p>",
    caught: ['is closed blind: the expected sum is told only after the count'],
  },
  {
    id: 'till-page-request-anew',
    says: 'A sale whose answer was lost is sent again as another one.',
    file: `${pages}/sell/use-selling.ts`,
    find: 'if (asked !== null) await send(asked);',
    replace: 'if (asked !== null) await send({ ...asked, id: crypto.randomUUID() });',
    caught: ['keeps the sale, and sends the very same again'],
  },
  {
    id: 'till-page-opening-anew',
    says: 'A shift whose opening got no answer is opened under another id.',
    file: 'src/web/back-office/form/use-request-id.ts',
    find: 'if (request.current?.of !== of)',
    replace: 'if (request.current?.of !== null)',
    caught: ['whose opening got no answer is opened once: the same id again'],
  },
  {
    id: 'till-page-half-price-by-one-offer',
    says: 'Half-price outside the quota is sold by the offer within it.',
    file: `${pages}/sell/basket.ts`,
    find: 'countsInQuota === offer.inHalfPriceQuota ? offer : outside',
    replace: 'outside === undefined || offer.inHalfPriceQuota !== null ? offer : outside',
    caught: ['is one press for each unit, and sold by the offer that its ground counts in'],
  },
  {
    id: 'till-page-screen-shows-codes',
    says: 'The screen of visitors shows the codes of tickets.',
    file: `${pages}/screen/shown-of.ts`,
    find: '...{ name: description, quantity, totalCents },',
    replace: '...{ name: description, quantity, totalCents, codes: sale.tickets },',
    caught: ['a till tells the change, and says when it goes'],
  },
  {
    id: 'till-page-given-up-unheard',
    says: 'A sale that was made while it was given up is not shown.',
    file: `${pages}/sell/use-selling.ts`,
    find: 'return { data: data && { tillSale: data.endTillSale }, ...(errors && { errors }) };',
    replace: 'return { data: { tillSale: null }, ...(errors && data && { errors }) };',
    caught: ['that became a sale while it was given up shows its receipt, and stays where that is not told'],
  },
  {
    id: 'till-page-boxes-with-codes-only',
    says: 'What is in an account has no box, and goes back with the rest without being asked for.',
    file: `${pages}/shared/use-units.ts`,
    find: 'tickets.flatMap(({ unit }) => unit ?? [])',
    replace: 'tickets.flatMap(({ unit, code }) => (code === null ? [] : (unit ?? [])))',
    caught: ['what was taken along goes back by its own box, and what went back already has none'],
  },
  {
    id: 'till-page-boxes-of-gone-units',
    says: 'What went back already has a box again.',
    file: `${pages}/shared/use-units.ts`,
    find: 'tickets.flatMap(({ unit }) => unit ?? [])',
    replace: 'tickets.flatMap(({ unit }) => unit ?? null)',
    caught: ['offers no box for what went back already'],
  },
];
