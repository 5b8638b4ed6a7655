import sharp from 'sharp';

/** A small JPEG. @param background another colour makes it another picture */
export async function picture(background = '#0f766e'): Promise<Blob> {
  const create = { width: 60, height: 40, channels: 3 as const, background };
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], {
    type: 'image/jpeg',
  });
}

/** The beginning of an MP4 file, by which it is known. */
export function video(): Blob {
  const box = [0, 0, 0, 0x18, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isommp42')];
  return new Blob([new Uint8Array(box)], { type: 'video/mp4' });
}

/** The form with which a file is uploaded. */
export function uploadForm(file: Blob, folder = 'News'): FormData {
  const data = new FormData();
  data.set('upload_preset', 'site');
  data.set('folder', folder);
  data.set('file', file, 'file');
  return data;
}

/** A table of two lines. */
export function csv(): Blob {
  return new Blob(['item,count\npump,2\n'], { type: 'text/csv' });
}

/** A document of Word before 2007, as far as it is known by its content. */
export function wordFile(): Blob {
  const bytes = Buffer.alloc(4096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  Buffer.from('WordDocument\0', 'utf16le').copy(bytes, 1024);
  return new Blob([new Uint8Array(bytes)], { type: 'application/msword' });
}

/** The form with which entries are imported. */
export function importForm(file: Blob | string): FormData {
  const data = new FormData();
  data.set('file', new Blob([file]), 'rows');
  return data;
}
