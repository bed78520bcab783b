import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the operations are written from the schema as it is served now', async () => {
  const script = new URL('../../../../scripts/generate-graphql.mjs', import.meta.url);
  const { generateOperations } = (await import(script.href)) as { generateOperations: () => Promise<string> };
  const written = readFileSync(new URL('operations.gen.ts', import.meta.url), 'utf8');
  expect(written, 'run: node scripts/generate-graphql.mjs').toBe(await generateOperations());
});
