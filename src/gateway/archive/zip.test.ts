import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { ArchiveBroken } from './port.ts';
import { openZip } from './zip-reader.ts';
import { createZipWriter } from './zip-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const texts = { 'README.txt': 'Leia-me', 'rows/pão.jsonl': '{"a":1}\n'.repeat(50_000), 'empty.csv': '' };

async function written(name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  const zip = createZipWriter(async (bytes) => {
    chunks.push(bytes);
  });
  for (const [file, text] of Object.entries(texts)) await zip.add(file, [Buffer.from(text)]);
  await zip.end();
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat(chunks));
  return path;
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read).toString();
}

test('another program and our reader find each file in a ZIP, and the same files make the same bytes', async () => {
  const path = await written('one.zip');
  const unpacked = unzipSync(readFileSync(path));
  const told = Object.entries(unpacked).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(Object.fromEntries(told)).toEqual(texts);
  const zip = await openZip(path);
  expect([...zip.files.keys()]).toEqual(Object.keys(texts));
  for (const [name, text] of Object.entries(texts)) expect(await textOf(zip.read(name))).toBe(text);
  await zip.close();
  expect(readFileSync(await written('again.zip')).equals(readFileSync(path))).toBe(true);
});

test('a ZIP that is cut or bent is broken, wherever it is', async () => {
  const path = await written('cut.zip');
  truncateSync(path, 200);
  await expect(openZip(path)).rejects.toThrow(ArchiveBroken);
  const bent = await written('bent.zip');
  const bytes = readFileSync(bent);
  bytes.fill(0xff, 60, 120);
  writeFileSync(bent, bytes);
  const zip = await openZip(bent);
  await expect(textOf(zip.read('rows/pão.jsonl'))).rejects.toThrow(ArchiveBroken);
  await zip.close();
});

test('a failure of what is packed is the failure of the archive', async () => {
  const zip = createZipWriter(async () => {});
  async function* failing() {
    yield Buffer.from('half');
    throw new Error('the database went away');
  }
  await expect(zip.add('rows.jsonl', failing())).rejects.toThrow('the database went away');
});
