import type { LanguageField } from '@site/contract';
import { v7 } from 'uuid';
import { fingerprint } from './versions.ts';

/** What every stored record carries. */
export interface StoredRecord {
  _id: string;
  createdAt: string;
  updatedAt: string;
}

/** What is said of the languages of records that have any: nothing is translated here. */
export const inEnglish = { language: 'en', languages: ['en'] };

/** What a record holds besides that. */
export type FieldsOf<Entity extends StoredRecord> = Omit<
  Entity,
  keyof StoredRecord | LanguageField
>;

const firstSample = Date.parse('2026-01-05T04:00:00Z');
const hour = 3_600_000;

/**
 * Id and times of a sample. They are the same in every process, so that an address written by the
 * server's mock leads to the same record in the browser's.
 * @param entityName the area, whose samples must not share ids with another's
 * @param index position in the sample list; later samples were created later
 */
export function sampleRecord(entityName: string, index: number): StoredRecord {
  const created = firstSample + index * hour;
  const digits = fingerprint(`${entityName} ${index}`);
  const random = Uint8Array.from({ length: 16 }, (_, at) => digits.charCodeAt(at % digits.length));
  const time = new Date(created).toISOString();
  return { _id: v7({ msecs: created, seq: index, random }), createdAt: time, updatedAt: time };
}

/** Id and times of a record that is created now. */
export function newRecord(): StoredRecord {
  const time = new Date().toISOString();
  return { _id: v7(), createdAt: time, updatedAt: time };
}

/** What an update makes of a record: itself, where nothing but the time of the change would differ. */
export function changed<Entity extends StoredRecord>(
  stored: Entity | undefined,
  after: Entity,
): Entity {
  const isSame =
    stored && JSON.stringify({ ...after, updatedAt: stored.updatedAt }) === JSON.stringify(stored);
  return isSame ? stored : after;
}

/** The time of a change that is made now. */
export function touched(): Pick<StoredRecord, 'updatedAt'> {
  return { updatedAt: new Date().toISOString() };
}
