import { contract, type Role, type TranslationInput } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { tokenOf } from '@site/mocks';
import { apiUrl } from '#testing/mock-api.ts';

/** Calls the API as another user does. */
async function call(role: Role, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(apiUrl + path, {
    method,
    headers: { Authorization: `Bearer ${tokenOf(role)}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Makes a news article, which nobody has translated. */
export async function makeArticle(title: string): Promise<string> {
  const { path, method } = contract.news.create;
  await call('moderator', method, path, { ...entryFixtures.news, title, projectId: null });
  return title;
}

const news = async () =>
  contract.news.list.responses[200].parse(await call('editor', 'GET', contract.news.list.path));

/** The news article with a title. */
export async function articleOf(title: string) {
  const article = (await news()).find((each) => each.title === title);
  if (!article) throw new Error(`There is no news article with the title ${title}`);
  return article;
}

/** Changes the title of a news article. */
export async function rename(title: string, to: string): Promise<void> {
  const { _id, content, imageUrl } = await articleOf(title);
  const path = contract.news.update.path.replace(':id', _id);
  await call('moderator', contract.news.update.method, path, { title: to, content, imageUrl });
}

/** Turns the review before publishing on or off. */
export async function switchReview(reviewBeforePublishing: boolean): Promise<void> {
  const { method, path } = contract.siteInfo.update;
  await call('admin', method, path, { reviewBeforePublishing });
}

/** Stores the Urdu translation of the news article with a title. */
export async function putTranslation(role: Role, title: string, body: TranslationInput) {
  const path = `/api/translations/news/${(await articleOf(title))._id}/ur`;
  await call(role, 'PUT', path, body);
}

/** The Urdu translation of the news article with a title. */
export async function readTranslation(title: string) {
  const path = `/api/translations/news/${(await articleOf(title))._id}/ur`;
  return contract.translations.get.responses[200].parse(await call('editor', 'GET', path));
}
