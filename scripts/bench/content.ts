import { entryFixtures } from '@site/contract/fixtures';
import { Client } from 'pg';

/** Fills a database with generated content. */
export interface Content {
  /** Makes the number of news what it should be, each with a translation into Urdu of the same length. */
  haveNews(count: number): Promise<void>;
  /** The id of some news article. */
  newsId(): Promise<string>;
  /** Adds records of several kinds until the search has this many. */
  haveRecords(count: number): Promise<void>;
  /** Changes an article, as SQL does; whatever is cached is out of date then. */
  touchNews(): Promise<void>;
  /** The server's version, such as `18.4`. */
  version(): Promise<string>;
  close: () => Promise<void>;
}

// A language of 8,000 words of three syllables, few of them everywhere and many rare.
const syllables = 'badefigohukaleminopurasetivowuyazechosha'.match(/../g) ?? [];

/** The word of a rank, 0 being the most frequent one. */
function word(rank: number): string {
  return [rank % 20, Math.floor(rank / 20) % 20, Math.floor(rank / 400)]
    .map((index) => syllables[index])
    .join('');
}

/** What people search for: of 100,000 records a frequent word finds some 5,000, a rare one 500. */
export const searches = {
  'frequent word': word(50),
  'rare word': word(2000),
  'two words': `${word(20)} ${word(50)}`,
  'prefix of a word': word(2000).slice(0, 5),
  'misspelt word': `${word(50).slice(0, 4)}x${word(50).slice(5)}`,
} as const;

const syllable = (index: string) => `substr('${syllables.join('')}', 1 + 2 * (${index}), 2)`;
const preparation = `
  CREATE FUNCTION pg_temp.words(count integer) RETURNS text VOLATILE LANGUAGE sql AS $$
    SELECT string_agg(
      ${syllable('rank % 20')} || ${syllable('rank / 20 % 20')} || ${syllable('rank / 400')}, ' ')
    FROM (SELECT floor(8000 * random() ^ 3)::integer AS rank FROM generate_series(1, count)) AS ranks
  $$;
  SELECT setseed(0.5);
`;

const translateNews = `
  INSERT INTO translations
    (id, area, record_id, record, lang, fields, source, source_version, status, origin, updated_at)
  SELECT uuidv7(), 'news', id, id, 'ur', texts, texts, version, 'published', 'person', now()
  FROM news, jsonb_build_object('title', title, 'content', content) AS texts
`;

/** The kinds that get an equal share of the records. */
const kinds = {
  news: entryFixtures.news,
  blogs: entryFixtures.blogs,
  tenders: entryFixtures.tenders,
  careers: entryFixtures.careers,
};
type Kind = keyof typeof kinds;

/** What differs between the records of a kind, by input; the rest is as in its fixture. */
const drawn = new Map([
  ['title', 'pg_temp.words(6)'],
  ['content', 'pg_temp.words(80)'],
  ['description', 'pg_temp.words(40)'],
  ['publishedAt', "now() - number * interval '1 hour'"],
]);

/** A value as PostgreSQL reads it. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const columnOf = (input: string) => input.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);

/** Connects to a migrated database. @param url `postgresql://…` */
export async function openContent(url: string): Promise<Content> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(preparation);

  const have = async (kind: Kind, count: number): Promise<void> => {
    const { rows } = await client.query(`SELECT count(*)::integer AS count FROM ${kind}`);
    const { rows: present } = await client.query(
      'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1',
      [kind],
    );
    // Another version of the project may have fewer.
    const inputs = Object.entries<unknown>(kinds[kind]).filter(([input]) =>
      present.some(({ name }) => name === columnOf(input)),
    );
    const columns = inputs.map(([input]) => columnOf(input));
    const values = inputs.map(
      ([input, value]) => drawn.get(input) ?? client.escapeLiteral(textOf(value)),
    );
    await client.query(
      `INSERT INTO ${kind} (id, updated_at, ${columns.join(', ')})
      SELECT uuidv7(), now(), ${values.join(', ')} FROM generate_series(${rows[0].count + 1}, ${count}) AS number`,
    );
  };
  return {
    async haveNews(count) {
      await client.query('DELETE FROM news');
      await client.query('DELETE FROM translations');
      await have('news', count);
      await client.query(translateNews);
      await client.query('VACUUM ANALYZE');
    },
    async newsId() {
      const { rows } = await client.query('SELECT id FROM news LIMIT 1');
      return String(rows[0].id);
    },
    async touchNews() {
      await client.query(
        'UPDATE news SET updated_at = now() WHERE id = (SELECT id FROM news ORDER BY id LIMIT 1)',
      );
    },
    async haveRecords(count) {
      const names = Object.keys(kinds) as Kind[];
      for (const kind of names) await have(kind, count / names.length);
      await client.query('VACUUM ANALYZE');
    },
    async version() {
      const { rows } = await client.query('SHOW server_version');
      return String(rows[0].server_version);
    },
    close: () => client.end(),
  };
}
