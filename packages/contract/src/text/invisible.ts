/*
 * Characters that nobody sees: soft hyphens, spaces without width, marks of direction, which come along with what is pasted
 * from documents. A module of its own: all pages need it.
 */

/** A text without invisible characters: an address of e-mail has none. */
export const withoutInvisible = (text: string): string => text.replaceAll(/\p{DI}/gu, '');
