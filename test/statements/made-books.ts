import type { Pool } from 'pg';
import type { MadeRow } from './made-row.ts';
import { plainCnab, writeCnab240 } from './write-cnab240.ts';
import { plainOfx, writeOfx } from './write-ofx.ts';
import { writeReleased, writeSettlement, writeStripe } from './write-reports.ts';

/** The accounts of the made statements: Pix at two banks, cards at three providers. */
export const madeAccounts = [
  'OFX',
  'CNAB240',
  'MERCADO_PAGO_SETTLEMENT',
  'MERCADO_PAGO_RELEASED',
  'STRIPE',
] as const;
export type MadeAccount = (typeof madeAccounts)[number];

/** A row of an account, and the payment that it is about. */
export interface BookRow {
  account: MadeAccount;
  paymentId: string | null;
  row: MadeRow;
}

interface Movement {
  id: string;
  method: string;
  reference: string;
  settlement: string;
  captured: number;
  lost: number;
  at: Date;
  refunds: { id: string; cents: number; at: string }[];
}

const day = 86_400_000;

/** The movements of our books as their banks and providers would list them, with prices, fees and payouts. */
export async function madeBooks(pool: Pool): Promise<BookRow[]> {
  const { rows: movements } = await pool.query<Movement>(
    `select p.id, p.method, p.provider_reference as reference, p.settlement_reference as settlement, p.captured_cents as captured,
      p.charged_back_cents as lost, p.settled_at as at,
      coalesce((select json_agg(json_build_object('id', r.id, 'cents', r.amount_cents, 'at', r.settled_at) order by r.id)
        from refund r where r.event_id = p.event_id and r.payment_id = p.id and r.status = 'DONE'), '[]') as refunds
    from payment p where p.captured_cents > 0 and p.method in ('PIX', 'CARD') order by p.settled_at, p.id`,
  );
  const rows = movements.flatMap(({ id, method, reference, settlement, captured, lost, at, refunds }) => {
    const number = Number.parseInt(id.replaceAll('-', '').slice(-6), 16);
    const account: MadeAccount =
      method === 'PIX'
        ? (['OFX', 'CNAB240'] as const)[number % 2 === 0 ? 0 : 1]
        : (['MERCADO_PAGO_SETTLEMENT', 'MERCADO_PAGO_RELEASED', 'STRIPE'] as const)[
            (number % 3) as 0 | 1 | 2
          ];
    const feeCents = method === 'PIX' ? 0 : Math.floor(captured / 25);
    const about = { ourReference: reference, theirId: settlement, feeCents: 0 };
    const made: MadeRow[] = [
      { ...about, at, kind: 'PAYMENT', grossCents: captured, feeCents, text: 'PIX RECEBIDO JOSÉ & CIA' },
      ...refunds.map(
        ({ cents, at: sentAt }): MadeRow => ({
          ...{ ...about, at: new Date(sentAt), kind: 'REFUND', grossCents: -cents, text: 'DEVOLUCAO' },
        }),
      ),
      ...(lost > 0
        ? [
            {
              ...about,
              at: new Date(at.getTime() + day),
              kind: 'CHARGEBACK' as const,
              grossCents: -lost,
              text: 'CONTESTACAO',
            },
          ]
        : []),
    ];
    return made.map((row): BookRow => ({ account, paymentId: id, row }));
  });
  const times = rows.map(({ row }) => row.at.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const beside = rowsBeside(rows, first - day, last + 45 * day);
  return [...rows, ...beside].sort((one, other) => one.row.at.getTime() - other.row.at.getTime());
}

/** Prices at both ends of the time, so that its days are covered, and a payout of each provider with its arrival. */
function rowsBeside(rows: readonly BookRow[], first: number, last: number): BookRow[] {
  const none = { ourReference: null, feeCents: 0 };
  return madeAccounts.flatMap((account, index): BookRow[] => {
    const price = (at: number, theirId: string): BookRow => ({
      ...{ account, paymentId: null },
      row: { ...none, at: new Date(at), kind: 'TARIFF', grossCents: -1_290, theirId, text: 'TARIFA MENSAL' },
    });
    const ends = [price(first, `t${index}1`), price(last, `t${index}2`)];
    const isBank = account === 'OFX' || account === 'CNAB240';
    if (isBank || !rows.some((one) => one.account === account)) return ends;
    const cents = 100_000 + 7_919 * (index + 1);
    const payout = { ...none, kind: 'PAYOUT' as const, theirId: `po_${index}`, text: `PAGTO ${account}` };
    return [
      ...ends,
      { account, paymentId: null, row: { ...payout, at: new Date(first + 3 * day), grossCents: -cents } },
      {
        account: 'OFX',
        paymentId: null,
        row: { ...payout, at: new Date(first + 5 * day), grossCents: cents, theirId: `arr${index}` },
      },
    ];
  });
}

const writers: Record<MadeAccount, (rows: readonly MadeRow[]) => Uint8Array> = {
  OFX: (rows) => writeOfx(rows, plainOfx),
  CNAB240: (rows) => writeCnab240(rows, plainCnab),
  MERCADO_PAGO_SETTLEMENT: (rows) => writeSettlement(rows),
  MERCADO_PAGO_RELEASED: (rows) => writeReleased(rows),
  STRIPE: (rows) => writeStripe(rows),
};

/** The rows of an account as its file. */
export function fileOf(account: MadeAccount, rows: readonly BookRow[]): Uint8Array {
  return writers[account](rows.filter((one) => one.account === account).map(({ row }) => row));
}
