import { countRefusal, did } from './command.ts';
import type { Action, World } from './world.ts';

/** Acts and messages of banks and payers, and how often compared with the rest. */
export const partnerActions: Readonly<Record<string, Action>> = {
  'pay a Pix': { weight: 5, run: payPix },
  'answer the bank': { weight: 4, run: answerBank },
  'charge back': { weight: 2, run: chargeBack },
  'remove or end a charge': { weight: 1, run: endCharge },
  'tell it again': { weight: 3, run: tellAgain },
  lie: { weight: 2, run: lie },
  'tell nonsense': { weight: 1, run: tellNonsense },
};

/** Charges that wait for their payer at the bank, the latest last: a screen shows it, whoever had the answer. */
async function waitingAtBank({ deployment }: World, kind: 'PIX' | 'CARD'): Promise<string[]> {
  const charges = await deployment.bank.charges(30);
  // No bank takes money for a charge that ran out days ago.
  const since = deployment.clock.now().getTime() - 86_400_000;
  return charges
    .filter(({ createdAt }) => new Date(createdAt).getTime() > since)
    .filter((charge) => (charge.kind ?? 'PIX') === kind && charge.payments.length === 0)
    .map(({ txid }) => txid)
    .reverse();
}

async function payPix(world: World): Promise<void> {
  const { deployment, chance } = world;
  const waiting = await waitingAtBank(world, 'PIX');
  // Some pay once more what was paid long ago.
  const reference = chance.once(8) ? world.charges.at(-1) : waiting.at(-1 - chance.below(3));
  if (reference === undefined) return;
  world.charges.push(reference);
  const expiresAt = (await deployment.bank.charge(reference))?.expiresAt;
  // Money that comes later than anybody looks for it by themselves is known by its message only.
  const isLooked =
    expiresAt !== undefined && deployment.clock.now().getTime() - Date.parse(expiresAt) < 2 * 86_400_000;
  await deployment.bank.pay(reference, {
    delivery: chance.of(['normal', 'normal', 'twice', isLooked ? 'lost' : 'normal', 'out-of-order']),
    evenIfExpired: chance.once(2),
    evenIfPaid: chance.once(4),
    ...(chance.once(6) ? { amountCents: 1 + chance.below(50_000) } : {}),
  });
}

/** The owner of a card answers their bank, or the bank's risk department makes up its mind. */
async function answerBank(world: World): Promise<void> {
  const { deployment, chance } = world;
  const reference = (await waitingAtBank(world, 'CARD')).at(-1 - chance.below(3));
  if (reference === undefined) return;
  const isRight = chance.below(3) > 0;
  await deployment.bank.answerChallenge(reference, isRight);
  await deployment.bank.decideAnalysis(reference, isRight ? 'approve' : 'decline');
}

async function chargeBack({ deployment, chance }: World): Promise<void> {
  const paid = (await deployment.bank.charges(30)).filter(({ payments }) => payments.length > 0);
  if (paid.length > 0) await deployment.bank.chargeBack(chance.of(paid).txid);
}

/** The bank takes an unpaid charge away, or its time is over for the bank before it is for us. */
async function endCharge(world: World): Promise<void> {
  const { deployment, chance } = world;
  const reference = (await waitingAtBank(world, 'PIX')).at(-1 - chance.below(3));
  if (reference === undefined) return;
  await (chance.once(2) ? deployment.bank.remove(reference) : deployment.bank.expire(reference));
  did(world, 'charges ended by the bank');
}

/** Posts a message to any node; an answer that is no answer is a fault. */
async function post(world: World, path: string, body: string, may: readonly number[] = []): Promise<void> {
  const { url } = world.chance.of(world.nodes);
  const response = await fetch(`${url}/webhooks/${path}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body },
  });
  await response.text();
  if (response.status === 429) return countRefusal(world, 'BUSY');
  // The bank cannot be asked, so a message fails, and its sender tells it again.
  if (response.status >= 500 && world.isBankDown) return;
  if (!response.ok && !may.includes(response.status))
    throw new Error(`A message was answered with ${response.status}: ${body}`);
}

async function anyCharge({ deployment, chance }: World) {
  const charges = await deployment.bank.charges(30);
  return charges.length === 0 ? null : chance.of(charges);
}

const pixMessage = (txid: string, cents: number, endToEndId: string, now: Date) => ({
  ...{ endToEndId, txid, valor: (cents / 100).toFixed(2), horario: now.toISOString() },
  chave: 'pagamentos@example.com',
});

/** A message that was heard before, twice at the same moment and at two nodes. */
async function tellAgain(world: World): Promise<void> {
  const charge = await anyCharge(world);
  if (charge === null) return;
  const { txid, payments, amountCents, kind } = charge;
  const id = payments[0]?.endToEndId ?? `E${txid.slice(0, 31)}`;
  const body =
    kind === 'CARD'
      ? { provider: 'sandbox', id: `again ${txid}`, reference: txid }
      : {
          pix: [pixMessage(txid, payments[0]?.amountCents ?? amountCents, id, world.deployment.clock.now())],
        };
  const send = () => post(world, kind === 'CARD' ? 'sandbox' : 'pix', JSON.stringify(body));
  await Promise.all([send(), send()]);
  did(world, 'messages told again');
}

/** It was paid, says the message, or paid more, or given back: the bank, which is asked, says otherwise. */
async function lie(world: World): Promise<void> {
  const { chance, deployment } = world;
  const charge = await anyCharge(world);
  if (charge === null) return;
  const now = deployment.clock.now();
  const txid = chance.once(4) ? '0'.repeat(32) : charge.txid;
  world.keys += 1;
  const id = `E${String(world.keys).padStart(31, '0')}`;
  const entry = pixMessage(txid, 1 + chance.below(100_000), id, now);
  const back = {
    ...{ id: 'd1', rtrId: `D${String(world.keys).padStart(31, '0')}`, valor: entry.valor },
    ...{ natureza: 'MED_FRAUDE', status: 'DEVOLVIDO', horario: { solicitacao: now.toISOString() } },
  };
  const body = { pix: [chance.once(2) ? entry : { ...entry, devolucoes: [back] }] };
  await post(world, 'pix', JSON.stringify(body));
  did(world, 'lies told');
}

async function tellNonsense(world: World): Promise<void> {
  const body = world.chance.of(['{}', '[]', 'null', '{"pix":[{}]}', '{"pix":[', '{"provider":"sandbox"}']);
  await post(world, world.chance.of(['pix', 'sandbox']), body, [400, 401, 403, 422]);
  did(world, 'nonsense told');
}
