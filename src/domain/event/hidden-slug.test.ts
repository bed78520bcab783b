import { expect, test } from 'vitest';
import { addressSlug, hiddenLink, hiddenLinkBytes, isHiddenAddress, plainSlug } from './hidden-slug.ts';

test('the address of a hidden event ends with its link, in letters of an address', () => {
  const bytes = Uint8Array.from({ length: hiddenLinkBytes }, (_, at) => at * 13);
  const link = hiddenLink(bytes);
  expect(link).toMatch(/^[a-z2-9]{20}$/);
  expect(hiddenLink(bytes.map((byte) => byte + 1))).not.toBe(link);
  const address = addressSlug('festa-fechada', link);
  expect(address).toBe(`festa-fechada~${link}`);
  expect(plainSlug(address)).toBe('festa-fechada');
  expect(encodeURIComponent(address)).toBe(address);
  expect(isHiddenAddress(`/pt/evento/${address}`)).toBe(true);
});

test('of an event that is not hidden it is the slug', () => {
  expect(addressSlug('feira', null)).toBe('feira');
  expect(plainSlug('feira')).toBe('feira');
  expect(isHiddenAddress('/pt/evento/feira')).toBe(false);
  expect(isHiddenAddress('/pt/transferencia/MQ27~secret')).toBe(false);
});
