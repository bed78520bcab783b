import type { FileKind } from '#src/domain/file/file-kinds.ts';
import type { FileFormat } from '#src/domain/file/sheet.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { type Grant, installation } from '#src/domain/policy/grant.ts';
import { fileWording } from '#src/job/files/file-wording.ts';
import { seedSale } from '#src/service/holding/order/seed/seed-sale.ts';
import { askFile } from '#src/service/office/files/ask-file.ts';
import type { FileFilter } from '#src/service/office/files/file-filter.ts';
import { openFile } from '#src/service/office/files/open-file.ts';
import { writeFiles } from '#src/service/office/files/write-files.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { type Deployment, openDeployment } from '../deployment/deployment.ts';
import { readPackedCsv, readXlsx } from '../reading/read-sheet.ts';
import { needQuestion, sizeQuestion } from './questions.ts';
import { testEvent, testInsurance } from './test-event.ts';

const day = 86_400_000;

/** A deployment with random sales, and people who ask for files of them. */
export async function openFileDesk() {
  const deployment = await openDeployment();
  const { context, clock } = deployment;
  const people = { count: 0 };
  let count = 0;

  /** An event with products, bundles of prices, a coupon, deliveries and refunds; the same seed makes the same sale. */
  /** `hasRefund`: drawn again where nobody gave anything back, as happens once in a while in a sale of this size. */
  async function soldEvent(seed = 'files', { hasRefund = false } = {}): Promise<EventView> {
    count += 1;
    const now = clock.now();
    const before = (days: number) => new Date(now.getTime() - days * day);
    const definition = testEvent({
      ...{ slug: `files-${count}`, code: `FL${count}`, now, saleOpensAt: before(20), limitPerDocument: 8 },
      days: { sat: 900, sun: 900 },
      insurance: testInsurance,
      deliveries: [
        { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null },
        { method: 'DELIVERY', priceCents: 2_400, businessDaysMax: 5 },
      ],
      questions: [sizeQuestion, needQuestion],
      coupons: [{ code: 'DEZ', usesPerDocumentMax: 1 }],
      offers: [
        {
          ...{ key: 'sat', days: ['sat'] },
          batches: [
            { units: 100, priceCents: 10_000, feeCents: 1_000, closesAt: before(5) },
            { units: 300, priceCents: 12_000, feeCents: 1_200 },
          ],
        },
        { key: 'sun', days: ['sun'], batches: [{ priceCents: 9_000 }] },
        { key: 'shirt', days: [], kind: 'PRODUCT', stock: 100, batches: [{ priceCents: 7_000 }] },
      ],
    });
    // At most 220 rows of tickets, replaced ones among them: less than a piece of a file.
    const sold: Record<string, number> = { 'sat-1': 100, 'sat-2': 50, 'sun-1': 50, 'shirt-1': 40 };
    definition.tax = { cityCode: '3550308', serviceCode: '12.07', authorization: 'AUT-9' };
    for (const batch of definition.batches) batch.demoSold = sold[batch.key] ?? 0;
    const event = await deployment.importEvent(definition);
    await seedSale(context, {
      eventId: event.id,
      seed,
      now: clock.now(),
      people,
      providerName: 'sandbox-bank',
    });
    if (!hasRefund) return event;
    const refunds = await context.pool.query('select 1 from refund where event_id = $1', [event.id]);
    return refunds.rowCount === 0 ? await soldEvent(`${seed} again`, { hasRefund }) : event;
  }

  return { deployment, soldEvent, ...filesOf(deployment) };
}

/** People who ask a deployment for files, and what is in them. */
export function filesOf({ context }: Deployment) {
  async function person(...grants: Grant[]): Promise<Staff> {
    const id = context.ids.uuid();
    await context.pool.query(
      "insert into staff_user (id, name, email, locale) values ($1, 'Bia Prado', $2, 'pt')",
      [id, `${id}@example.com`],
    );
    for (const { role, organizerId, eventId } of grants)
      await context.pool.query(
        `insert into staff_grant (id, staff_id, role, organizer_id, event_id, granted_by, granted_at)
        values ($1, $2, $3, $4, $5, 'operator:test', now())`,
        [context.ids.uuid(), id, role, organizerId, eventId],
      );
    return { kind: 'staff', id, grants };
  }

  const owner = () => person({ role: 'OWNER', ...installation });

  async function ask(
    actor: Staff,
    kind: FileKind,
    filter: FileFilter = {},
    {
      format = kind === 'ARCHIVE' ? 'ZIP' : 'CSV',
      locale = 'pt',
      isProven = true,
    }: { format?: FileFormat; locale?: Locale; isProven?: boolean } = {},
  ) {
    return await askFile(context, { actor, kind, filter, format, locale, isProven });
  }

  const write = (signal?: AbortSignal) => writeFiles(context, fileWording, signal);

  async function bytesOf(actor: Staff, id: string): Promise<Buffer> {
    const { pieces } = await openFile(context, { actor, id });
    const all: Uint8Array[] = [];
    for await (const piece of pieces()) all.push(piece);
    return Buffer.concat(all);
  }

  /** The rows of a ready file by the names of its columns. */
  async function rowsOf(actor: Staff, { id, format }: { id: string; format: FileFormat }) {
    const bytes = await bytesOf(actor, id);
    const [header = [], ...rows] =
      format === 'CSV' ? readPackedCsv(bytes).rows : (readXlsx(bytes).sheets[0] ?? []);
    return rows.map((cells) =>
      Object.fromEntries(header.map((name, index) => [String(name), cells[index] ?? ''])),
    );
  }

  const stateOf = async (id: string) =>
    (
      await context.pool.query('select state, failure, attempt, rows_written from staff_file where id = $1', [
        id,
      ])
    ).rows[0];

  const piecesOf = async (id: string): Promise<number> =>
    (await context.pool.query('select count(*)::int as n from staff_file_piece where file_id = $1', [id]))
      .rows[0].n;

  return { person, owner, ask, write, rowsOf, bytesOf, stateOf, piecesOf };
}
