import { expect, test } from 'vitest';
import vectors from '#test/fixtures/pix-vectors.json' with { type: 'json' };
import { isChargeTxid, isEndToEndId, isRefundId, isStaticTxid } from './pix-ids.ts';

test.each(vectors.txid.dynamic.valid)('%s names a charge', (txid) => expect(isChargeTxid(txid)).toBe(true));
test.each(vectors.txid.dynamic.invalid)('"%s" does not name a charge', (txid) =>
  expect(isChargeTxid(txid)).toBe(false),
);
test.each(vectors.txid.static.valid)('%s fits into a static code', (txid) =>
  expect(isStaticTxid(txid)).toBe(true),
);
test.each(vectors.txid.static.invalid)('"%s" does not fit into a static code', (txid) =>
  expect(isStaticTxid(txid)).toBe(false),
);

test('settlements and refunds', () => {
  expect(isEndToEndId('E12345678202009091221kkkkkkkkkkk')).toBe(true);
  expect(isEndToEndId('E12345678202009091221kkkkkkkkkk')).toBe(false);
  expect(isRefundId('a'.repeat(35))).toBe(true);
  expect(isRefundId('')).toBe(false);
  expect(isRefundId('a-b')).toBe(false);
});
