import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEventFile } from '#src/gateway/event-file/read-event-file.ts';
import { CatalogueError } from './catalogue-error.ts';
import { parseCatalogue } from './parse-catalogue.ts';
import { parseOrganizersFile } from './parse-organizers-file.ts';

const now = new Date('2026-11-20T12:00:00Z');
const vertice = '41728395000120';
const sound = `
- taxNumber: '41.728.395/0001-20'
  about:
    pt: Fazemos finais.
    en: We make finals.
`;
const parse = (text: string, ofEvents: string[] | null = [vertice]) =>
  parseOrganizersFile(readEventFile, text, ofEvents && new Set(ofEvents));
const told = (text: string, ofEvents?: string[] | null) =>
  parse(text, ofEvents).findings.map(({ line, reason }) => `${line}: ${reason}`);

test('what organizers tell of themselves is read by their CNPJ', () => {
  expect(parse(sound)).toEqual({
    organizers: [{ taxNumber: vertice, about: { pt: 'Fazemos finais.', en: 'We make finals.' } }],
    findings: [],
  });
});

test.each([
  ['a wrong CNPJ', sound.replace('-20', '-21'), ['2: [0].taxNumber: must be a valid CNPJ, in quotes']],
  [
    'English alone',
    sound.replace(/ +pt: .*\n/, ''),
    ['3: [0].about.pt: Invalid input: expected string, received undefined'],
  ],
  ['an empty text', sound.replace('Fazemos finais.', "''"), ['4: [0].about.pt: must not be empty']],
  ['a field of another format', `${sound}  name: Vértice\n`, ['6: [0].name: is not a field of this format']],
  [
    'an organizer that stands there twice',
    sound + sound.trimStart(),
    [`6: [1].taxNumber: ${vertice} stands there twice`],
  ],
  ['no list', 'about: x', ['1: Invalid input: expected array, received object']],
  ['nothing in it', '', ['1: Invalid input: expected array, received null']],
])('%s is refused with its line', (_words, text, findings) => {
  expect(told(text)).toEqual(findings);
});

test('a text that is no YAML is refused with the line of the mistake', () => {
  expect(told("- taxNumber: '41\n  about: {")[0]).toMatch(/^\d: /);
});

test('an organizer of no event is refused, unless it is not known of whom the events are', () => {
  expect(told(sound, [])).toEqual([`2: [0].taxNumber: no event is of the organizer ${vertice}`]);
  expect(told(sound, null)).toEqual([]);
});

describe('in a catalogue folder', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'canhoto-organizers-'));
    cpSync('catalogue/soco-cruzado', join(root, 'soco-cruzado'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const read = () => parseCatalogue(root, { readEventFile, now });
  const write = (text: string) => writeFileSync(join(root, 'organizers.yaml'), text);

  test('the file may be left out', async () => {
    expect((await read()).organizers).toEqual([]);
    write(sound);
    expect((await read()).organizers.map(({ taxNumber }) => taxNumber)).toEqual([vertice]);
  });

  test('its findings stand beside those of the events, with its name', async () => {
    write(sound.replace('-20', '-21'));
    cpSync('catalogue/soco-cruzado/event.yaml', join(root, 'outro/event.yaml'));
    const error = await read().catch((thrown: unknown) => thrown);
    if (!(error instanceof CatalogueError)) throw error;
    expect(error.findings.map(({ file }) => file.slice(root.length + 1))).toEqual([
      'outro/art.svg',
      'outro/event.yaml',
      // One code for two events.
      'soco-cruzado/event.yaml',
      'organizers.yaml',
    ]);
    expect(error.message).toContain(`${join(root, 'organizers.yaml')}:2: [0].taxNumber: must be`);
  });
});

test('the organizers of the demonstration all tell of themselves', async () => {
  const { events, organizers } = await parseCatalogue('catalogue', { readEventFile, now });
  const named = new Set(events.map(({ organizer }) => organizer.taxNumber));
  expect(named.size).toBe(3);
  expect(new Set(organizers.map(({ taxNumber }) => taxNumber))).toEqual(named);
  // A CNPJ is one organizer: its first event would name it for all others.
  const names = new Set(events.map(({ organizer }) => JSON.stringify(organizer)));
  expect(names.size).toBe(3);
});
