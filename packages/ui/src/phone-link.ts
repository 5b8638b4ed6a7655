/** The `tel:` address of a phone number as people write it; only its first number is dialled. */
export function phoneLink(phone: string): string {
  const [first = ''] = phone.split(/[,;/]/);
  return `tel:${first.replace(/[^\d+]/g, '')}`;
}
