import type { RollEntry } from '#src/domain/till/roll.ts';
import { endAnyRoll, giveRollBack } from '#src/service/holding/till/roll/end-roll.ts';
import { readTillRolls } from '#src/service/holding/till/roll/read-rolls.ts';
import { sendTillLog } from '#src/service/holding/till/roll/send-log.ts';
import { type AskedStrip, type StripView, setAside } from '#src/service/holding/till/roll/set-aside.ts';
import { settleRollEntry } from '#src/service/holding/till/roll/settle-entry.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { batchOf } from '../shop/shop.ts';
import { entryCents, openTills } from './till-desk.ts';

/** Tills with rolls, whose commands are called inside their deployment. */
export async function openRolls() {
  const tills = await openTills();
  const { deployment, rita, finance, uuid, opened, anEvent } = tills;
  const { context, clock } = deployment;

  const aside = (view: EventView, quantity: number, more: Partial<AskedStrip> = {}) =>
    setAside(context, {
      ...{ actor: rita, eventId: view.id, rollId: uuid(), requestId: uuid() },
      lines: [{ batchId: batchOf(view, 'full'), quantity }],
      ...more,
    });

  /** An event where Rita has opened a till and set units aside. */
  async function aRoll(quantity = 3, about: Parameters<typeof anEvent>[0] = {}) {
    const view = await anEvent(about);
    const shift = await opened(view);
    return { view, shift, roll: await aside(view, quantity) };
  }

  /** A sale of units of a roll, by their numbers from 1. */
  function entryOf(roll: StripView, numbers: readonly number[], more: Partial<RollEntry> = {}): RollEntry {
    const units = roll.units.filter(({ number }) => numbers.includes(number));
    const totalCents = units.length * entryCents;
    return {
      ...{ id: uuid(), number: 1, soldAt: clock.now(), way: 'CASH' as const, totalCents },
      ...{ receivedCents: totalCents, slip: null, ticketIds: units.map(({ ticketId }) => ticketId) },
      ...{ insteadOf: null, ...more },
    };
  }

  const send = (view: EventView, { rollId }: { rollId: string }, entries: RollEntry[], actor = rita) =>
    sendTillLog(context, { actor, eventId: view.id, rollId, entries });
  async function verdicts(view: EventView, roll: StripView, entries: RollEntry[]) {
    return (await send(view, roll, entries)).map(({ verdict, code }) => code ?? verdict);
  }
  const back = (view: EventView, { rollId }: { rollId: string }, lastNumber: number, actor = rita) =>
    giveRollBack(context, { actor, eventId: view.id, rollId, lastNumber });
  const endRoll = (view: EventView, { rollId }: { rollId: string }, actor = finance) =>
    endAnyRoll(context, { actor, eventId: view.id, rollId, reason: 'Aparelho perdido' });
  const settle = (view: EventView, entryId: string, actor = finance) =>
    settleRollEntry(context, { actor, eventId: view.id, entryId, note: 'Devolvido no caixa' });
  const rollsOf = (view: EventView, shiftId: string, actor = rita) =>
    readTillRolls(context, { actor, eventId: view.id, shiftId });

  return { ...tills, aside, aRoll, entryOf, send, verdicts, back, endRoll, settle, rollsOf };
}
