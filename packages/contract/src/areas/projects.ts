import { ruleMessages } from '../messages.ts';
import { z } from 'zod';
import { choice, line, longText, pictures, record } from '../fields.ts';
import { listRoutes } from '../shapes/list.ts';

export const projectStatuses = ['Pending', 'Ongoing', 'Completed'] as const;

/** `startYear-endYear`. */
const duration = line('Duration')
  .regex(/^\d{4}-\d{4}$/, { error: 'Duration must be two years such as 2024-2026.', abort: true })
  .refine((text) => text.slice(5) >= text.slice(0, 4), ruleMessages.yearsTurned);

export const projectInput = z.object({
  title: line('Title'),
  area: line('Area'),
  description: longText('Description'),
  duration,
  projectStatus: choice('Status', projectStatuses),
  images: pictures(ruleMessages.imageMissing),
});
export type ProjectInput = z.input<typeof projectInput>;

export const project = projectInput.extend(record);
export type Project = z.infer<typeof project>;

export const projectRoutes = listRoutes({
  names: { one: 'a project', many: 'projects' },
  paths: {
    list: '/api/project/getProject',
    create: '/api/project/addProject',
    one: '/api/project/:id',
  },
  entity: project,
  input: projectInput,
  sort: ['title', 'area', 'duration', 'projectStatus', 'createdAt', 'updatedAt'],
});
