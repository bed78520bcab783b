import { BlockList, isIP } from 'node:net';

const networks: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];

const privateNetworks = new BlockList();
for (const [network, prefix] of networks) {
  privateNetworks.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
}

/** True for an address of this machine, of a network without a way out, of a group, or that hides an IPv4 address; and for no address. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  // Not a network of the list, because a list takes each IPv4 address for one of that network.
  if (version === 6 && address.toLowerCase().startsWith('::ffff:')) return true;
  return version === 0 || privateNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
