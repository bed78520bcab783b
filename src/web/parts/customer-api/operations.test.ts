import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the operations are written from the schema as it is served now', async () => {
  const script = new URL('../../../../scripts/generate-graphql.mjs', import.meta.url);
  const { generateOperations, parts } = (await import(script.href)) as {
    generateOperations: (part: string) => Promise<string>;
    parts: string[];
  };
  for (const part of parts) {
    const written = readFileSync(new URL(`${part}.gen.ts`, import.meta.url), 'utf8');
    expect(written, 'run: node scripts/generate-graphql.mjs').toBe(await generateOperations(part));
  }
});
