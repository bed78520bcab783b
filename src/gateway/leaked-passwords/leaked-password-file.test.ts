import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLeakedPasswordFile } from './leaked-password-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'canhoto-leaked-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

function fileOf(text: string): string {
  const path = join(folder, `${hashOf(text)}.txt`);
  writeFileSync(path, text);
  return path;
}

/** As the list is published: ordered, each with how often it was seen. */
function listOf(passwords: readonly string[], end = '\r\n'): string {
  const lines = passwords.map(hashOf).sort();
  return lines.map((hash, index) => `${hash}:${index % 97 === 0 ? 37_000_000 : index + 1}`).join(end);
}

test.each([1, 2, 3, 50, 5_000])('of a list of %i each is found, and no other', async (count) => {
  const passwords = Array.from({ length: count }, (_, index) => `Senha#${index}`);
  for (const text of [listOf(passwords), `${listOf(passwords, '\n')}\n`]) {
    const list = openLeakedPasswordFile(fileOf(text));
    const every = count > 1_000 ? 7 : 1;
    for (let index = 0; index < count; index += every) expect(await list.has(`Senha#${index}`)).toBe(true);
    const sorted = [...passwords].sort((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1));
    expect(await list.has(sorted[0]!)).toBe(true);
    expect(await list.has(sorted.at(-1)!)).toBe(true);
    for (let index = 0; index < 100; index += 1) expect(await list.has(`Outra#${index}`)).toBe(false);
    list.close();
  }
});

test.each([
  ['is empty', ''],
  ['has passwords as they are', 'Segredo#1\nSenha#2\n'],
  ['has other hashes', '8846F7EAEE8FB117AD06BDD830B7586C:5\n'],
  ['is not ordered', `${[hashOf('a'), hashOf('b')].sort().reverse().join('\n')}\n`],
  ['is in small letters', `${hashOf('a').toLowerCase()}\n`],
])('a file that %s is told at the start', (_, text) => {
  expect(() => openLeakedPasswordFile(fileOf(text))).toThrow(/is no list of SHA-1 hashes/);
});

test('a file that is not there is told at the start', () => {
  expect(() => openLeakedPasswordFile(join(folder, 'nowhere'))).toThrow(/PASSWORDS_FILE: .* cannot be read/);
});
