/** A file of a form. */
export interface FormFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The parts of a multipart body by their names. */
export interface Form {
  fields: Record<string, string>;
  files: Map<string, FormFile>;
}

/**
 * Reads a multipart body. `request.formData()` would do, but under jsdom Node builds its files with
 * jsdom's class and refuses them.
 * @returns `null` when the request says that it is something else
 */
export async function readForm(request: Request): Promise<Form | null> {
  const type = request.headers.get('content-type') ?? '';
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) return null;
  const form: Form = { fields: {}, files: new Map() };
  for (const part of split(new Uint8Array(await request.arrayBuffer()), `--${boundary}`)) {
    const [head, body] = headAndBody(part);
    const name = /\bname="([^"]*)"/i.exec(head)?.[1];
    if (name === undefined) continue;
    if (/\bfilename="/i.test(head)) {
      const fileType = /^content-type: *(\S+)/im.exec(head)?.[1] ?? 'application/octet-stream';
      form.files.set(name, { type: fileType, bytes: body });
    } else {
      form.fields[name] = new TextDecoder().decode(body);
    }
  }
  return form;
}

function split(bytes: Uint8Array<ArrayBuffer>, delimiter: string): Uint8Array<ArrayBuffer>[] {
  const parts = [];
  let start = find(bytes, delimiter, 0);
  while (start >= 0) {
    const from = start + delimiter.length;
    start = find(bytes, delimiter, from);
    // A line break stands on both sides of what is between two delimiters.
    if (start >= 0) parts.push(bytes.slice(from + 2, start - 2));
  }
  return parts;
}

function headAndBody(part: Uint8Array<ArrayBuffer>): [string, Uint8Array<ArrayBuffer>] {
  const blankLine = '\r\n\r\n';
  const end = find(part, blankLine, 0);
  return [new TextDecoder().decode(part.slice(0, end)), part.slice(end + blankLine.length)];
}

function find(bytes: Uint8Array, text: string, from: number): number {
  const wanted = new TextEncoder().encode(text);
  const [first = 0] = wanted;
  let at = bytes.indexOf(first, from);
  while (at >= 0 && !wanted.every((byte, offset) => bytes[at + offset] === byte)) {
    at = bytes.indexOf(first, at + 1);
  }
  return at;
}
