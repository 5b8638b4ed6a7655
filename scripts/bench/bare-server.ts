import { createServer, type ServerResponse } from 'node:http';
import express from 'express';
import { Pool } from 'pg';

// What the API and the site are compared with: the same JSON from Express and pg, and nothing else; the same from node:http
// and pg; and a folder of files by Express. Runs as a process of its own, with DATABASE_URL, FOLDER, PORT and HTTP_PORT.

// As many connections as the API holds.
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const columns = `title, content, author, image_url AS "imageUrl", image_alt AS "imageAlt", published_at AS "publishedAt",
  project_id AS "projectId", status, publish_at AS "publishAt", unpublish_at AS "unpublishAt",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

async function readList(): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT id AS "_id", ${columns} FROM news ORDER BY published_at DESC, id DESC`,
  );
  return rows;
}

async function readOne(id: string): Promise<unknown> {
  const text = `SELECT id AS "_id", ${columns} FROM news WHERE id = $1`;
  const { rows } = await pool.query(text, [id]);
  return rows[0];
}

const app = express();
app.get('/readyz', (_request, response) => {
  response.json({});
});
app.get('/api/news/news', async (_request, response) => {
  response.json(await readList());
});
app.get('/api/news/news/:id', async (request, response) => {
  response.json(await readOne(request.params.id));
});
app.use('/files', express.static(process.env['FOLDER'] ?? '.'));

async function answer(url: string, response: ServerResponse): Promise<void> {
  const [, id] = /^\/api\/news\/news\/(.+)$/.exec(url) ?? [];
  const body = JSON.stringify(await (id === undefined ? readList() : readOne(id)));
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
}
const plain = createServer(({ url = '' }, response) => void answer(url, response));

plain.listen(Number(process.env['HTTP_PORT']), () =>
  app.listen(Number(process.env['PORT']), () => process.send?.({ type: 'ready' })),
);
for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit());
