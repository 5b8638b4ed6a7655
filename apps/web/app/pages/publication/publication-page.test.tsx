import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract } from '@site/contract';
import { apiUrl } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';
import { withContent } from '../../../test/with-content.ts';

it('says how a publication is cited: by whom, when, what and where', async () => {
  const kind = 'Dataset' as const;
  withContent({
    publications: [{ title: 'Animal bites', kind, year: 2025, summary: 'By district.' }],
  });
  const { path, responses } = contract.publications.list;
  const [entry] = responses[200].parse(await (await fetch(apiUrl + path)).json());
  renderWeb(`/publications/${entry?._id}`);
  const citation = await screen.findByRole('region', { name: 'Cite this' });
  expect(within(citation).getByRole('paragraph')).toHaveTextContent(
    /^\S.* \(2025\)\. Animal bites \[Dataset\]\. https?:\/\/\S+\/publications\/[\w-]{36}$/,
  );
});
