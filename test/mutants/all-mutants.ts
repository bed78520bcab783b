import { checkoutMutants } from './checkout.ts';
import { badgeMutants } from './doors/badges.ts';
import { deskMutants } from './doors/desk.ts';
import { differenceMutants } from './doors/differences.ts';
import { doorMutants } from './doors/door.ts';
import { gateMutants } from './doors/gate.ts';
import { kioskMutants } from './doors/kiosk.ts';
import { tillMutants } from './doors/till.ts';
import { tillPageMutants } from './doors/till-pages.ts';
import { tillRollMutants } from './doors/till-rolls.ts';
import { editorMutants } from './editor.ts';
import { editorCareMutants } from './editor-care.ts';
import { fanMutants } from './fans.ts';
import { fileMutants } from './files.ts';
import { formMutants } from './forms.ts';
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
import { backupMutants } from './operations/backup.ts';
import { citedGuardMutants } from './operations/cited-guards.ts';
import { connectionMutants } from './operations/connections.ts';
import { disputeMutants } from './operations/disputes.ts';
import { erasureMutants } from './operations/erasure.ts';
import { guardMutants } from './operations/guards.ts';
import { leavingMutants } from './operations/leaving.ts';
import { metricMutants } from './operations/metrics.ts';
import { paperMutants } from './operations/papers.ts';
import { settlementMutants } from './operations/settlements.ts';
import { statementMutants } from './operations/statements.ts';
import { traceMutants } from './operations/traces.ts';
import { orderMutants } from './orders.ts';
import { pageMutants } from './pages.ts';
import { privacyMutants } from './privacy.ts';
import { saleMutants } from './sale.ts';
import { securityMutants } from './security.ts';
import { staffMutants } from './staff.ts';
import { stopAndHideMutants } from './stop-and-hide.ts';
import { sumMutants } from './sums.ts';
import { venueMutants } from './venues.ts';

/** All planted faults, by area. */
export const mutantsByArea: Readonly<Record<string, readonly Mutant[]>> = {
  erasure: erasureMutants,
  settlements: settlementMutants,
  leaving: leavingMutants,
  statements: statementMutants,
  traces: traceMutants,
  sale: saleMutants,
  orders: orderMutants,
  money: moneyMutants,
  sums: sumMutants,
  'manual-orders': manualOrderMutants,
  'office-orders': officeOrderMutants,
  moves: moveMutants,
  needs: needMutants,
  disputes: disputeMutants,
  fans: fanMutants,
  guards: guardMutants,
  'cited-guards': citedGuardMutants,
  editor: editorMutants,
  'editor-care': editorCareMutants,
  files: fileMutants,
  gate: gateMutants,
  checkout: checkoutMutants,
  desk: deskMutants,
  till: tillMutants,
  difference: differenceMutants,
  door: doorMutants,
  'till-rolls': tillRollMutants,
  'till-pages': tillPageMutants,
  badges: badgeMutants,
  kiosk: kioskMutants,
  backup: backupMutants,
  connections: connectionMutants,
  metrics: metricMutants,
  papers: paperMutants,
  'live-sale': liveSaleMutants,
  mailings: mailingMutants,
  many: manyMutants,
  'mail-and-search': mailAndSearchMutants,
  security: securityMutants,
  staff: staffMutants,
  'stop-and-hide': stopAndHideMutants,
  privacy: privacyMutants,
  pages: pageMutants,
  forms: formMutants,
  venues: venueMutants,
};
