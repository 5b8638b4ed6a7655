/** The `tel:` address of a phone number as people write it; only its first number is dialled. */
export function phoneLink(phone: string): string {
  const [first = ''] = phone.split(/[,;/]/);
  const dialled = first
    // As in `+92 (0)51`: dialled within the country only.
    .replace('(0)', '')
    // The digits of Urdu, whose last four bits are their value.
    .replaceAll(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return `tel:${dialled.replaceAll(/[^\d+]/g, '')}`;
}
