import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Client {
  folder: string;
}

test('the operations are written from the schema as it is served now', async () => {
  const script = new URL('../../../../scripts/generate-graphql.mjs', import.meta.url);
  const { clients, generateClient } = (await import(script.href)) as {
    clients: Client[];
    generateClient: (client: Client) => Promise<Map<string, string>>;
  };
  for (const client of clients) {
    const files = await generateClient(client);
    expect(files.size).toBeGreaterThan(0);
    for (const [name, text] of files) {
      const written = readFileSync(new URL(`../../../../${client.folder}${name}`, import.meta.url), 'utf8');
      expect(written, 'run: npm run graphql').toBe(text);
    }
  }
});
