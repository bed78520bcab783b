import { describe, expect, test } from 'vitest';
import { createMercadoPagoNotifications, isMercadoPagoSignature } from './mercado-pago-notification.ts';

// Which messages of Mercado Pago are accepted, and what is read of them.
describe('the webhook', () => {
  // Computed once with another program over "id:1234567890;request-id:f7b2a1d4-...;ts:1716651000;".
  const secret = 'test-secret';
  const xSignature = 'ts=1716651000,v1=9b3329683c5ffe78dbd30dc4ab4832a17797b225c6e946b0a8394ed4d6f3a905';
  const signed = {
    signature: xSignature,
    requestId: 'f7b2a1d4-0b1c-4ec2-aaaa-9e8b1d2f3c4d',
    dataId: '1234567890',
    secret,
  };

  test('is signed as the published vector is', () => {
    expect(isMercadoPagoSignature(signed)).toBe(true);
    for (const wrong of [
      { dataId: '1234567891' },
      { dataId: undefined },
      { requestId: undefined },
      { secret: 'other' },
      { secret: '' },
      { signature: undefined },
      { signature: 'ts=1716651000' },
      { signature: xSignature.replace('ts=1', 'ts=2') },
      { signature: xSignature.slice(0, -2) },
      { signature: 'ts=x,v1=y' },
    ]) {
      expect(isMercadoPagoSignature({ ...signed, ...wrong })).toBe(false);
    }
  });

  test('is read when it is signed, and is about payments', () => {
    const read = createMercadoPagoNotifications({ secret });
    const headers = { 'x-signature': xSignature, 'x-request-id': signed.requestId };
    const body = JSON.stringify({ id: 77, type: 'payment', action: 'payment.updated', data: { id: 'else' } });
    const query = { 'data.id': signed.dataId, type: 'payment' };
    expect(read(headers, query, body)).toEqual([
      { messageId: '77 payment.updated 1234567890', reference: null, providerId: '1234567890' },
    ]);
    // The registered address names our charge as well; a value that is not one of our names is ignored.
    expect(read(headers, { ...query, reference: 'a'.repeat(32) }, body)).toMatchObject([
      { reference: 'a'.repeat(32), providerId: '1234567890' },
    ]);
    expect(read(headers, { ...query, reference: "x' or 1" }, body)).toMatchObject([{ reference: null }]);
    expect(read(headers, { ...query, 'data.id': [signed.dataId, '2'] }, body)).toBeNull();
    expect(read(headers, { ...query, type: 'merchant_order' }, body)).toEqual([]);
    expect(read({}, query, body)).toBeNull();
    expect(read(headers, { ...query, 'data.id': '1' }, body)).toBeNull();
    expect(read(headers, { topic: 'payment', id: '1234567890' }, body)).toBeNull();
  });
});
