import { isIPv6 } from 'node:net';

/**
 * The key by which requests of an address are counted: an IPv4 address, or the /64 network of an IPv6 address, because a
 * home has at least one such network and can use any address in it.
 */
export function addressKey(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = (ipAddress.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  // An IPv4 address at the end stands for two groups.
  const last = after.at(-1)?.includes('.') || before.at(-1)?.includes('.') ? 1 : 0;
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length - last);
  const all = [...before, ...Array<string>(missing).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
