import { Client } from 'pg';

export const applicationName = 'canhoto';
export const databaseName = 'canhoto';
export const userName = 'canhoto';
// Nothing listens on the network, so the number only names the socket file.
export const port = 5432;

/** For what a start asks of the server itself; under another name than ours, for it is not somebody at work. */
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
