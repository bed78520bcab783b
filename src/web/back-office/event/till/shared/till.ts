import type {
  ShownCountFragment,
  ShownShiftFragment,
  ShownTillSaleFragment,
  TillQuery,
} from '#src/web/back-office/staff-api/till.gen.ts';

export type Till = TillQuery['till'];
export type Offer = Till['offers'][number];
export type Batch = Offer['batches'][number];
export type Ground = Till['grounds'][number];
export type Sale = ShownTillSaleFragment;
export type Shift = ShownShiftFragment;
export type Count = ShownCountFragment;
export type Way = Sale['way'];
