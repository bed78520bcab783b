import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Client {
  folder: string;
}
interface Server {
  folder: string;
}

const script = new URL('../scripts/generate-graphql.mjs', import.meta.url);
const { clients, generateClient, servers, generateResolverTypes } = (await import(script.href)) as {
  clients: Client[];
  generateClient: (client: Client) => Promise<Map<string, string>>;
  servers: Server[];
  generateResolverTypes: (server: Server) => Promise<string>;
};

function written(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
}

test('the operations are written from the schema as it is served now', async () => {
  for (const client of clients) {
    const files = await generateClient(client);
    expect(files.size).toBeGreaterThan(0);
    for (const [name, text] of files) {
      expect(written(client.folder + name), 'run: npm run graphql').toBe(text);
    }
  }
});

test('the types of the resolvers are written from the schema as it is served now', async () => {
  expect(servers.length).toBeGreaterThan(0);
  for (const server of servers) {
    const text = await generateResolverTypes(server);
    expect(written(`${server.folder}resolvers.gen.ts`), 'run: npm run graphql').toBe(text);
  }
});
