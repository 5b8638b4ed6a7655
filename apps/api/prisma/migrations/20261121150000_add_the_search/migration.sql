-- The search. Every searched table copies what the public may find of it into "search_documents",
-- by triggers, so that whatever writes to it is found at once. What that is, kind by kind, says the
-- view "search_sources".

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- A partition for each kind: a kind is searched without reading the postings of the others.
CREATE TABLE "search_documents" (
    "kind" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "image_url" TEXT,
    "video_url" TEXT,
    "url" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "title_words" TSVECTOR NOT NULL,
    "words" TSVECTOR NOT NULL,

    CONSTRAINT "search_documents_pkey" PRIMARY KEY ("kind", "record_id")
) PARTITION BY LIST ("kind");

DO $$
DECLARE
    kind TEXT;
BEGIN
    FOREACH kind IN ARRAY '{news,events,projects,partners,members,careers,tenders,blogs,videos,pictures,pages,about,director}'::TEXT[] LOOP
        EXECUTE format(
            'CREATE TABLE %I PARTITION OF "search_documents" FOR VALUES IN (%L)',
            'search_documents_' || kind, kind);
    END LOOP;
END $$;

-- Without a list of pending entries, which every search would have to read through.
CREATE INDEX "search_documents_title_words_idx" ON "search_documents" USING GIN ("title_words") WITH (fastupdate = off);
CREATE INDEX "search_documents_words_idx" ON "search_documents" USING GIN ("words") WITH (fastupdate = off);
CREATE INDEX "search_documents_created_at_record_id_idx" ON "search_documents" ("created_at", "record_id");

