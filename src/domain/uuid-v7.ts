const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * A UUID of version 7 (RFC 9562): it starts with the milliseconds, so that new rows are adjacent in their index.
 * `random`: ten random bytes.
 */
export function uuidv7(unixMilliseconds: number, random: Uint8Array): string {
  const time = unixMilliseconds.toString(16).padStart(12, '0');
  const hex = (index: number, mask = 0xff, mark = 0) =>
    hexOfByte[((random[index] ?? 0) & mask) | mark] ?? '00';
  return (
    `${time.slice(0, 8)}-${time.slice(8)}-${hex(0, 0x0f, 0x70)}${hex(1)}-${hex(2, 0x3f, 0x80)}${hex(3)}-` +
    `${hex(4)}${hex(5)}${hex(6)}${hex(7)}${hex(8)}${hex(9)}`
  );
}
