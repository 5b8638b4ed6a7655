/** An address as other sites need it. @param address also one below this site */
export function absoluteUrl(address: string, siteUrl: string): string {
  return /^https?:/.test(address) ? address : siteUrl + address;
}
