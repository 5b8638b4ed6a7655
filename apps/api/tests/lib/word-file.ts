/** The container of a Word document of before 2007, which is stored without being read: a PDF is, in a thread of its own. */
export function wordFile(...names: readonly string[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(4096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  for (const [index, name] of names.entries()) {
    Buffer.from(`${name}\0`, 'utf16le').copy(bytes, 1024 + index * 128);
  }
  return bytes;
}

export const resume = wordFile('WordDocument');
