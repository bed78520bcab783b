import { Client } from 'pg';

export const applicationName = 'canhoto';
export const databaseName = 'canhoto';
export const userName = 'canhoto';
// The server does not listen on the network; the number only names the socket file.
export const port = 5432;

/**
 * A client for a start's own queries. Its name differs from ours, because it does not count as a user of the server.
 */
export function startClient(host: string, socketPort: number): Client {
  const client = new Client({
    host,
    port: socketPort,
    user: userName,
    database: 'postgres',
    application_name: 'canhoto-start',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  return client;
}
