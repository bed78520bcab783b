import { expect } from 'vitest';
import { runProgram } from '../../support/journey/program.ts';

/** A person at a terminal sees one whole sentence, no stack, and a code that says no. */
export async function refusalOf(variables: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runProgram(variables);
  expect(code).toBe(1);
  expect(stdout).not.toContain('ready');
  expect(stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
  expect(stderr).not.toMatch(/\bat .+:\d+|Error:/);
  return stderr.trim();
}
