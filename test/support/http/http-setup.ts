import type { TestProject } from 'vitest/node';
import { createTestDatabase } from '../deployment/database.ts';
import { type Program, startProgram } from '../journey/program.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    site: { url: string; database: { host: string; port: number; user: string; database: string } };
  }
}

let program: Program | null = null;
let drop = async (): Promise<void> => {};

/**
 * The program with the built pages and the demonstration's catalogue, one for all files: they read what it sends, and
 * whoever is in it they register themselves. Runs after the setup of the database.
 */
export async function setup(project: TestProject): Promise<void> {
  const { server, demonstration } = project.getProvidedContext();
  const database = await createTestDatabase(server, demonstration);
  drop = database.drop;
  const started = await startProgram({ DATABASE_URL: database.databaseUrl });
  program = started;
  process.once('exit', () => started.process.kill('SIGKILL'));
  project.provide('site', { url: started.url, database: database.connection });
}

export async function teardown(): Promise<void> {
  await program?.stop();
  await drop();
}
