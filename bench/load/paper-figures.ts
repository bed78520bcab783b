import { gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { readCsvRows } from '../../src/domain/format/csv.ts';
import { textPieces } from '../../src/domain/format/utf8.ts';
import { readPdf } from '../../test/support/reading/read-pdf.ts';
import { readXlsx, takeXlsxRows } from '../../test/support/reading/read-sheet.ts';

/** Figures of a paper by name; sums in centavos. */
type Figures = Record<string, number>;
type Cell = string | number | null;

/** A sum of a table of a paper: the sheet behind that of the facts, and the name of the column. */
interface Place {
  figure: string;
  sheet: number;
  columns: string[];
}

const units = ['On-line', 'Bilheteria', 'Cortesias'];
const places: Record<string, Place[]> = {
  BORDERO: [
    { figure: 'places', sheet: 1, columns: units },
    { figure: 'tickets', sheet: 2, columns: units },
    { figure: 'gross', sheet: 2, columns: ['Bruto'] },
    { figure: 'discount', sheet: 2, columns: ['Descontos'] },
    { figure: 'goods', sheet: 3, columns: ['Bruto'] },
  ],
  HALF_PRICE: [{ figure: 'half', sheet: 2, columns: ['Válidos'] }],
  PROCON: [{ figure: 'places', sheet: 1, columns: units }],
  SDPE: [
    { figure: 'tickets', sheet: 1, columns: ['Vendidos', 'Cortesias'] },
    { figure: 'gross', sheet: 1, columns: ['Bruto'] },
    { figure: 'discount', sheet: 1, columns: ['Descontos'] },
  ],
  ISS: [
    { figure: 'gross', sheet: 1, columns: ['Bruto'] },
    { figure: 'discount', sheet: 1, columns: ['Descontos'] },
    { figure: 'fee', sheet: 1, columns: ['Taxa de serviço'] },
  ],
  ECAD: [{ figure: 'net', sheet: 1, columns: ['Base'] }],
};
const isMoney = (figure: string) => !['places', 'tickets', 'half', 'last', 'numbers'].includes(figure);

export type PaperLedger = Awaited<ReturnType<typeof paperLedger>>;

/** The figures of an event by its ledger, its totals and its tickets, by other statements than those of papers. */
export async function paperLedger(pool: Pool, eventId: string): Promise<Figures> {
  const { rows: sums } = await pool.query<Figures>(
    `select sum(units) filter (where is_ticket)::float8 as tickets, sum(price_cents) filter (where is_ticket)::float8 as gross,
      sum(discount_cents) filter (where is_ticket)::float8 as discount, sum(fee_cents)::float8 as fee,
      coalesce(sum(price_cents) filter (where not is_ticket), 0)::float8 as goods,
      sum(units * dates) filter (where is_ticket)::float8 as places
    from (
      select m.*, c.kind = 'TICKET' as is_ticket,
        (select count(*) from offer_date d where d.event_id = o.event_id and d.offer_id = o.id) as dates
      from money_key_total m
        join batch b on b.event_id = m.event_id and b.id::text = m.key
        join offer o on o.event_id = b.event_id and o.id = b.offer_id
        join category c on c.event_id = o.event_id and c.id = o.category_id
      where m.event_id = $1 and m.dimension = 'batch') t`,
    [eventId],
  );
  const { rows: tickets } = await pool.query<Figures>(
    `select count(*) filter (where t.status = 'VALID' and t.half_price_ground is not null)::float8 as half,
      count(*) filter (where t.previous_ticket_id is null and c.kind = 'TICKET')::float8 as numbers
    from ticket t join offer o on o.event_id = t.event_id and o.id = t.offer_id
      join category c on c.event_id = o.event_id and c.id = o.category_id
    where t.event_id = $1`,
    [eventId],
  );
  const ledger = { ...sums[0], ...tickets[0] } as Figures;
  return { ...ledger, net: (ledger.gross ?? 0) - (ledger.discount ?? 0) };
}

/** The figures in which a paper differs from the ledger, in words; none where it says the same. */
export async function paperDifferences(
  bytes: Uint8Array,
  { paper, format }: { paper: string; format: string },
  ledger: Figures,
): Promise<string[]> {
  if (paper === 'NUMBERS') return numberDifferences(bytes, format, ledger);
  if (format === 'XML') {
    const fee = Number(/<vServ>([\d.]+)<\/vServ>/.exec(Buffer.from(bytes).toString('utf8'))?.[1]);
    return unlike({ fee: Math.round(fee * 100) }, ledger);
  }
  if (format === 'PDF') {
    const { text } = await readPdf(bytes);
    return (places[paper] ?? [])
      .filter(({ columns }) => columns.length === 1)
      .map(({ figure }) => [figure, spoken(figure, ledger[figure] ?? Number.NaN)] as const)
      .filter(([, said]) => !text.includes(said))
      .map(([figure, said]) => `its ${figure} is not ${said}`);
  }
  const { sheets } = readXlsx(bytes);
  const found = (places[paper] ?? []).map(({ figure, sheet, columns }) => {
    const rows = sheets[sheet] ?? [];
    const total = columns.reduce(
      (sum, name) => sum + Number(rows.at(-1)?.[(rows[0] ?? []).indexOf(name)]),
      0,
    );
    return [figure, isMoney(figure) ? Math.round(total * 100) : total] as const;
  });
  return unlike(Object.fromEntries(found), ledger);
}

function spoken(figure: string, value: number): string {
  const digits = isMoney(figure) ? 2 : 0;
  return new Intl.NumberFormat('pt-BR', { minimumFractionDigits: digits }).format(
    isMoney(figure) ? value / 100 : value,
  );
}

function unlike(found: Figures, ledger: Figures): string[] {
  return Object.entries(found)
    .filter(([figure, value]) => value !== ledger[figure])
    .map(([figure, value]) => `its ${figure} is ${value}, that of the ledger ${ledger[figure]}`);
}

/** Each number once and in order, and the prices of valid tickets those of the ledger. */
function numberDifferences(bytes: Uint8Array, format: string, ledger: Figures): string[] {
  const found = { numbers: 0, gross: 0, isInOrder: true };
  let columns: string[] = [];
  const take = (row: readonly Cell[]) => {
    const cell = (name: string) => row[columns.indexOf(name)] ?? null;
    if (columns.length === 0 || row[0] === columns[0]) {
      columns = row.map(String);
      return;
    }
    if (cell('Número fiscal') === null) return;
    found.numbers += 1;
    if (Number(cell('Número fiscal')) !== found.numbers) found.isInOrder = false;
    const price = cell('Preço (R$)');
    const cents =
      typeof price === 'string' ? Number(price.replace(/\D/g, '')) : Math.round(Number(price) * 100);
    if (cell('Situação') !== 'Sem efeito') found.gross += cents;
  };
  if (format === 'XLSX') takeXlsxRows(bytes, take);
  else for (const { cells } of readCsvRows(textPieces(gunzipSync(bytes)), ';')) take(cells);
  const { isInOrder, ...figures } = found;
  return [...unlike(figures, ledger), ...(isInOrder ? [] : ['its numbers are not in order'])];
}
