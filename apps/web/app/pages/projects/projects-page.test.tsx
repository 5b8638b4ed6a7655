import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract, type Project } from '@site/contract';
import { publishedFixture } from '@site/contract/fixtures';
import { problem, respond } from '@site/mocks';
import type { ProjectSample } from '@site/samples';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';
import { withContent } from '../../../test/with-content.ts';

function project(number: number, fields: Partial<ProjectSample>): ProjectSample {
  return {
    title: `Project ${number}`,
    area: 'Sindh',
    description: 'Short.',
    duration: '2024-2026',
    projectStatus: 'Ongoing',
    images: [`/${number}-one.webp`, `/${number}-two.webp`],
    ...publishedFixture,
    ...fields,
  };
}

const wells = project(1, { title: 'Wells', duration: '2020-2022', projectStatus: 'Completed' });
const plans = project(2, { title: 'Bite plans', area: 'Wellspring valley' });
const boxes = project(3, { title: 'Boxes', duration: '2027-2029', projectStatus: 'Pending' });

/** Projects that the API filters, the newest first. */
function withProjects(...projects: ProjectSample[]) {
  withContent({ projects: projects.toReversed() });
}

/** The id that the API has given to a project. */
async function idOf(title: string): Promise<string | undefined> {
  const answer = await fetch(`${apiUrl}${contract.projects.list.path}`);
  const projects = (await answer.json()) as Project[];
  return projects.find((each) => each.title === title)?._id;
}

beforeEach(() => withProjects(wells, plans, boxes));

const titles = async () =>
  (await screen.findAllByRole('article')).map(
    (card) => within(card).getByRole('heading').textContent,
  );

describe('the projects', () => {
  it('show years, area and status, and lead to their pictures', async () => {
    renderWeb('/projects');
    const card = within((await screen.findByText('Wells')).closest('article') ?? document.body);
    expect(card.getByText('2020–2022')).toBeVisible();
    expect(card.getByText('Sindh')).toBeVisible();
    expect(card.getByText('Completed')).toHaveAttribute('data-status', 'Completed');
    expect(card.getByRole('link', { name: 'Pictures of Wells' })).toHaveAttribute(
      'href',
      `/project-activity-pictures?projectId=${await idOf('Wells')}`,
    );
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Home',
      'What we do',
      'Projects',
    ]);
  });

  it('show 100 characters until Read More is pressed', async () => {
    const description = `${'a'.repeat(100)}THE END`;
    withProjects(project(1, { description }), project(2, { description: 'b'.repeat(100) }));
    const { user } = renderWeb('/projects');
    expect(await screen.findByText(`${'a'.repeat(100)}…`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Read More/ }));
    expect(screen.getByText(description)).toBeVisible();
  });

  it.each([
    ['from=2022', ['Wells', 'Bite plans', 'Boxes']],
    ['from=2023', ['Bite plans', 'Boxes']],
    ['to=2024', ['Wells', 'Bite plans']],
    ['from=2023&to=2026', ['Bite plans']],
    ['search=WELL', ['Wells', 'Bite plans']],
    ['area=Sindh', ['Wells', 'Boxes']],
    ['status=Pending', ['Boxes']],
    ['search=well&status=Completed', ['Wells']],
  ])('are those that %s selects', async (query, expected) => {
    renderWeb(`/projects?${query}`);
    expect(await titles()).toEqual(expected);
  });

  it('are found by each of their areas, and those of all provinces by every one', async () => {
    const three = project(4, { title: 'Register', area: 'Punjab, Sindh ,  خیبر پختونخوا' });
    const urdu = project(5, { title: 'Ticks', area: 'Punjab، Balochistan' });
    const all = project(6, { title: 'Cabinets', area: 'All provinces' });
    withProjects(wells, three, urdu, all);
    for (const [area, expected] of [
      ['Punjab', ['Register', 'Ticks', 'Cabinets']],
      ['Sindh', ['Wells', 'Register', 'Cabinets']],
      ['Balochistan', ['Ticks', 'Cabinets']],
      ['خیبر پختونخوا', ['Register', 'Cabinets']],
      ['All provinces', ['Cabinets']],
    ] as const) {
      const shown = renderWeb(`/projects?area=${area}`);
      expect(await titles()).toEqual(expected);
      shown.unmount();
    }
    renderWeb('/projects');
    const choice = within(await screen.findByLabelText('Area'));
    const areas = choice.getAllByRole('option', { hidden: true }).map((one) => one.textContent);
    expect(areas.toSorted()).toEqual(
      ['All Areas', 'All provinces', 'Balochistan', 'Punjab', 'Sindh', 'خیبر پختونخوا'].toSorted(),
    );
  });

  it('of the sample are three where Punjab is chosen', async () => {
    withContent({});
    renderWeb('/projects?area=Punjab');
    expect((await titles()).toSorted()).toEqual([
      'Common register of laboratory incidents',
      'Listening to the wetlands',
      'Safe cabinets for public laboratories',
    ]);
  });

  it('offer the areas and statuses that there are, and all their years', async () => {
    renderWeb('/projects');
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option', { hidden: true })
        .map((option) => option.textContent);
    await screen.findByLabelText('Area');
    expect(options('Area')).toEqual(['All Areas', 'Sindh', 'Wellspring valley']);
    expect(options('Status')).toEqual(['All Statuses', 'Completed', 'Ongoing', 'Pending']);
    expect(options('Start year').slice(0, 2)).toEqual(['Any year', '2020']);
    expect(options('End year').at(-1)).toBe('2029');
  });

  it('show a message when there are none, when none match and when they failed to load', async () => {
    const matchless = renderWeb('/projects?search=nothing-like-it');
    expect(await screen.findByText('No projects found matching your filters.')).toBeVisible();
    matchless.unmount();
    withProjects();
    const empty = renderWeb('/projects');
    expect(await screen.findByText('No projects available')).toBeVisible();
    empty.unmount();
    server.use(respond(apiUrl, contract.projects.list, 500, problem(500, 'Broken.')));
    renderWeb('/projects');
    expect(await screen.findByText('Error fetching projects')).toBeVisible();
  });
});

describe('the pictures of projects', () => {
  it('are those of all', async () => {
    renderWeb('/project-activity-pictures');
    expect(await screen.findAllByRole('figure')).toHaveLength(6);
  });

  it('are those of the one that the address names', async () => {
    renderWeb(`/project-activity-pictures?projectId=${await idOf('Bite plans')}`);
    const figures = await screen.findAllByRole('figure');
    expect(figures.map((figure) => within(figure).getByRole('img').getAttribute('src'))).toEqual(
      plans.images,
    );
    expect(screen.getByRole('img', { name: 'Bite plans, picture 1 of 2' })).toBeVisible();
  });

  it('are none when there is no such project', async () => {
    renderWeb('/project-activity-pictures?projectId=unknown');
    expect(await screen.findByText('No images available')).toBeVisible();
  });
});
