import { readFile } from 'node:fs/promises';
import { uploadMessages } from '@site/contract/messages';
import { refused, unsupportedType } from '#lib/http/problem.ts';

/*
 * Captions are WebVTT files: https://www.w3.org/TR/webvtt1. They hold texts with their times, and no more is taken: browsers
 * would also read styles, and other programs whatever a file looks like to them.
 */

const signature = /^\uFEFF?WEBVTT(?:[ \t][^\n\r]*)?(?:\r\n|\n|\r)/;
const cue = /(?:^|[\n\r])(?:\d+:)?\d\d:\d\d\.\d{3}[ \t]+-->[ \t]+(?:\d+:)?\d\d:\d\d\.\d{3}/;
// oxlint-disable-next-line no-control-regex -- These are what no text has.
const control = /[\0-\x08\x0B\x0C\x0E-\x1F]/;
const style = /(?:^|[\n\r])STYLE[ \t]*[\n\r]/;
/** A tag that is none of WebVTT's own: of voices, languages, classes, ruby and emphasis. */
const foreignTag = /<(?!\/?(?:c|i|b|u|v|lang|ruby|rt)[.\s>])[a-z/!?]/i;

/**
 * Reads a file of captions. Its content decides, not its name.
 * @throws 415 for what is no WebVTT; 400 for one that holds more than texts
 */
export async function readCaptions(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  const text = textOf(bytes);
  if (!signature.test(text) || control.test(text) || !cue.test(text)) {
    throw unsupportedType(uploadMessages.notCaptions);
  }
  if (style.test(text) || foreignTag.test(text)) {
    throw refused(uploadMessages.activeCaptions);
  }
  return bytes;
}

/** The text of a file; empty when it is not in UTF-8. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return '';
  }
}
