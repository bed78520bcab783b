import { expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { createChance } from '#src/domain/seed/chance.ts';
import { readGateDesk } from '#src/service/holding/admission/read-gate-desk.ts';
import { saveGatePlan } from '#src/service/holding/admission/save-gate-plan.ts';
import { storeStaff } from '../../support/deployment/store-staff.ts';
import { openPhone } from '../../support/gate/phone.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';

// The back office counts from the tickets that did something unusual; a phone counts from all.
const { deployment, event, buy, ticketOf } = await openHandOn();
const { context } = deployment;
const bia: Staff = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);

test.each([true, false])(
  'the desk counts as a phone that has heard of everything (re-entry: %s)',
  async (hasReentry) => {
    const view = await event({ days: { sat: 50 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const [ana] = await deployment.customers(1);
    if (ana === undefined) throw new Error('There is no customer.');
    const order = await buy(view, ana, { sat: Array.from({ length: 8 }, () => null) });
    const codes = await Promise.all(
      order.tickets.map(async ({ id }) => (await ticketOf(ana, id))?.qrCode ?? ''),
    );
    const gates = [{ key: 'entrada', name: 'Entrada', offerIds: null }];
    const plan = { gates, hasReentry, opensMinutesBefore: null, closesMinutesAfter: null };
    await saveGatePlan(context, { actor: bia, eventId: view.id, plan, over: 0 });
    const phones = [];
    for (const name of ['um', 'dois', 'três'])
      phones.push(await openPhone(deployment, view, bia, { name, role: 'SUPERVISOR' }));
    const chance = createChance('desk');
    const { plan: known, dates } = phones[0]?.memory.programme ?? { plan, dates: [] };
    const [gate, date] = [known.gates[0], dates[0]];
    if (gate === undefined || date === undefined) throw new Error('There is no gate.');
    // At one phone somebody goes in and out and does nothing else.
    const [once = '', ...others] = codes;
    const alone = await openPhone(deployment, view, bia, { name: 'quatro' });
    alone.scan(once);
    deployment.clock.pass(4);
    alone.scan(once, { direction: 'OUT' });
    await alone.sync();
    for (let step = 0; step < 120; step += 1) {
      deployment.clock.pass(4);
      const at = context.clock.now().getTime();
      const phone = chance.pick(phones);
      const code = chance.pick(others);
      const act = chance.below(10);
      if (act < 5) phone.scan(code);
      else if (act < 7) phone.scan(code, { direction: 'OUT' });
      else if (act === 7)
        phone.memory.admitByHand({ text: code, gate, date, direction: 'IN', at }, 'Celular quebrado');
      else if (act === 8) {
        const entry = phone.memory.log.find(
          ({ seq, kind }) => kind === 'IN' && !phone.memory.log.some(({ of }) => of === seq),
        );
        if (entry !== undefined) phone.memory.takeBack(entry.seq, at);
      } else await phone.sync();
    }
    for (const phone of [...phones, ...phones]) await phone.sync();
    const { entries, inside } =
      (await readGateDesk(context, { actor: bia, eventId: view.id })).dates[0] ?? {};
    for (const { memory } of phones) expect(memory.counts(date.id)).toMatchObject({ all: entries, inside });
  },
);
