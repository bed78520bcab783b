import { describe, expect, test } from 'vitest';
import { halfPriceGroundIds } from '../half-price/grounds.ts';
import { movementKinds } from './movements.ts';
import {
  type ListedScan,
  type ListedTicket,
  listedStates,
  type NewsPage,
  readNewsPage,
  tailOf,
  writeNewsPage,
} from './news-page.ts';

const uuid = (n: number) => `0190f1a0-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
/** Every value in turn, so that each column has its smallest and its largest. */
function ticket(n: number): ListedTicket {
  const ground = [null, ...halfPriceGroundIds][n % (halfPriceGroundIds.length + 1)] ?? null;
  return {
    ...{
      tail: (n * 2_654_435_761).toString(16).padStart(16, '0').slice(-16),
      offerId: uuid(n % 300),
      ground,
    },
    holderVersion: 1 + (n % 65_535),
    state: listedStates[n % listedStates.length] ?? 'VALID',
  };
}
function scan(n: number): ListedScan {
  return {
    ...{
      tail: n.toString(16).padStart(16, 'f'),
      dateId: uuid(n % 16),
      deviceId: uuid(n % 200),
      gate: `g${n % 60}`,
    },
    ...{
      kind: movementKinds[n % movementKinds.length] ?? 'IN',
      seq: 1 + n,
      of: n % movementKinds.length === 2 ? n : null,
      at: 1_790_000_000_000 + n,
    },
  };
}
const byTail = <Row extends { tail: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.tail < other.tail ? -1 : Number(one.tail > other.tail)));

/** One text for each value, whatever the order of its fields; ten thousands of objects are compared slowly. */
const sameText = (value: unknown) =>
  JSON.stringify(value, (_name, one) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([x], [y]) => (x < y ? -1 : 1)))
      : one,
  );

/** Written a second time, from the table in docs/algorithms/gate.md, row by row instead of column by column. */
function readAgain(bytes: Buffer) {
  const headLength = bytes.readUInt32BE(0);
  const head = JSON.parse(bytes.subarray(4, 4 + headLength).toString('utf8'));
  let at = 4 + headLength;
  const column = (width: number, rows: number) => {
    const start = at;
    at += width * rows;
    return (row: number) => bytes.subarray(start + row * width, start + (row + 1) * width);
  };
  const n: number = head.tickets;
  const [tails, offers, versions, marks] = [column(8, n), column(2, n), column(2, n), column(1, n)];
  const tickets = Array.from({ length: n }, (_, row) => {
    const mark = marks(row).readUInt8();
    return {
      tail: tails(row).toString('hex'),
      offerId: head.offerIds[offers(row).readUInt16BE()],
      holderVersion: versions(row).readUInt16BE(),
      state: ['VALID', 'RETURN', 'INVALID', 'TRANSFERRED', 'CANCELED'][Math.floor(mark / 16)],
      ground: mark % 16 === 0 ? null : halfPriceGroundIds[(mark % 16) - 1],
    };
  });
  const m: number = head.scans;
  const [scanTails, dates, kinds] = [column(8, m), column(1, m), column(1, m)];
  const [gates, devices, seqs, ofs, times] = [
    ...[column(2, m), column(2, m), column(4, m), column(4, m), column(8, m)],
  ] as const;
  const scans = Array.from({ length: m }, (_, row) => ({
    tail: scanTails(row).toString('hex'),
    dateId: head.dateIds[dates(row).readUInt8()],
    kind: ['IN', 'OUT', 'BACK', 'STOP', 'CALL', 'LATER'][kinds(row).readUInt8()],
    gate: head.gates[gates?.(row).readUInt16BE() ?? -1],
    deviceId: head.deviceIds[devices?.(row).readUInt16BE() ?? -1],
    seq: seqs?.(row).readUInt32BE(),
    of: ofs?.(row).readUInt32BE() === 0 ? null : ofs?.(row).readUInt32BE(),
    at: times?.(row).readDoubleBE(),
  }));
  expect(at).toBe(bytes.length);
  return { position: head.position, tickets, scans };
}

describe('a page of the feed', () => {
  test.each([0, 1, 255, 256, 257, 65_535, 65_537])(
    'is read alike by a second decoder, and by ours as it was written, with %i rows',
    (rows) => {
      const page: NewsPage = {
        ...{ after: rows, position: rows * 7, hasMore: rows % 2 === 1, programmeVersion: rows },
        tickets: Array.from({ length: rows }, (_, n) => ticket(n)),
        scans: Array.from({ length: Math.ceil(rows / 2) }, (_, n) => scan(n)),
      };
      const bytes = writeNewsPage(page);
      const sorted = { ...page, tickets: byTail(page.tickets), scans: byTail(page.scans) };
      expect(sameText(readNewsPage(bytes))).toBe(sameText(sorted));
      const { position, tickets, scans } = sorted;
      expect(sameText(readAgain(Buffer.from(bytes)))).toBe(sameText({ position, tickets, scans }));
    },
  );

  test('that was cut off or has more behind it is no page', () => {
    const bytes = writeNewsPage({
      ...{ after: 0, position: 1, hasMore: false, programmeVersion: 1 },
      ...{ tickets: [ticket(1)], scans: [scan(1)] },
    });
    expect(() => readNewsPage(bytes.slice(0, -1))).toThrow(RangeError);
    expect(() => readNewsPage(new Uint8Array([...bytes, 0]))).toThrow(RangeError);
  });

  test('has no name, no document and no signature in it', () => {
    const bytes = writeNewsPage({
      ...{ after: 0, position: 1, hasMore: false, programmeVersion: 1, tickets: [ticket(1)], scans: [] },
    });
    // Thirteen bytes a ticket: eight of the id, two of the offer, two of the version, one of state and ground.
    const head = new DataView(bytes.buffer).getUint32(0);
    expect(bytes.length - 4 - head).toBe(13);
  });
});

test('a tail is the end of an id, which is drawn by chance', () => {
  expect(tailOf('0190f1a0-1234-7abc-8def-0123456789ab')).toBe('8def0123456789ab');
});
