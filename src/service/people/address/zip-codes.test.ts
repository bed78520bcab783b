import { beforeEach, expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { createOfflinePostalCodes } from '#src/gateway/postal-code/offline.ts';
import { createZipCodes } from './zip-codes.ts';

// The service outside is asked for a CEP by whoever types one. It is not ours, and nobody may make us flood it.
let asked: string[] = [];
let now = 0;
const codes = () =>
  createZipCodes({
    lookUp: {
      find: async (zipCode) => {
        asked.push(zipCode);
        return await createOfflinePostalCodes().find(zipCode);
      },
    },
    offline: createOfflinePostalCodes(),
    milliseconds: () => now,
  });
const cep = (at: number) => `01${String(at).padStart(6, '0')}`;

beforeEach(() => {
  asked = [];
  now += 10 * 60_000;
});

test('one address has so many looked up within a minute, and the state of every other', async () => {
  const zipCodes = codes();
  const found = await Promise.all(Array.from({ length: 1_800 }, (_, at) => zipCodes.find(cep(at), 'one')));
  expect(asked).toHaveLength(limits.zipCodeLookUpsPerAddressMinute);
  expect(new Set(found.map(({ state }) => state.initials))).toEqual(new Set(['SP']));
  await zipCodes.find(cep(5_000), 'another');
  expect(asked).toHaveLength(limits.zipCodeLookUpsPerAddressMinute + 1);
  now += 60_000;
  await zipCodes.find(cep(5_001), 'one');
  expect(asked).toHaveLength(limits.zipCodeLookUpsPerAddressMinute + 2);
});

test('and a node no more than so many, from however many addresses', async () => {
  const zipCodes = codes();
  await Promise.all(Array.from({ length: 900 }, (_, at) => zipCodes.find(cep(at), `address ${at}`)));
  expect(asked).toHaveLength(limits.zipCodeLookUpsPerMinute);
});

test('those who ask for one CEP at the same time share one look-up', async () => {
  const zipCodes = codes();
  await Promise.all(Array.from({ length: 50 }, () => zipCodes.find('01310100', 'one')));
  expect(asked).toEqual(['01310100']);
});
