import {
  contract,
  type erasedKinds,
  type PersonalData,
  type PersonalKind,
  type Retention,
} from '@site/contract';
import { personalDataMessages } from '@site/contract/messages';
import { datedName } from '@site/spreadsheets/dated-name';
import { strToU8, zipSync } from 'fflate';
import type { Accounts } from '../accounts.ts';
import { conflict, notFound } from '../problems.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

/** A record about a person. */
interface PersonalRecord {
  _id: string;
  title: string | null;
  at: string;
}

/** Where records about persons are. */
export interface PersonalPlace {
  kind: Extract<PersonalKind, (typeof erasedKinds)[number]>;
  /** @param email in lower case */
  find: (email: string) => PersonalRecord[];
  /** Erases what `find` finds. */
  erase: (email: string) => void;
}

type Kept = Pick<Retention, 'kind' | 'months' | 'days' | 'setting'>;
const months = { months: 12, days: null };
const kept: readonly Kept[] = [
  { kind: 'messages', ...months, setting: 'MESSAGES_KEPT_MONTHS' },
  { kind: 'applications', ...months, setting: 'APPLICATIONS_KEPT_MONTHS' },
  { kind: 'subscribers', months: null, days: 30, setting: 'UNCONFIRMED_KEPT_DAYS' },
  { kind: 'invitations', months: null, days: 30, setting: null },
  { kind: 'deletedApplications', months: null, days: 30, setting: 'TRASH_DAYS' },
  { kind: 'drafts', months: null, days: 30, setting: null },
  { kind: 'reviewLinks', months: null, days: 90, setting: null },
  { kind: 'mails', months: null, days: 7, setting: null },
  { kind: 'clientAddresses', months: null, days: 90, setting: null },
];
/** What will be erased, as of the samples. */
const samples: Partial<Record<Retention['kind'], Pick<Retention, 'stored' | 'soon' | 'next'>>> = {
  messages: { stored: 6, soon: 2, next: '2026-12-03T09:00:00.000Z' },
  applications: { stored: 8, soon: 0, next: '2027-03-10T09:00:00.000Z' },
  subscribers: { stored: 1, soon: 1, next: '2026-12-01T09:00:00.000Z' },
};

/** Everything about an e-mail address. Nothing is erased by itself. */
export function personalDataMock(
  context: MockContext,
  accounts: Accounts,
  places: readonly PersonalPlace[],
): Handlers<typeof contract.personalData> {
  const { find, export: exported, erase, retention } = contract.personalData;
  const accountPlace: PersonalPlace = {
    kind: 'account',
    find: (email) => {
      const account = accounts.findByEmail(email);
      return account ? [{ _id: account._id, title: account.name, at: account.createdAt }] : [];
    },
    erase: (email) => {
      const account = accounts.findByEmail(email);
      if (account) accounts.remove(account._id);
    },
  };
  const findIn = (email: string) =>
    [accountPlace, ...places].flatMap((place) => {
      const records = place.find(email.toLowerCase());
      return records.length > 0 ? [{ place, records }] : [];
    });
  const refusalOf = (email: string, caller: string | undefined): PersonalData['refusal'] => {
    const account = accounts.findByEmail(email);
    if (!account) return null;
    if (account._id === caller) return 'ownAccount';
    const admins = accounts.all().filter(({ role, isActive }) => role === 'admin' && isActive);
    return admins.every(({ _id }) => _id === account._id) ? 'lastAdmin' : null;
  };

  return {
    find: routeHandler(context, find, ({ body: { email }, caller }) => {
      const found = findIn(email).map(({ place: { kind }, records }) => ({
        kind,
        count: records.length,
        records: records.map((each) => ({ ...each, area: null })),
      }));
      const refusal = refusalOf(email, caller?.user._id);
      return { status: 200, body: { email, found, refusal } };
    }),

    export: routeHandler(context, exported, ({ body: { email } }) => {
      const found = findIn(email);
      if (found.length === 0) throw notFound(personalDataMessages.nothing);
      const data = Object.fromEntries(found.map(({ place, records }) => [place.kind, records]));
      const file = { 'data.json': strToU8(JSON.stringify({ email, ...data }, null, 2)) };
      return {
        status: 200,
        body: zipSync(file),
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename=${datedName('personal-data', 'zip')}`,
        },
      };
    }),

    erase: routeHandler(context, erase, ({ body: { email }, caller, note }) => {
      const refusal = refusalOf(email, caller?.user._id);
      if (refusal) throw conflict(personalDataMessages[refusal]);
      const found = findIn(email);
      for (const { place, records } of found) {
        place.erase(email.toLowerCase());
        for (const { _id: recordId } of records) {
          context.audit.erase(recordId);
          note({ area: areas[place.kind] ?? '', recordId, operation: 'removed', title: null });
        }
      }
      const erased = found.map(({ place: { kind }, records }) => ({ kind, count: records.length }));
      return { status: 200, body: { msg: personalDataMessages.erased, erased } };
    }),

    retention: routeHandler(context, retention, () => ({
      status: 200,
      body: kept.map((each) => ({
        ...each,
        ...(samples[each.kind] ?? { stored: 0, soon: 0, next: null }),
      })),
    })),
  };
}

/** What the audit log calls them. */
const areas: Partial<Record<PersonalKind, string>> = {
  account: 'users',
  application: 'applications',
  message: 'contact.messages',
  subscriber: 'newsletter',
};
