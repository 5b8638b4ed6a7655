import type { AppRoute } from '@ts-rest/core';
import { describe, expect, it } from 'vitest';
import { contract, revisionAreas } from '../contract.ts';
import { valueAt } from '../fields/json.ts';

/*
 * A session lasts for days, so whoever finds one open must not reach persons, rights, secrets or exports by it. A route is marked in its
 * metadata, or named here with the reason why it is not; one that is new is neither, and fails.
 */

/** Areas of which no route makes, changes, finds or removes any of that. */
const harmlessAreas = {
  ...Object.fromEntries(
    revisionAreas
      .filter((area) => area !== 'users' && area !== 'contact')
      .map((area) => [area, 'content']),
  ),
  gallery: 'public reads of content',
  search: 'public content, and drafts by their titles',
  visits: 'counts without visitors',
  version: 'public',
  languages: 'public',
  library: 'the alternative texts of pictures',
  media: 'files of content',
  consents: 'what people who are shown have agreed to, for everybody who publishes pictures',
  uploads: 'files of content',
  links: 'the addresses in content',
  views: "one's own lists",
  drafts: "one's own unsaved content",
  previews: 'content that is shown and never stored',
  pending: 'content',
  submissions: 'content, which is reviewed',
  desk: 'the beginnings of lists that the caller may read',
  batches: 'each asks for what the calls of the area do, entry by entry',
  exports: 'lists of content',
  system: 'the state of the servers',
};

/** Routes of the other areas. */
const harmlessRoutes: Record<string, string> = {
  'users.login': 'asks for the password itself',
  'users.loginSecondFactor': 'comes after the password',
  'users.forgotPassword': 'is for those without a session',
  'users.resetPassword': 'asks for a link from the mail',
  'users.logout': 'protects',
  'users.getPic': "one's own",
  'users.getUserById': "one's own",
  'users.list': 'the names of colleagues, for every form that names one',
  'users.get': 'one of that list',
  'users.updatePassword': 'asks for a password itself',
  'users.updatePasswordSelf': 'asks for the password itself',
  'users.updateSelf': "one's own name and picture, which give no right",
  'users.handoff': 'the other session is as old as this one',
  'users.redeemHandoff': 'asks for a code of 30 seconds',
  'invitations.list': 'who was invited, without the links',
  'invitations.accept': 'asks for a link from the mail',
  'secondFactor.get': "one's own, without the secrets",
  'secondFactor.challenge': 'begins a confirmation',
  'sessions.list': "one's own",
  'sessions.confirm': 'is the confirmation',
  'sessions.removeOthers': 'protects',
  'sessions.remove': 'protects',
  'applications.list': 'daily work, entry by entry',
  'applications.counts': 'counts',
  'applications.get': 'daily work, entry by entry',
  'applications.vacancies': 'counts',
  'applications.mail': 'daily work, and only to those who have applied',
  'applications.create': "one's own",
  'applications.mark': 'daily work, entry by entry',
  'applications.apply': 'is for visitors',
  'applications.resumeLink': 'daily work, entry by entry; the link ends soon',
  'contact.get': 'public',
  'contact.update': 'content',
  'contact.message': 'is for visitors',
  'contact.messages': 'daily work, page by page',
  'contact.getMessage': 'daily work, entry by entry',
  'contact.updateMessage': 'daily work, entry by entry',
  'contact.reply': 'daily work, and only to who has written',
  'contact.settings': 'names of colleagues',
  'complaints.focalPerson': 'public',
  'complaints.send': 'is for visitors',
  'complaints.mayOpen': "one's own right",
  'complaints.list': 'no texts, no names',
  'complaints.close': 'keeps what it closes',
  'complaints.settings': 'names of colleagues',
  'newsletter.subscribe': 'is for visitors',
  'newsletter.link': 'asks for a link from the mail',
  'newsletter.confirm': 'asks for a link from the mail',
  'newsletter.unsubscribe': 'asks for a link from the mail',
  'newsletter.subscribers': 'daily work, page by page',
  'mails.server': 'whether there is one',
  'mails.list': 'what waits, without the texts',
  'mails.retry': 'goes to whom it was written for',
  'mails.retryAll': 'go to whom they were written for',
  'mails.remove': 'what is not sent harms nobody, and is written again',
  'audit.list': 'what colleagues did, page by page',
  'trash.list': 'the titles of content',
  'trash.restore': 'asks for what the delete of the area asks for',
  'revisions.list': 'what the caller may change',
  'revisions.get': 'what the caller may change',
  'revisions.restore': 'asks for what the update of the area asks for',
  'reviewLinks.list': 'without the links',
  'reviewLinks.create': 'shows one entry of content for some days',
  'reviewLinks.read': 'asks for the link',
  'reviewLinks.answer': 'asks for the link',
  'reviewLinks.revoke': 'protects',
  'personalData.retention': 'counts',
};

const routes = Object.entries(contract).flatMap(([area, own]) =>
  Object.entries<AppRoute>(own).map(([name, route]) => ({ area, key: `${area}.${name}`, route })),
);

describe('a session that somebody finds open', () => {
  it.each(routes)('does not do $key without a confirmation, unless there is a reason', (each) => {
    const { area, key, route } = each;
    const isHarmless = key in harmlessRoutes || area in harmlessAreas;
    const asks = valueAt(route.metadata, 'confirm') !== undefined;
    expect([key, asks]).toEqual([key, !isHarmless]);
    expect(!asks || 403 in route.responses).toBe(true);
  });

  it('is not excused by reasons for what there is not', () => {
    const keys = routes.map(({ key }) => key);
    expect(Object.keys(harmlessRoutes).filter((key) => !keys.includes(key))).toEqual([]);
    expect(Object.keys(harmlessAreas).filter((area) => !(area in contract))).toEqual([]);
  });
});
