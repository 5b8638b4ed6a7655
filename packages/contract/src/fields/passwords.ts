/** Digits as people type them along, up and down; each row is as long as a password may be. */
const rows = ['1234567890', '0987654321'].map((row) => row.repeat(14));

/** Digits of which a few are typed again and again. */
const repeated = /^(\d{1,4})\1+\d{0,3}$/;

/**
 * Whether a password is one of those that attackers try first: a common one, a
 * run of digits such as `987654321`, or a few digits over and over.
 * @param common the common ones, in lower case
 */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  const typed = password.toLowerCase();
  return common.has(typed) || repeated.test(typed) || rows.some((row) => row.includes(typed));
}
