import { expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { orderResolvers } from './order-resolvers.ts';

const order = { eventId: '01990000-0000-7000-8000-000000000000', id: '01990000-0000-7000-8000-000000000001' };

/** The tickets of an order, where the database cannot be reached. */
async function ticketsOf(told: object): Promise<unknown> {
  const { db } = connect({ connection: { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' } });
  const tickets = orderResolvers.Order?.tickets as (...given: unknown[]) => Promise<unknown>;
  try {
    return await tickets({ ...order, ...told }, {}, { context: { db } });
  } finally {
    await db.destroy();
  }
}

test.each(['EXPIRED', 'CONFIRMED', 'CHARGED_BACK', 'PENDING'])(
  'the code of a Pix is told while it can be paid (%s)',
  (status) => {
    const tell = orderResolvers.Payment?.pix as (...given: unknown[]) => unknown;
    const pix = { copyAndPaste: '00020126', expiresAt: new Date(0) };
    expect(tell({ method: 'PIX', status, providerReference: 'abc', ...pix })).toEqual(
      status === 'PENDING' ? { txid: 'abc', ...pix } : null,
    );
  },
);

test('an order that was placed is answered as placed, also where its tickets cannot be read', async () => {
  expect(await ticketsOf({ isJustPlaced: true })).toEqual([]);
  await expect(ticketsOf({})).rejects.toThrow();
});
