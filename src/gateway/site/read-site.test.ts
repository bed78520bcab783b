import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from './read-site.ts';

test('a site file that is not UTF-8 is refused with its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-site-'));
  try {
    const path = join(folder, 'site.yaml');
    const own = readFileSync('site.yaml', 'utf8');
    writeFileSync(path, own);
    expect(readSite(path)).toEqual(readSite('site.yaml'));
    writeFileSync(path, Buffer.from(`# Bilheteria\n# São Paulo\n${own}`, 'latin1'));
    expect(() => readSite(path)).toThrow(/line 2 is not UTF-8/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
