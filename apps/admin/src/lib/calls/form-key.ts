/** The key of the form that is being saved; `null`: none is. */
let saving: string | null = null;

/** Sends what one opened form says, and again: each of its calls has a key of its own, made from the form's. */
export async function withFormKey<Result>(
  key: string,
  save: () => Promise<Result>,
): Promise<Result> {
  saving = key;
  try {
    return await save();
  } finally {
    saving = null;
  }
}

/** The key of a call of the form that is being saved. @param call its method and address */
export function formKeyFor(call: string): string | null {
  return saving && `${saving}:${call.replaceAll(/[^\w/?=&.-]+/g, '-')}`.slice(0, 255);
}
