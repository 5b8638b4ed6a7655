import express from 'express';
import { Pool } from 'pg';

// What the API is compared with: the same JSON from Express and pg, and nothing else. Runs as a
// process of its own, with DATABASE_URL and PORT.

// As many connections as the API holds.
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const columns = `title, content, author, image_url AS "imageUrl", published_at AS "publishedAt",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

const app = express();
app.get('/readyz', (_request, response) => {
  response.json({});
});
app.get('/api/news/news', async (_request, response) => {
  const { rows } = await pool.query(
    `SELECT id AS "_id", ${columns} FROM news ORDER BY published_at DESC, id DESC`,
  );
  response.json(rows);
});
app.get('/api/news/news/:id', async (request, response) => {
  const { rows } = await pool.query(`SELECT id AS "_id", ${columns} FROM news WHERE id = $1`, [
    request.params.id,
  ]);
  response.json(rows[0]);
});

app.listen(Number(process.env['PORT']), () => process.send?.({ type: 'ready' }));
for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit());
