import { describe, expect, test } from 'vitest';
import type { FileFormat } from '#src/domain/file/sheet.ts';
import { paperKindNames, ruleOfPaper } from '#src/domain/paper/paper-kinds.ts';
import { linesOfPdf, missingReaders, sheetsOfBook, totalsOf } from '#test/support/reading/other-programs.ts';
import { openFileDesk } from '#test/support/shop/file-desk.ts';
import { saveEventPapers } from './save-event-papers.ts';

// docs/algorithms/papers.md, "What proves it".
const { deployment, soldEvent, owner, ask, write, bytesOf, rowsOf } = await openFileDesk();
const event = await soldEvent('papers', { hasRefund: true });
const actor = await owner();
await saveEventPapers(deployment.context, {
  ...{ actor, eventId: event.id },
  papers: { issBasisPoints: 500, music: 'LIVE', outsideId: 'BE-77', cityRegistration: '123' },
});
const isInstalled = missingReaders.length === 0;

async function file(
  filter: Parameters<typeof ask>[2],
  format: FileFormat,
  kind: 'PAPER' | 'NUMBERS' = 'PAPER',
) {
  const { id } = await ask(actor, kind, { eventId: event.id, ...filter }, { format });
  await write();
  return { id, bytes: await bytesOf(actor, id) };
}

describe.runIf(isInstalled)('programs of others', () => {
  const kinds = paperKindNames.filter((kind) => ruleOfPaper(kind).formats.includes('PDF'));
  test.each(kinds)('read the same sums in a PDF and a workbook of %s, and no broken word', async (paper) => {
    const lines = linesOfPdf((await file({ paper }, 'PDF')).bytes);
    const sheets = sheetsOfBook((await file({ paper }, 'XLSX')).bytes);
    expect(sheets.length).toBeGreaterThan(1);
    const totals = totalsOf({ sheets });
    expect(totalsOf({ lines, decimal: ',' })).toEqual(totals);
    if (paper === 'BORDERO') expect(totals).toHaveLength(4);
    const text = lines.join(' ');
    const words = sheets.flatMap(([head = []]) => head).flatMap((name) => name.split(/[\s-]+/));
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });

  test('read each fiscal number in a workbook, as the list has them', async () => {
    const [rows = []] = sheetsOfBook((await file({}, 'XLSX', 'NUMBERS')).bytes);
    const { id } = await file({}, 'CSV', 'NUMBERS');
    const listed = (await rowsOf(actor, { id, format: 'CSV' })).map((row) => Number(Object.values(row)[0]));
    expect(listed.length).toBeGreaterThan(0);
    expect(rows.slice(1).map(([first]) => Number(first))).toEqual(listed);
  });
});

test.skipIf(isInstalled)('programs of others are LibreOffice and Poppler, which are not installed', () => {});
