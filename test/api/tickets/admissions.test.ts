import { afterAll, describe, expect, test } from 'vitest';
import { encodeTicketCode, readTicketCode } from '#src/domain/ticket/ticket-code.ts';
import { loadTicketKeys, makeTicketKey } from '#src/gateway/ticket-key/load-ticket-keys.ts';
import { readGateList } from '#src/service/holding/admission/read-gate-list.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { person } from '../../support/shop/artist-session-shop.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';

// What a gate is told, with the invariants asked after each test.
const shop = await openHandOn();
const {
  deployment,
  event,
  weekend,
  buy,
  ticketsOf,
  ticketOf,
  offer,
  tokenOf,
  accept,
  name,
  scan,
  giveBack,
  emailOf,
} = shop;
const { context } = deployment;
const other = await deployment.anotherNode();
afterAll(() => other.close());

async function bought() {
  const view = await event({
    days: { sat: 10, sun: 10 },
    offers: [
      { key: 'sat', days: ['sat'] },
      { key: 'pass', days: ['sat', 'sun'] },
    ],
  });
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const order = await buy(view, ana, { sat: [null], pass: [null] });
  const [day, pass] = order.tickets.map(({ id }) => id) as [string, string];
  const codes = {
    day: (await ticketOf(ana, day))?.qrCode ?? '',
    pass: (await ticketOf(ana, pass))?.qrCode ?? '',
  };
  return { view, ana, bia, order, day, pass, codes };
}

describe('a gate', () => {
  test('lets in once per date, and says when and where it did', async () => {
    const { view, ana, pass, codes } = await bought();
    const first = await scan(view, codes.pass, { gate: 'B' });
    expect(first).toMatchObject({ answer: 'ADMITTED', holder: 'Ana Souza', offerName: { pt: 'pass' } });
    const again = await scan(view, codes.pass, { gate: 'C' });
    expect(again).toMatchObject({ answer: 'ALREADY_IN', gate: 'B' });
    expect(again.admittedAt).toBeInstanceOf(Date);
    expect((await scan(view, codes.pass, { day: 1 })).answer).toBe('ADMITTED');
    const ticket = await ticketOf(ana, pass);
    expect(ticket?.admittedAt).toBe(again.admittedAt?.toISOString());
    expect(ticket?.actions).not.toContain('TRANSFER');
    expect(codeOf(await offer(ana, pass, 'bia@example.com'))).toBe('TICKET_USED');
    expect(codeOf(await giveBack(ana, ticket?.orderNumber ?? '', [pass]))).toBe('TICKET_USED');
  });

  test('gives the same scan the same answer, however often and through however many nodes it comes', async () => {
    const { view, codes } = await bought();
    const at = [deployment, other, deployment, other, deployment];
    const same = await Promise.all(
      at.map((node) => scan(view, codes.day, { scanId: 'device-7:1', at: node })),
    );
    expect(same.map(({ answer }) => answer)).toEqual(Array(5).fill('ADMITTED'));
    const unknown = await Promise.all(at.map((node) => scan(view, 'A', { scanId: 'device-7:2', at: node })));
    expect(unknown.map(({ answer }) => answer)).toEqual(Array(5).fill('UNKNOWN'));
    // A gate that names two scans alike is told of the first, and lets nobody in by the second.
    const mixed = await Promise.all([
      scan(view, codes.pass, { scanId: 'device-7:3' }),
      scan(view, 'A', { scanId: 'device-7:3', at: other }),
    ]);
    expect(new Set(mixed.map(({ answer }) => answer)).size).toBe(1);
  });

  test('lets one in of many who show the same code at once', async () => {
    const { view, codes } = await bought();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => scan(view, codes.day, { at: index % 2 ? deployment : other })),
    );
    expect(answers.filter(({ answer }) => answer === 'ADMITTED')).toHaveLength(1);
    expect(answers.filter(({ answer }) => answer === 'ALREADY_IN')).toHaveLength(19);
  });

  test('knows another date, another gate, another event, another key and a code that was made up', async () => {
    const { view, day, codes } = await bought();
    expect((await scan(view, codes.day, { day: 1 })).answer).toBe('WRONG_DATE');
    const { view: elsewhere } = await bought();
    expect((await scan(elsewhere, codes.day)).answer).toBe('UNKNOWN');
    const forged = loadTicketKeys(makeTicketKey());
    const code = { keyId: 1, ticketId: day, dates: [0], holderVersion: 1, eventId: view.id };
    expect((await scan(view, encodeTicketCode(code, forged.sign))).answer).toBe('UNKNOWN');
    expect((await scan(view, codes.day.slice(0, -1))).answer).toBe('UNKNOWN');
    const nobody = { ...code, ticketId: context.ids.uuid() };
    expect((await scan(view, encodeTicketCode(nobody, context.ticketKey.sign))).answer).toBe('UNKNOWN');
  });

  test('sends a session and what is to be fetched elsewhere', async () => {
    const view = await weekend();
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    await buy(view, ana, { sat: [null], iara: [null] });
    const answers = await Promise.all((await ticketsOf(ana)).map(({ qrCode }) => scan(view, qrCode ?? '')));
    expect(answers.map(({ answer }) => answer).sort()).toEqual(['ADMITTED', 'WRONG_GATE']);
  });

  test('believes a gate that tells later when it was, and none whose clock is ahead', async () => {
    const { view, codes } = await bought();
    const now = context.clock.now().getTime();
    await scan(view, codes.day, { scannedAt: new Date(now - 60_000) });
    expect((await scan(view, codes.day)).admittedAt?.getTime()).toBe(now - 60_000);
    await scan(view, codes.pass, { scannedAt: new Date(now + 86_400_000) });
    const admitted = (await scan(view, codes.pass)).admittedAt?.getTime() ?? 0;
    expect(admitted).toBeLessThan(now + 60_000);
  });
});

test('a gate without network decides as the deployment would: one code opens per ticket, and the old ones are named', async () => {
  const { view, ana, bia, day, pass, codes } = await bought();
  const transfer = (await offer(ana, day, emailOf(bia))).data.transferTicket;
  const before = await readGateList(context, view.id);
  expect(before.opens.map(({ ticketId }) => ticketId).sort()).toEqual([day, pass].sort());
  const received = (await accept(bia, await tokenOf(transfer.id))).data.acceptTransfer;
  await name(ana, pass, person());
  const list = await readGateList(context, view.id);
  const opens = (code: string) => {
    const read = readTicketCode(code);
    return list.opens.some(
      ({ ticketId, holderVersion }) => ticketId === read?.ticketId && holderVersion === read.holderVersion,
    );
  };
  expect([codes.day, codes.pass].map(opens)).toEqual([false, false]);
  const renamed = (await ticketOf(ana, pass))?.qrCode ?? '';
  expect([received.qrCode ?? '', renamed].map(opens)).toEqual([true, true]);
  expect(list.closed).toEqual([{ ticketId: day, answer: 'TRANSFERRED' }]);
  expect(list.opens.find(({ ticketId }) => ticketId === pass)?.dateIds).toHaveLength(2);
});
