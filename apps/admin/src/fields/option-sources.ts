import { categoryMessages, listMessages } from '@site/contract/messages';
import { api } from '#lib/api.ts';
import type { OptionSource } from '#ui/inputs/remote-select.tsx';

/** All partners, by their names. */
export const allPartners: OptionSource = {
  key: ['partners', 'all'],
  load: async () => {
    const { body } = await api.partners.list.query({ query: { sort: 'name' } });
    return Array.isArray(body) ? body.map(({ _id, name }) => ({ value: _id, label: name })) : [];
  },
  placeholder: 'Choose partners',
  failed: listMessages.partnersFailed,
  none: listMessages.noPartners,
};

/** All funders, by their names. */
export const allDonors: OptionSource = {
  key: ['donors', 'all'],
  load: async () => {
    const { body } = await api.donors.list.query({ query: { sort: 'name' } });
    return Array.isArray(body) ? body.map(({ _id, name }) => ({ value: _id, label: name })) : [];
  },
  placeholder: 'Choose a funder',
  failed: listMessages.dataFailed,
  none: 'There is no funder yet.',
};

/** All projects, by their titles. */
export const allProjects: OptionSource = {
  key: ['projects', 'all'],
  load: async () => {
    const { body } = await api.projects.list.query({ query: { sort: 'title', visibility: 'all' } });
    return Array.isArray(body) ? body.map(({ _id, title }) => ({ value: _id, label: title })) : [];
  },
  placeholder: 'Choose a project',
  failed: listMessages.projectsFailed,
  none: 'There is no project yet.',
};

/** All categories, by their titles. */
export const allCategories: OptionSource = {
  key: ['categories', 'all'],
  load: async () => {
    const { body } = await api.categories.list.query({ query: { sort: 'title' } });
    // Problems are thrown.
    return Array.isArray(body) ? body.map(({ _id, title }) => ({ value: _id, label: title })) : [];
  },
  placeholder: 'Choose a category',
  failed: categoryMessages.listFailed,
  none: 'There is no category yet.',
};
