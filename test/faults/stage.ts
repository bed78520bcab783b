import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#src/db/connect.ts';
import { longDeadlines } from '#src/db/deadlines.ts';
import { migrate } from '#src/db/migrate.ts';
import { buildDeployment, type Deployment } from '../support/deployment/deployment.ts';
import { type FreezingProxy, startFreezingProxy } from '../support/doubles/freezing-proxy.ts';
import { openPixBank, type PixBank } from '../support/doubles/pix-bank.ts';
import { openPostOffice, type PostOffice } from '../support/doubles/post-office.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from '../support/doubles/round-robin-proxy.ts';
import { freePort, type Program, startProgram } from '../support/journey/program.ts';
import { type Disk, openDisk, type Server, startEmbedded, startOwn } from './server.ts';

export type NodeName = 'web-1' | 'web-2' | 'worker';
const nodeNames: readonly NodeName[] = ['web-1', 'web-2', 'worker'];

/** A process of the deployment and its own way to the database. */
export interface Node {
  program: Program;
  database: FreezingProxy;
  /** Starts it again, on the same port; `more`: variables or words of Node beside the usual. */
  startAgain(more?: { variables?: Record<string, string>; nodeOptions?: readonly string[] }): Promise<void>;
}

/** All that a fault may break. */
export interface Stage {
  server: Server;
  disk: Disk;
  nodes: Record<NodeName, Node>;
  entrance: RoundRobinProxy;
  bank: PixBank;
  postOffice: PostOffice;
  zipCodes: ZipCodes;
  /** In this process, by a calm way to the database: makes people and looks at what is stored. */
  deployment: Deployment;
  /** Starts PostgreSQL and leads all connections to it. */
  startServer(): Promise<void>;
  /** Kills it, and leads all connections to its replica; null where it has none. */
  failOver: (() => Promise<void>) | null;
  close(): Promise<void>;
}

/** A service like ViaCEP. */
export interface ZipCodes {
  url: string;
  mode: 'well' | 'down' | 'silent' | 'lying';
}

/** `own`: an installed PostgreSQL with a replica; else the embedded one. */
export async function openStage(kind: 'embedded' | 'own'): Promise<Stage> {
  const ends: (() => unknown)[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-faults-'));
  // Closed as it is made, it would send root's cluster elsewhere, where nobody removes it.
  chmodSync(folder, 0o711);
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const disk = openDisk(join(folder, 'disk'));
    ends.push(disk.close);
    const server = await (kind === 'own'
      ? startOwn(disk.folder, join(folder, 'replica'))
      : startEmbedded(join(disk.folder, 'data')));
    ends.push(() => server.stop());
    await migrateOnce(server);
    const calm = await startFreezingProxy(server.connection());
    ends.push(calm.close);
    const deployment = await buildDeployment(calm.connection);
    ends.push(deployment.close);
    const bank = await openPixBank();
    ends.push(bank.close);
    const postOffice = await openPostOffice();
    ends.push(postOffice.close);
    const zipCodes = await openZipCodes(ends);
    const ports = [await freePort(), await freePort()] as const;
    const publicPort = await freePort();
    const variables = {
      PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
      SESSION_SECRET: deployment.context.sessionSecret,
      SMTP_URL: `smtp://127.0.0.1:${postOffice.port}`,
      CEP_URL: zipCodes.url,
      DRAIN_SECONDS: '0',
      ...pixVariables(bank, folder),
    };
    const nodes = {} as Record<NodeName, Node>;
    for (const [index, name] of nodeNames.entries()) {
      const database = await startFreezingProxy(server.connection());
      ends.push(database.close);
      const own: Record<string, string> =
        name === 'worker' ? { ROLE: 'worker' } : { ROLE: 'web', PORT: String(ports[index]) };
      nodes[name] = await openNode(database, { ...variables, ...own });
      ends.push(() => nodes[name].program.kill());
    }
    const entrance = await startRoundRobinProxy(ports, publicPort);
    ends.push(entrance.close);
    const proxies = [calm, ...nodeNames.map((name) => nodes[name].database)];
    const leadTo = (start: () => Promise<void>) => async () => {
      await start();
      for (const proxy of proxies) proxy.retarget(server.connection());
    };
    const startServer = leadTo(server.start);
    const failOver = server.replica && leadTo(server.replica.takeOver);
    return {
      ...{
        server,
        disk,
        nodes,
        entrance,
        bank,
        postOffice,
        zipCodes,
        deployment,
        startServer,
        failOver,
        close,
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openNode(database: FreezingProxy, variables: Record<string, string>): Promise<Node> {
  const { host, port, user, database: name } = database.connection;
  const own = { ...variables, DATABASE_URL: `postgres://${user}@${host}:${port}/${name}` };
  const start = (more: Record<string, string> = {}, nodeOptions: readonly string[] = []) =>
    startProgram({ ...own, ...more }, [...nodeOptions, 'src/app/main.ts']);
  const node: Node = {
    database,
    program: await start(),
    async startAgain({ variables: more, nodeOptions } = {}) {
      node.program = await start(more, nodeOptions);
    },
  };
  return node;
}

async function migrateOnce(server: Server): Promise<void> {
  const { pool, db } = connect({
    connection: server.connection(),
    connectionsMax: 1,
    deadlines: longDeadlines,
  });
  await migrate(pool);
  await db.destroy();
}

function pixVariables({ connection, key }: PixBank, folder: string): Record<string, string> {
  const paper = (name: string, pem: string) => {
    const path = join(folder, name);
    writeFileSync(path, pem);
    return path;
  };
  return {
    PIX_URL: connection.baseUrl,
    PIX_TOKEN_URL: connection.tokenUrl,
    PIX_CLIENT_ID: connection.clientId,
    PIX_CLIENT_SECRET: connection.clientSecret,
    PIX_KEY: key,
    PIX_CERTIFICATE_FILE: paper('certificate.pem', connection.certificate),
    PIX_PRIVATE_KEY_FILE: paper('key.pem', connection.privateKey),
    PIX_AUTHORITY_FILE: paper('authority.pem', connection.authority),
    PIX_WEBHOOK_SECRET: 'only for this stage, and long enough',
  };
}

/** One address for all CEPs, of a street in São Paulo. */
async function openZipCodes(ends: (() => unknown)[]): Promise<ZipCodes> {
  const zipCodes: ZipCodes = { url: '', mode: 'well' };
  const server = createServer(async (request, response) => {
    const json = { 'content-type': 'application/json' };
    if (zipCodes.mode === 'down') return response.writeHead(503).end();
    if (zipCodes.mode === 'silent') await wait(20_000, undefined, { ref: false });
    if (zipCodes.mode === 'lying') return response.writeHead(200, json).end('<html>manutenção</html>');
    const cep = request.url?.split('/')[2] ?? '';
    const found = { logradouro: 'Rua das Acácias', bairro: 'Centro', uf: 'SP', ibge: '3550308' };
    response.writeHead(200, json).end(JSON.stringify({ cep, ...found }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  zipCodes.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return zipCodes;
}
