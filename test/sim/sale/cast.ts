import { gateActions } from './doors.ts';
import { fanActions } from './fans.ts';
import { erasureActions } from './leavers.ts';
import { networkActions } from './network.ts';
import { partnerActions } from './partners.ts';
import { buyingActions } from './people.ts';
import { tillActions } from './sellers.ts';
import { staffActions } from './staff.ts';
import { waitingActions } from './waiting-fans.ts';
import type { Action } from './world.ts';

/** All actors of a sale (docs/algorithms/simulation.md, "Actors"). */
export const cast: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  buyers: buyingActions,
  fans: fanActions,
  crowd: waitingActions,
  staff: staffActions,
  gates: gateActions,
  tills: tillActions,
  partners: partnerActions,
  network: networkActions,
  erasure: erasureActions,
};
