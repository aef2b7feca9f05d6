/**
 * Proxies in front of the server that are believed about the address of a client (`TRUST_PROXY`).
 */
import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns whether an address belongs to one of the proxies. */
export type IsProxy = (address: string) => boolean;

export const noProxy: IsProxy = () => false;

function add(list: BlockList, item: string): boolean {
  const [address = '', prefix, ...more] = item.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  if (prefix === undefined) {
    list.addAddress(address, familyOf(address));
    return true;
  }
  const bits = Number(prefix);
  // every address in the world is no proxy of ours
  if (!/^\d+$/.test(prefix) || bits < 1 || bits > (isIP(address) === 6 ? 128 : 32)) return false;
  list.addSubnet(address, bits, familyOf(address));
  return true;
}

/** `127.0.0.1, 10.0.0.0/8` as a test of addresses; null when an item is no address or subnet. */
export function parseProxies(text: string): IsProxy | null {
  const list = new BlockList();
  for (const item of text.split(',')) if (!add(list, item.trim())) return null;
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}
