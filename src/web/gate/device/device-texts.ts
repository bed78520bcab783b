import type { Judged } from '#src/domain/gate/judge-scan.ts';
import type { GateDate, GateProgramme } from '#src/domain/gate/programme.ts';
import { gatesFor, hoursOf } from '#src/domain/gate/programme.ts';
import type { GateVerdict } from '../port/device-port.ts';

/** A decision as the page shows it. */
export function verdictOf(
  programme: GateProgramme,
  date: GateDate,
  { answer, offer, ground, earlier }: Judged,
  { seq, place }: Pick<GateVerdict, 'seq' | 'place'>,
): GateVerdict {
  const isWrongDate = answer === 'WRONG_DATE' && offer !== null;
  const dates = programme.dates.filter(({ id }) => isWrongDate && offer.dateIds.includes(id));
  const gates = answer === 'WRONG_GATE' && offer !== null ? gatesFor(programme, offer) : [];
  const isIn = answer === 'ADMITTED';
  return {
    ...{ answer, seq, place, offerName: offer?.name ?? null, wristband: null },
    ground: isIn ? ground : null,
    ageRating: isIn ? programme.ageRating : null,
    earlier: earlier === null ? null : { at: earlier.at, gate: gateName(programme, earlier.gate) },
    gates: gates.map(({ name }) => name),
    dates: dates.map(({ name }) => name),
    opensAt: answer === 'TOO_EARLY' ? hoursOf(programme.plan, date, offer).opensAt : null,
  };
}

/** A gate that is no longer in the plan, or an operator, is shown as it was stored. */
export function gateName({ plan }: GateProgramme, key: string): string {
  return plan.gates.find((gate) => gate.key === key)?.name ?? key;
}
