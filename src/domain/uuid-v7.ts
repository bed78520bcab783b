/** A UUID of version 7 (RFC 9562): the milliseconds first, so that new rows lie side by side in their index. */
export function uuidv7(unixMilliseconds: number, random: Uint8Array): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const time = hex(unixMilliseconds, 12);
  let tail = '';
  for (let index = 0; index < 10; index += 1) {
    const byte = random[index] ?? 0;
    if (index === 0) tail += hex(0x70 | (byte & 0x0f), 2);
    else if (index === 2) tail += hex(0x80 | (byte & 0x3f), 2);
    else tail += hex(byte, 2);
  }
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`;
}