-- The words that occur, or once did: what a misspelling is compared with. Not unique: two writers
-- with the same new word would wait for each other, and a word that is here twice does no harm.
CREATE TABLE "search_words" (
    "id" BIGSERIAL NOT NULL,
    "word" TEXT NOT NULL,
    "sound" TEXT NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "search_words_word_idx" ON "search_words" ("word");
CREATE INDEX "search_words_sound_idx" ON "search_words" USING GIN ("sound" gin_trgm_ops) WITH (fastupdate = off);

-- A text as bare words with single spaces between them: no tags, no punctuation, lower case, no
-- accents and vowel signs, Arabic letters and digits as Urdu writes them. Ranges are written out
-- because what counts as punctuation depends on the locale of the database.
CREATE FUNCTION search_plain("input" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT trim(regexp_replace(
        translate(
            lower(regexp_replace(
                normalize(regexp_replace("input", '</?[a-zA-Z][^<>]*>', ' ', 'g'), NFKD),
                '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g')),
            'يىكهەةٮ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩',
            'ییکہہہب01234567890123456789'),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u1680\u180e\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff]+',
        ' ', 'g'))
$$;

-- Urdu letters by their sound, those that sound alike as one: س ص ث are confused most. It also gives
-- trigrams to words that pg_trgm, under a plain locale, has none for.
CREATE FUNCTION search_sound("word" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT translate("word",
        'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیے',
        'abpttsjchxddzrrzzswsztzagfqkglmnnohhayy')
$$;

-- The words of a text: as English stems, and as they are written for every other language.
CREATE FUNCTION search_vector("plain" TEXT, "weight" "char") RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT setweight(to_tsvector('pg_catalog.english', "plain") || to_tsvector('pg_catalog.simple', "plain"), "weight")
$$;

-- What a search box holds, as words to look for; NULL when it holds none. English stop words count
-- only when there is nothing else. The last word may be the beginning of one.
CREATE FUNCTION search_asked("input" TEXT) RETURNS TABLE ("place" BIGINT, "word" TEXT, "query" TSQUERY)
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    WITH asked AS (
        -- PostgreSQL refuses words of more than 2 kB.
        SELECT place, left(word, 200) AS word, place = max(place) OVER () AND length(word) > 1 AS is_open
        FROM string_to_table(search_plain("input"), ' ') WITH ORDINALITY AS words (word, place)
        WHERE word <> ''
    ), stemmed AS (
        SELECT *, to_tsquery('pg_catalog.english', word || CASE WHEN is_open THEN ':*' ELSE '' END) AS stem
        FROM asked
    )
    SELECT place, word, stem || to_tsquery('pg_catalog.simple', word || CASE WHEN is_open THEN ':*' ELSE '' END)
    FROM stemmed
    WHERE numnode(stem) > 0 OR NOT EXISTS (SELECT FROM stemmed WHERE numnode(stem) > 0)
$$;

CREATE FUNCTION search_query("input" TEXT) RETURNS TSQUERY
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT string_agg('(' || query::TEXT || ')', ' & ' ORDER BY place)::TSQUERY
    FROM search_asked("input")
    WHERE numnode(query) > 0
$$;

-- The same for an input with misspellings: a word that does not occur also stands for the three that
-- are most like it. Trigrams find them, the number of wrong letters decides: none in a word of three
-- letters (which finds what sounds the same), up to three in a long one.
CREATE FUNCTION search_query_alike("input" TEXT) RETURNS TSQUERY
LANGUAGE sql STABLE STRICT PARALLEL SAFE SET pg_trgm.similarity_threshold = 0.2 AS $$
    SELECT string_agg('(' || (asked.query || coalesce(alike.query, ''))::TEXT || ')', ' & ' ORDER BY place)::TSQUERY
    FROM search_asked("input") AS asked
    CROSS JOIN search_sound(left(asked.word, 40)) AS spoken
    CROSS JOIN LATERAL (
        SELECT string_agg('(' || (to_tsquery('pg_catalog.english', near.word) || to_tsquery('pg_catalog.simple', near.word))::TEXT || ')', ' | ')::TSQUERY AS query
        FROM (
            SELECT DISTINCT ON (wrong, likeness, known.word) known.word
            FROM search_words AS known,
                levenshtein_less_equal(known.sound, spoken, 3) AS wrong,
                similarity(known.sound, spoken) AS likeness
            WHERE known.sound % spoken
                AND wrong <= CASE WHEN length(asked.word) < 4 THEN 0 WHEN length(asked.word) < 5 THEN 1 WHEN length(asked.word) < 9 THEN 2 ELSE 3 END
            ORDER BY wrong, likeness DESC, known.word
            LIMIT 3
        ) AS near
        WHERE length(asked.word) BETWEEN 3 AND 40
            AND NOT EXISTS (SELECT FROM search_words WHERE search_words.word = asked.word)
    ) AS alike
    WHERE numnode(asked.query) > 0
$$;

-- What is found of each kind: title and description are shown, "more" is only searched.
CREATE VIEW "search_sources" ("kind", "record_id", "title", "description", "more", "image_url", "video_url", "url", "created_at") AS
SELECT 'news', "id", "title", "content", "author", "image_url", NULL, '/news#' || "id", "published_at"
FROM "news"
UNION ALL
SELECT 'events', "id", "title", "description", "location", "images"[1], NULL, '/events#' || "id", "created_at"
FROM "events"
UNION ALL
SELECT 'projects', "id", "title", "description", concat_ws(' ', "area", "duration"), "images"[1], NULL, '/projects#' || "id", "created_at"
FROM "projects"
UNION ALL
SELECT 'partners', "id", "name", "description", NULL, "image_url", NULL, '/partner-org/' || "id", "created_at"
FROM "partners"
UNION ALL
SELECT 'members', "id", "name", concat_ws(E'\n', "designation", "expertise"), NULL, "image_url", NULL,
    CASE "team_type" WHEN 'BRM' THEN '/brm-team#' ELSE '/management-team#' END || "id", "created_at"
FROM "members"
UNION ALL
SELECT 'careers', "id", "title", "description", "location", NULL, NULL, '/career/' || "id", "created_at"
FROM "careers"
UNION ALL
SELECT 'tenders', "id", "title", "description", NULL, "image_url", NULL, '/tenders/' || "id", "created_at"
FROM "tenders"
UNION ALL
SELECT 'blogs', "id", "title", "description", NULL, "thumbnail_url", NULL, '/blog/' || "id", "created_at"
FROM "blogs"
UNION ALL
SELECT 'videos', "id", "title", NULL, NULL, NULL,
    CASE "type" WHEN 'embed' THEN "embed_code" ELSE "video_url" END, '/videos#' || "id", "created_at"
FROM "videos"
UNION ALL
SELECT 'pictures', "id", "title", "description", NULL, "image_url", NULL, '/gallery', "created_at"
FROM "pictures"
UNION ALL
SELECT 'pages', "id", "main_title", "main_description", concat_ws(' ', "cards".texts, "seo" ->> 'title', "seo" ->> 'description', "seo" ->> 'keywords'),
    "main_image", NULL, '/' || "url", "created_at"
FROM "pages", LATERAL (
    SELECT string_agg(concat_ws(' ', card ->> 'title', card ->> 'description'), ' ') AS texts
    FROM jsonb_array_elements("pages"."cards") AS card
) AS "cards"
WHERE "status" = 'published'
UNION ALL
SELECT 'about', "id", "title", "description", NULL, "img_url", NULL,
    CASE "category" WHEN 'About' THEN '/about-us' ELSE '/VisionAndMission' END, "created_at"
FROM "about"
UNION ALL
SELECT 'director', "id", "title", "description", NULL, "img_url", NULL, '/message-from-executive-director', "created_at"
FROM "director_message"
WHERE "description" <> '';

-- Stores the documents of some records of a kind, and the words that are new with them.
CREATE FUNCTION search_store("stored_kind" TEXT, "ids" UUID[]) RETURNS VOID
LANGUAGE sql AS $$
    WITH sources AS MATERIALIZED (
        SELECT *,
            search_plain(title) AS plain_title,
            coalesce(search_plain(description), '') AS plain_description,
            coalesce(search_plain(more), '') AS plain_more
        FROM search_sources
        WHERE kind = "stored_kind" AND record_id = ANY ("ids")
    ), cut AS MATERIALIZED (
        -- A tsvector holds 1 MB at most: the texts of a page, all at their longest, may be more.
        SELECT *, left(plain_description, 60000) AS text, left(plain_more, 40000) AS rest FROM sources
    ), documents AS (
        INSERT INTO search_documents
        SELECT kind, record_id, title, description, image_url, video_url, url, created_at,
            search_vector(plain_title, 'A'),
            search_vector(plain_title, 'A') || search_vector(text, 'B') || search_vector(rest, 'C')
        FROM cut
    )
    INSERT INTO search_words (word, sound)
    SELECT DISTINCT word, search_sound(word)
    FROM cut, string_to_table(concat_ws(' ', plain_title, text, rest), ' ') AS words (word)
    WHERE length(word) BETWEEN 3 AND 40
        AND word !~ '^[0-9]'
        AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = words.word)
$$;

CREATE FUNCTION search_newest("asked_kind" TEXT) RETURNS SETOF search_documents
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT * FROM search_documents
    WHERE kind = "asked_kind"
    ORDER BY created_at DESC, record_id DESC
    LIMIT 100
$$;

-- The best hits of one kind: first those with all words in the title, then, where these are fewer
-- than "most", those with them anywhere. Up to 500 records all hits are ranked. In a larger table
-- what it costs hardly grows: only the newest 60 hits are ranked, and a word is not looked up when
-- the newest 100 records hold it often enough, as its entry in the index may be as long as the
-- table. The limits of 5000 are for a word that is everywhere but in the newest records; they also
-- keep PostgreSQL from walking through all records in the order in which they are wanted.
CREATE FUNCTION search_kind("asked_kind" TEXT, "query" TSQUERY, "most" INTEGER) RETURNS SETOF search_documents
LANGUAGE plpgsql STABLE STRICT
-- Planning takes longer than searching, and no value of a parameter calls for another plan.
SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
    is_large CONSTANT BOOLEAN := EXISTS (SELECT FROM search_documents WHERE kind = asked_kind OFFSET 500);
    ranked CONSTANT INTEGER := CASE WHEN is_large THEN 60 ELSE 500 END;
    newest_title_hits INTEGER := 0;
    newest_hits INTEGER := 0;
    title_hits INTEGER;
BEGIN
    IF is_large THEN
        SELECT count(*) FILTER (WHERE title_words @@ query), count(*) FILTER (WHERE words @@ query)
        INTO newest_title_hits, newest_hits
        FROM search_newest(asked_kind);
    END IF;
    IF newest_title_hits >= most THEN
        RETURN QUERY
            SELECT * FROM search_newest(asked_kind)
            WHERE title_words @@ query
            ORDER BY ts_rank(words, query) DESC, created_at DESC, record_id DESC
            LIMIT most;
        RETURN;
    END IF;
    RETURN QUERY
        SELECT * FROM (
            SELECT * FROM (
                SELECT * FROM search_documents WHERE kind = asked_kind AND title_words @@ query LIMIT 5000
            ) AS hits
            ORDER BY created_at DESC, record_id DESC
            LIMIT ranked
        ) AS newest
        ORDER BY ts_rank(words, query) DESC, created_at DESC, record_id DESC
        LIMIT most;
    GET DIAGNOSTICS title_hits = ROW_COUNT;
    IF title_hits = most THEN
        RETURN;
    END IF;
    IF newest_hits >= most THEN
        RETURN QUERY
            SELECT * FROM search_newest(asked_kind)
            WHERE words @@ query AND NOT title_words @@ query
            ORDER BY ts_rank(words, query) DESC, created_at DESC, record_id DESC
            LIMIT most - title_hits;
        RETURN;
    END IF;
    RETURN QUERY
        SELECT * FROM (
            SELECT * FROM (
                SELECT * FROM search_documents WHERE kind = asked_kind AND words @@ query LIMIT 5000
            ) AS hits
            ORDER BY created_at DESC, record_id DESC
            LIMIT ranked
        ) AS newest
        WHERE NOT title_words @@ query
        ORDER BY ts_rank(words, query) DESC, created_at DESC, record_id DESC
        LIMIT most - title_hits;
END $$;

-- The hits of several kinds, kind by kind, at most "most" of each. Only when nothing is found as it
-- is written, the input may have misspellings.
CREATE FUNCTION search_site("input" TEXT, "kinds" TEXT[], "most" INTEGER) RETURNS SETOF search_documents
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
    written CONSTANT TSQUERY := search_query(input);
    alike TSQUERY;
    kind TEXT;
    is_found BOOLEAN := false;
BEGIN
    FOREACH kind IN ARRAY kinds LOOP
        RETURN QUERY SELECT * FROM search_kind(kind, written, most);
        is_found := is_found OR FOUND;
    END LOOP;
    IF is_found THEN
        RETURN;
    END IF;
    alike := search_query_alike(input);
    IF alike <> written THEN
        FOREACH kind IN ARRAY kinds LOOP
            RETURN QUERY SELECT * FROM search_kind(kind, alike, most);
        END LOOP;
    END IF;
END $$;

-- Two triggers for inserts and deletes, and both of them, in this order, for updates.
CREATE FUNCTION search_forget() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM search_documents WHERE kind = TG_ARGV[0];
    ELSE
        DELETE FROM search_documents
        USING gone
        WHERE search_documents.kind = TG_ARGV[0] AND search_documents.record_id = gone.id;
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION search_learn() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM search_store(TG_ARGV[0], (SELECT array_agg(id) FROM come));
    RETURN NULL;
END $$;

DO $$
DECLARE
    source RECORD;
BEGIN
    FOR source IN
        SELECT * FROM (VALUES
            ('news', 'news'), ('events', 'events'), ('projects', 'projects'), ('partners', 'partners'),
            ('members', 'members'), ('careers', 'careers'), ('tenders', 'tenders'), ('blogs', 'blogs'),
            ('videos', 'videos'), ('pictures', 'pictures'), ('pages', 'pages'), ('about', 'about'),
            ('director_message', 'director')
        ) AS sources (name, kind)
    LOOP
        EXECUTE format(
            'CREATE TRIGGER "search_1_forget_truncated" AFTER TRUNCATE ON %1$I
                FOR EACH STATEMENT EXECUTE FUNCTION search_forget(%2$L);
            CREATE TRIGGER "search_1_forget_deleted" AFTER DELETE ON %1$I REFERENCING OLD TABLE AS gone
                FOR EACH STATEMENT EXECUTE FUNCTION search_forget(%2$L);
            CREATE TRIGGER "search_1_forget_updated" AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS gone
                FOR EACH STATEMENT EXECUTE FUNCTION search_forget(%2$L);
            CREATE TRIGGER "search_2_learn_updated" AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS come
                FOR EACH STATEMENT EXECUTE FUNCTION search_learn(%2$L);
            CREATE TRIGGER "search_2_learn_inserted" AFTER INSERT ON %1$I REFERENCING NEW TABLE AS come
                FOR EACH STATEMENT EXECUTE FUNCTION search_learn(%2$L);',
            source.name, source.kind);
        EXECUTE format(
            'SELECT search_store(%L, (SELECT array_agg("id") FROM %I))', source.kind, source.name);
    END LOOP;
END $$;
