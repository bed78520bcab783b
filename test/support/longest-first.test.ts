import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst, longFiles } from './longest-first.ts';

const root = join(import.meta.dirname, '..', '..');

test('every file that is said to take long is there', () => {
  expect(Object.keys(longFiles).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('the longest file of a project runs first, and projects keep their order', async () => {
  const projects = [0, 1].map((groupOrder) => ({
    name: String(groupOrder),
    config: { isolate: true, sequence: { groupOrder } },
  }));
  const named = (file: string, group: number) =>
    ({ moduleId: join(root, file), project: projects[group] }) as unknown as TestSpecification;
  const files = [
    named('src/short.test.ts', 0),
    named('src/service/order/payment/provider-messages.test.ts', 0),
    named('src/service/order/payment/simulated-sale.test.ts', 0),
    named('test/e2e/short.e2e.ts', 1),
    named('test/e2e/pages.e2e.ts', 1),
  ];
  const cache = { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) };
  const sorted = await new LongestFirst({ cache } as unknown as Vitest).sort(files);
  expect(sorted).toEqual([2, 1, 0, 4, 3].map((index) => files[index]));
});
