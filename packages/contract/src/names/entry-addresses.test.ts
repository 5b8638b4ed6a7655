import { expect, it } from 'vitest';
import {
  addressOf,
  foundAddressOf,
  linkedEntry,
  linkedKinds,
  picturesAddressOf,
} from './entry-addresses.ts';

const _id = '0190a000-0000-7000-8000-000000000001';

it('spells the public address of every kind of entry', () => {
  expect([
    addressOf('news', { _id }),
    addressOf('events', { _id }),
    addressOf('projects', { _id }),
    addressOf('partners', { _id }),
    addressOf('members', { _id, teamType: 'BRM' }),
    addressOf('members', { _id, teamType: 'Management' }),
    addressOf('careers', { _id }),
    addressOf('tenders', { _id }),
    addressOf('blogs', { _id }),
    addressOf('videos', { _id }),
    addressOf('pictures', { _id }),
    addressOf('pages', { url: 'field-days' }),
    addressOf('about', { category: 'About' }),
    addressOf('about', { category: 'Vision' }),
    addressOf('director', {}),
    picturesAddressOf('events', { _id }),
    picturesAddressOf('projects', { _id }),
  ]).toEqual([
    `/news/${_id}`,
    `/events/${_id}`,
    `/projects/${_id}`,
    `/partner-org/${_id}`,
    `/brm-team#${_id}`,
    `/management-team#${_id}`,
    `/career/${_id}`,
    `/tenders/${_id}`,
    `/blog/${_id}`,
    `/videos#${_id}`,
    '/gallery',
    '/field-days',
    '/about-us',
    '/VisionAndMission',
    '/message-from-executive-director',
    `/gallery?eventId=${_id}`,
    `/project-activity-pictures?projectId=${_id}`,
  ]);
});

it('spells what the search answers: places in lists for what they show in full', () => {
  expect([
    foundAddressOf('news', { _id }),
    foundAddressOf('events', { _id }),
    foundAddressOf('projects', { _id }),
    foundAddressOf('tenders', { _id }),
    foundAddressOf('members', { _id, teamType: 'BRM' }),
  ]).toEqual([
    `/news#${_id}`,
    `/events#${_id}`,
    `/projects#${_id}`,
    `/tenders/${_id}`,
    `/brm-team#${_id}`,
  ]);
});

it('knows the entry that a link leads to', () => {
  for (const kind of linkedKinds) {
    expect(linkedEntry(addressOf(kind, { _id }))).toEqual({ kind, id: _id });
    expect(linkedEntry(`${foundAddressOf(kind, { _id })}?a=b`)).toEqual({ kind, id: _id });
  }
  for (const link of ['/news', `https://example.org/news/${_id}`, `/brm-team#${_id}`, '/news/x']) {
    expect(linkedEntry(link)).toBeNull();
  }
});
