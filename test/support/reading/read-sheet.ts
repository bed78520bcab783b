import { gunzipSync, Unzip, UnzipInflate, unzipSync } from 'fflate';
import { readCsv } from '#src/domain/format/csv.ts';

type Cell = string | number | null;

/** The rows of each sheet of an XLSX file, by another way than it was made: unpacked, and its XML taken apart. */
export function readXlsx(bytes: Uint8Array): { sheets: Cell[][][]; parts: Record<string, string> } {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, content]) => [
      name,
      Buffer.from(content).toString('utf8'),
    ]),
  );
  const names = Object.keys(parts).filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  const inOrder = names.sort((one, other) => Number(/\d+/.exec(one)) - Number(/\d+/.exec(other)));
  return { sheets: inOrder.map((name) => rowsIn(parts[name] ?? '')), parts };
}

/** Takes the rows of all sheets one by one, so that a file may be larger than a text can be. */
export function takeXlsxRows(bytes: Uint8Array, take: (row: Cell[]) => void): void {
  const unzip = new Unzip((part) => {
    if (!/^xl\/worksheets\/sheet\d+\.xml$/.test(part.name)) return;
    const decoder = new TextDecoder();
    let text = '';
    part.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error;
      text += decoder.decode(chunk, { stream: !isLast });
      const end = isLast ? text.length : text.lastIndexOf('</row>') + '</row>'.length;
      if (!isLast && end < '</row>'.length) return;
      for (const row of rowsIn(text.slice(0, end))) take(row);
      text = text.slice(end);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  const pieceBytes = 65_536;
  for (let at = 0; at < bytes.length; at += pieceBytes)
    unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length);
}

function rowsIn(xml: string): Cell[][] {
  return [...xml.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) => {
    const cells: Cell[] = [];
    for (const [, attributes = '', content = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      if (content.includes('<f')) throw new Error(`A cell is a formula: ${content}`);
      cells[columnOf(/r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? '')] = cellOf(attributes, content);
    }
    return Array.from(cells, (cell) => cell ?? null);
  });
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(attributes: string, content: string): Cell {
  if (attributes.includes('t="inlineStr"')) {
    return [...content.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => unescaped(text)).join('');
  }
  const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
  return value === undefined ? null : Number(value);
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => signs[name] ?? '');
}

/** The rows of a packed CSV file, with its header. */
export function readPackedCsv(bytes: Uint8Array): { text: string; rows: string[][] } {
  const text = Buffer.from(gunzipSync(new Uint8Array(bytes))).toString('utf8');
  return { text, rows: readCsv(text).rows.map(({ cells }) => cells) };
}
