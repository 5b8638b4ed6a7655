import ipaddr from 'ipaddr.js';

/**
 * The network of a client, short enough to be nobody's own: /24 of IPv4, /48 of IPv6.
 * @param ip as Express gives it; something else is `unknown`
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6'
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/48`).toString()}/48`
    : `${ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/24`).toString()}/24`;
}
