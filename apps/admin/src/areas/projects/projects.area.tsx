import { projectInput, projectStatuses } from '@site/contract';
import { projectMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import {
  altText,
  choice,
  documents,
  email,
  images,
  longText,
  optional,
  partners,
  text,
  title,
  years,
} from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { funding } from './funding.tsx';
import { indicators } from './indicators.tsx';

const statusColours = { Pending: 'gray', Ongoing: 'gold', Completed: 'teal' } as const;

export const projects = defineArea({
  key: 'projects',
  title: 'All Projects',
  name: { one: 'project', many: 'projects' },
  create: {
    path: '/add-project',
    label: 'Add Project',
    hint: 'It is on the public site, with its pictures, once it is published.',
  },
  calls: api.projects,
  input: projectInput,
  messages: projectMessages,
  sorts: {
    '-createdAt': 'Newest first',
    title: 'Title, A to Z',
    area: 'Area, A to Z',
    projectStatus: 'Status',
    '-duration': 'Latest start first',
  },
  fields: {
    title: title('Title'),
    area: text('Area', 'A region, or a field of work. Visitors filter by it.'),
    districts: optional(text('Districts', 'Where exactly, such as “Hunza and Ghizer”.')),
    lead: optional(text('Led by', 'A name with the post: whom partners and journalists ask for.')),
    contact: optional(email('Contact', 'An e-mail address for questions about it.')),
    description: longText('Description', 'What it is for, what happens, what has come of it.'),
    duration: years('Duration', 'The first and the last year.'),
    projectStatus: choice(
      'Status',
      projectStatuses.map((value) => ({ value, label: value })),
    ),
    images: images('Images', 'Projects', 'One or more. The first one stands for the project.'),
    imageAlt: altText('the first picture'),
    results: optional(longText('Results', 'What has come of it, so far or in the end.')),
    documents: documents('Documents', 'Documents', 'Reports and plans, to be downloaded.'),
    partnerIds: partners('Partners', 'Who does it with us. Its page leads to theirs.'),
    funding: funding('Funding', 'Who pays for it. The site shows how they ask to be named.'),
    indicators: indicators(
      'Targets and results',
      'What can be counted, with who counts it. The site shows a table and bars.',
    ),
  },
  card: {
    title: (project) => project.title,
    picture: (project) => project.images[0] ?? null,
    pictures: (project) => project.images,
    text: (project) => project.description,
    previewLength: 80,
    badge: ({ projectStatus }) =>
      projectStatus && { label: projectStatus, color: statusColours[projectStatus] },
    facts: (project) => [project.duration, project.area],
  },
});
