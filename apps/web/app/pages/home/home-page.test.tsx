import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { contract } from '@site/contract';
import { respond } from '@site/mocks';
import { sampleContent } from '@site/mocks/samples';
import { apiIsAway, apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';
import { defaultSlides } from '#home/default-slides.ts';

describe('the home page', () => {
  it('shows the stored slides', async () => {
    renderWeb('/home');
    const slider = screen.getByRole('region', { name: 'Our work in pictures' });
    const [first] = sampleContent.sliderImages;

    expect(await within(slider).findByText(first?.title ?? 'no sample')).toBeVisible();
  });

  it('shows the six built-in slides when there are none', () => {
    server.use(respond(apiUrl, contract.sliderImages.list, 200, []));
    renderWeb('/home');
    const slider = screen.getByRole('region', { name: 'Our work in pictures' });

    expect(within(slider).getAllByRole('group')).toHaveLength(6);
    expect(within(slider).getByText(defaultSlides[0]?.title ?? '')).toBeVisible();
  });

  it('leads from a news card to the article on the timeline', async () => {
    const { user } = renderWeb('/home');
    const cards = await screen.findByRole('region', { name: 'Latest news' });
    const [link] = within(cards).getAllByRole('link');
    if (!link) throw new Error('There is no card.');
    const title = link.textContent;
    await user.click(link);

    expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    const named = (await screen.findByRole('heading', { level: 3, name: title })).closest(
      'article',
    );
    expect(named).toHaveFocus();
  });

  it('says when there is no news', async () => {
    server.use(respond(apiUrl, contract.news.list, 200, []));
    renderWeb('/home');
    expect(await screen.findByText('No news articles available')).toBeVisible();
  });

  it('says when the answer is no list', async () => {
    const answer = () => HttpResponse.json({ news: [] });
    server.use(http.get(`${apiUrl}/api/news/news`, answer));
    renderWeb('/home');
    expect(await screen.findByText('Unexpected API response format')).toBeVisible();
  });

  it('says that news could not be fetched, and shows everything else', async () => {
    server.use(apiIsAway);
    renderWeb('/home');
    expect(
      await screen.findByText('Error fetching news articles', undefined, { timeout: 4_000 }),
    ).toBeVisible();
    expect(screen.getByText(defaultSlides[0]?.title ?? '')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  });
});
