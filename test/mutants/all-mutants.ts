import { badgeMutants } from './badges.ts';
import { checkoutMutants } from './checkout.ts';
import { deskMutants } from './desk.ts';
import { doorMutants } from './door.ts';
import { fileMutants } from './files.ts';
import { formMutants } from './forms.ts';
import { gateMutants } from './gate.ts';
import { kioskMutants } from './kiosk.ts';
import { liveSaleMutants } from './live-sale.ts';
import { mailAndSearchMutants } from './mail-and-search.ts';
import { mailingMutants } from './mailings.ts';
import { manualOrderMutants } from './manual-orders.ts';
import { manyMutants } from './many.ts';
import { moneyMutants } from './money.ts';
import { moveMutants } from './moves.ts';
import type { Mutant } from './mutant.ts';
import { needMutants } from './needs.ts';
import { officeOrderMutants } from './office-orders.ts';
import { orderMutants } from './orders.ts';
import { pageMutants } from './pages.ts';
import { privacyMutants } from './privacy.ts';
import { saleMutants } from './sale.ts';
import { securityMutants } from './security.ts';
import { staffMutants } from './staff.ts';
import { sumMutants } from './sums.ts';
import { tillMutants } from './till.ts';
import { tillPageMutants } from './till-pages.ts';
import { tillRollMutants } from './till-rolls.ts';

/** All planted faults, by area. */
export const mutantsByArea: Readonly<Record<string, readonly Mutant[]>> = {
  sale: saleMutants,
  orders: orderMutants,
  money: moneyMutants,
  sums: sumMutants,
  'manual-orders': manualOrderMutants,
  'office-orders': officeOrderMutants,
  moves: moveMutants,
  needs: needMutants,
  files: fileMutants,
  gate: gateMutants,
  checkout: checkoutMutants,
  desk: deskMutants,
  till: tillMutants,
  door: doorMutants,
  'till-rolls': tillRollMutants,
  'till-pages': tillPageMutants,
  badges: badgeMutants,
  kiosk: kioskMutants,
  'live-sale': liveSaleMutants,
  mailings: mailingMutants,
  many: manyMutants,
  'mail-and-search': mailAndSearchMutants,
  security: securityMutants,
  staff: staffMutants,
  privacy: privacyMutants,
  pages: pageMutants,
  forms: formMutants,
};
