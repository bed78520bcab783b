import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { buildDeployment, type Deployment } from '#test/support/deployment/deployment.ts';

type Connection = Parameters<typeof buildDeployment>[0];

/** A whole deployment of two nodes with nothing in it, and gone after use. */
export interface FreshShop {
  deployment: Deployment;
  other: Deployment;
  close(): Promise<void>;
}

/**
 * Copies a migrated database that nobody is connected to, and opens a deployment on the copy. What one play has broken is not in
 * the next one's way.
 */
export async function openFreshShop(template: Connection & { database: string }): Promise<FreshShop> {
  const name = `canhoto_play_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ ...template, database: 'postgres' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${name} template ${template.database} strategy file_copy`);
  const deployment = await buildDeployment({ ...template, database: name });
  const other = await deployment.anotherNode();
  return {
    ...{ deployment, other },
    async close() {
      await other.close();
      await deployment.close();
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
}
