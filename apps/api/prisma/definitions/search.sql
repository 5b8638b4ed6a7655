-- The search. Every searched table copies what the public may find of it into search_documents, by
-- triggers, so that whatever writes to it is found at once. What that is, kind by kind, says the
-- view search_sources.

-- A text as bare words with single spaces between them, without tags and punctuation. Many write
-- Urdu without the hamza that stands alone: علماء as علما.
CREATE OR REPLACE FUNCTION search_plain(input TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim(regexp_replace(
  replace(folded(regexp_replace(input, '</?[a-zA-Z][^<>]*>', ' ', 'g')), 'ء', ''),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7'
  '\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u1680\u2000-\u2bff\u3000-\u303f]+',
  ' ', 'g'));

-- Urdu letters by their sound, those that sound alike as one: س ص ث are confused most. It also
-- gives trigrams to words that pg_trgm, under a plain locale, has none for.
CREATE OR REPLACE FUNCTION search_sound(word TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(word,
    'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیے',
    'abpttsjchxddzrrzzswsztzagfqkglmnnohhyy')
$$;

-- The consonant skeleton of a word, the same for Urdu and for Urdu in Latin letters: vowels, which
-- Urdu mostly leaves out and everybody spells otherwise, go, and with them h, v, w and y. What
-- sounds much alike is one: صحت and "sehat" are st, ویکسین and "vaksin" are ksn.
CREATE OR REPLACE FUNCTION search_skeleton(word TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(
      translate(
        regexp_replace(replace(replace(word, 'ch', 'چ'), 'x', 'ks'), 'c(?=[eiy])', 's', 'g'),
        'بپتٹطثسشصزذضظژzجچخقکqcدڈرڑغگفلمنں',
        'bptttssssssssssjckkkkkddrrggflmnn'),
      '(.)\1+', '\1', 'g'),
    'aeiouywvhاعوہھحیے', '')
$$;

-- The words of a text: as English stems, and as they are written for every other language.
CREATE OR REPLACE FUNCTION search_vector(plain TEXT, weight "char") RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(
    to_tsvector('pg_catalog.english', plain) || to_tsvector('pg_catalog.simple', plain), weight)
$$;

-- What can be read in documents: their titles, and the texts of those that are uploads of ours.
CREATE OR REPLACE FUNCTION search_texts_of(documents JSONB) RETURNS TEXT LANGUAGE sql STABLE AS $$
  SELECT string_agg(concat_ws(' ', document ->> 'title', uploads.text), ' ')
  FROM jsonb_array_elements(documents) AS document
  LEFT JOIN uploads ON uploads.address = document ->> 'url'
$$;

-- What is found of each kind, as readers see its texts: title and description are shown, "more" is
-- only searched. It holds what is published, also what is not public yet or no longer, with its
-- times. Where an address depends on more than the kind and the id, that is the "qualifier": a
-- member's team, a page's url, the category of a text about the organisation. "record" is all of it.
DROP VIEW IF EXISTS search_sources;
CREATE VIEW search_sources (
  kind, record_id, title, description, more, image_url, video_url, qualifier, created_at,
  publish_at, unpublish_at, record
) AS
SELECT 'news', id, title, plain_text(content), author, image_url, NULL, NULL,
  -- One that lacks its date is refused by the API, which looks after it was written.
  coalesce(published_at, created_at),
  publish_at, unpublish_at, to_jsonb(news)
FROM news
WHERE status = 'published'
UNION ALL
SELECT 'events', id, title, plain_text(description), location, images[1], NULL, NULL, created_at,
  publish_at, unpublish_at, to_jsonb(events)
FROM events
WHERE status = 'published'
UNION ALL
SELECT 'projects', id, title, plain_text(description),
  concat_ws(' ', area, districts, lead, duration, plain_text(results), search_texts_of(documents)),
  images[1], NULL, NULL, created_at, publish_at, unpublish_at, to_jsonb(projects)
FROM projects
WHERE status = 'published'
UNION ALL
SELECT 'partners', id, name, plain_text(description), NULL, image_url, NULL, NULL, created_at,
  NULL, NULL, to_jsonb(partners)
FROM partners
UNION ALL
SELECT 'members', id, name, concat_ws(E'\n', designation, plain_text(expertise)), NULL,
  image_url, NULL, team_type::TEXT, created_at, NULL, NULL, to_jsonb(members)
FROM members
UNION ALL
SELECT 'careers', id, title, plain_text(description),
  concat_ws(' ', location, department, search_texts_of(documents)),
  NULL, NULL, NULL, created_at, publish_at, unpublish_at, to_jsonb(careers)
FROM careers
WHERE status = 'published'
UNION ALL
SELECT 'tenders', id, title, plain_text(description),
  concat_ws(' ', reference, awarded_to, search_texts_of(documents)),
  image_url, NULL, NULL, created_at, publish_at, unpublish_at, to_jsonb(tenders)
FROM tenders
WHERE status = 'published'
UNION ALL
SELECT 'advisories', id, title, plain_text(instruction),
  concat_ws(' ', place, audience, plain_text(description)),
  NULL, NULL, NULL, created_at, publish_at, unpublish_at, to_jsonb(advisories)
FROM advisories
WHERE status = 'published'
UNION ALL
SELECT 'publications', id, title, plain_text(summary),
  concat_ws(' ', kind, year, language, search_texts_of(documents)),
  cover_url, NULL, NULL, created_at, publish_at, unpublish_at, to_jsonb(publications)
FROM publications
WHERE status = 'published'
UNION ALL
SELECT 'facts', id, title, plain_text(description),
  concat_ws(' ', number, issued_by, search_texts_of(documents)),
  NULL, NULL, NULL, created_at, publish_at, unpublish_at, to_jsonb(facts)
FROM facts
WHERE status = 'published'
UNION ALL
SELECT 'blogs', id, title, plain_text(description), NULL, thumbnail_url, NULL, NULL, created_at,
  publish_at, unpublish_at, to_jsonb(blogs)
FROM blogs
WHERE status = 'published'
UNION ALL
SELECT 'videos', id, title, NULL, plain_text(transcript), nullif(poster_url, ''),
  CASE type WHEN 'embed' THEN embed_code ELSE video_url END,
  NULL, created_at, publish_at, unpublish_at, to_jsonb(videos)
FROM videos
WHERE status = 'published'
UNION ALL
SELECT 'pictures', id, title, description, NULL, image_url, NULL, NULL, created_at,
  publish_at, unpublish_at, to_jsonb(pictures)
FROM pictures
WHERE status = 'published'
UNION ALL
SELECT 'pages', id, main_title, plain_text(main_description),
  concat_ws(' ', cards.texts, seo ->> 'title', seo ->> 'description', seo ->> 'keywords'),
  main_image, NULL, url, created_at, publish_at, unpublish_at, to_jsonb(pages)
FROM pages, LATERAL (
  SELECT string_agg(concat_ws(' ', card ->> 'title', plain_text(card ->> 'description')), ' ')
    AS texts
  FROM jsonb_array_elements(pages.cards) AS card
) AS cards
WHERE status = 'published'
UNION ALL
SELECT 'about', id, title, plain_text(description), NULL, img_url, NULL, category::TEXT,
  created_at, NULL, NULL, to_jsonb(about)
FROM about
UNION ALL
SELECT 'director', id, title, plain_text(description), NULL, img_url, NULL, NULL, created_at,
  NULL, NULL, to_jsonb(director_message)
FROM director_message
WHERE description <> '';

-- What published translations of a record say, in all languages: titles, and all other texts. As in
-- reads, a translation of what the record no longer says is none.
CREATE OR REPLACE FUNCTION search_translated(entry JSONB, OUT titles TEXT, OUT texts TEXT)
LANGUAGE sql STABLE AS $$
  SELECT string_agg(text, ' ') FILTER (WHERE is_title),
    string_agg(plain_text(text), ' ') FILTER (WHERE NOT is_title)
  FROM translations, jsonb_each_text(fields) AS field (place, text),
    LATERAL (SELECT place IN ('title', 'name', 'mainTitle') AS is_title) AS about
  WHERE record_id = (entry ->> 'id')::UUID AND translations.status = 'published'
    AND CASE
      WHEN place LIKE '%.%' THEN strpos(entry::TEXT, to_jsonb(source ->> place)::TEXT) > 0
      ELSE entry ->> lower(regexp_replace(place, '([A-Z])', '_\1', 'g')) <> ''
    END
$$;

-- A description as the texts of a translation have it; as it is where they don't.
CREATE OR REPLACE FUNCTION search_description(description TEXT, fields JSONB) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN description <> '' THEN coalesce(
    plain_text(coalesce(fields ->> 'content', fields ->> 'description', fields ->> 'summary',
      fields ->> 'mainDescription')),
    (fields ->> 'designation') || E'\n' || plain_text(fields ->> 'expertise'),
    description)
  ELSE description
END;

-- Stores the documents of some records of a kind, and the words that are new with them.
CREATE OR REPLACE FUNCTION search_store(stored_kind TEXT, ids UUID[]) RETURNS VOID
LANGUAGE sql AS $$
  WITH sources AS MATERIALIZED (
    SELECT search_sources.*,
      search_plain(concat_ws(' ', title, titles)) AS plain_title,
      coalesce(search_plain(description), '') AS plain_description,
      coalesce(search_plain(texts), '') AS plain_texts,
      coalesce(search_plain(more), '') AS plain_more
    FROM search_sources, search_translated(record)
    WHERE kind = stored_kind AND record_id = ANY (ids)
  ), cut AS MATERIALIZED (
    -- A tsvector holds 1 MB at most: the texts of a page, all at their longest, may be more.
    SELECT *, left(plain_description, 60000) AS text, left(plain_texts, 60000) AS translated,
      left(plain_more, 40000) AS rest
    FROM sources
  ), documents AS (
    INSERT INTO search_documents (
      kind, record_id, title, description, image_url, video_url, qualifier, created_at,
      languages, title_words, words, publish_at, unpublish_at)
    SELECT kind, record_id, title, description, image_url, video_url, qualifier, created_at,
      ARRAY(SELECT jsonb_array_elements_text(record -> 'languages')),
      search_vector(plain_title, 'A'),
      search_vector(plain_title, 'A') || search_vector(text, 'B') || search_vector(translated, 'B')
        || search_vector(rest, 'C'),
      publish_at, unpublish_at
    FROM cut
  )
  INSERT INTO search_words (word, sound, skeleton)
  SELECT DISTINCT word, search_sound(word), search_skeleton(word)
  FROM cut,
    string_to_table(concat_ws(' ', plain_title, text, translated, rest), ' ') AS words (word)
  WHERE length(word) BETWEEN 3 AND 40
    AND word !~ '^[0-9]'
    AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = words.word)
$$;

-- Two triggers for inserts and deletes, and both of them, in this order, for updates.
CREATE OR REPLACE FUNCTION search_forget() RETURNS TRIGGER
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

CREATE OR REPLACE FUNCTION search_learn() RETURNS TRIGGER
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
      ('members', 'members'), ('careers', 'careers'), ('tenders', 'tenders'),
      ('advisories', 'advisories'), ('publications', 'publications'), ('facts', 'facts'), ('blogs', 'blogs'),
      ('videos', 'videos'), ('pictures', 'pictures'), ('pages', 'pages'), ('about', 'about'),
      ('director_message', 'director')
    ) AS sources (name, kind)
  LOOP
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER search_1_forget_truncated AFTER TRUNCATE ON %1$I
        FOR EACH STATEMENT EXECUTE FUNCTION search_forget(%2$L);
      CREATE OR REPLACE TRIGGER search_1_forget_deleted AFTER DELETE ON %1$I
        REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION search_forget(%2$L);
      CREATE OR REPLACE TRIGGER search_1_forget_updated AFTER UPDATE ON %1$I
        REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION search_forget(%2$L);
      CREATE OR REPLACE TRIGGER search_2_learn_updated AFTER UPDATE ON %1$I
        REFERENCING NEW TABLE AS come
        FOR EACH STATEMENT EXECUTE FUNCTION search_learn(%2$L);
      CREATE OR REPLACE TRIGGER search_2_learn_inserted AFTER INSERT ON %1$I
        REFERENCING NEW TABLE AS come
        FOR EACH STATEMENT EXECUTE FUNCTION search_learn(%2$L);',
      source.name, source.kind);
  END LOOP;
END $$;

-- Documents that a migration has emptied (UPDATE search_documents SET words = ''), because what
-- they are made of has changed, are stored anew.
DO $$
DECLARE
  stale RECORD;
BEGIN
  FOR stale IN
    SELECT kind, array_agg(record_id) AS ids FROM search_documents WHERE words = '' GROUP BY kind
  LOOP
    DELETE FROM search_documents WHERE kind = stale.kind AND record_id = ANY (stale.ids);
    PERFORM search_store(stale.kind, stale.ids);
  END LOOP;
END $$;

-- What a search box holds, as bare words; those of a name with synonyms are one, joined by "_".
CREATE OR REPLACE FUNCTION search_names_joined(input TEXT, synonyms JSONB) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain TEXT := ' ' || search_plain(input) || ' ';
  name TEXT;
BEGIN
  FOR name IN
    SELECT ' ' || names.name || ' '
    FROM jsonb_array_elements(synonyms) AS groups (names),
      jsonb_array_elements_text(groups.names) AS names (name)
    WHERE names.name LIKE '% %'
    ORDER BY length(names.name) DESC
  LOOP
    plain := replace(plain, name, ' ' || replace(trim(name), ' ', '_') || ' ');
  END LOOP;
  RETURN trim(plain);
END $$;

-- A word, or the words of a name in their order.
CREATE OR REPLACE FUNCTION search_phrase(words TEXT) RETURNS TSQUERY
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN phraseto_tsquery('pg_catalog.english', words) || phraseto_tsquery('pg_catalog.simple', words);

-- What a search box holds, as words to look for; NULL when it holds none. English stop words count
-- only when there is nothing else. The last word may be the beginning of one. A name also stands
-- for its synonyms.
-- @param synonyms groups of names that mean the same, as search_plain has them
CREATE OR REPLACE FUNCTION search_asked(input TEXT, synonyms JSONB)
RETURNS TABLE (place BIGINT, word TEXT, query TSQUERY)
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH asked AS (
    -- PostgreSQL refuses words of more than 2 kB.
    SELECT place, left(replace(word, '_', ' '), 200) AS word,
      place = max(place) OVER () AND length(word) > 1 AND word NOT LIKE '%\_%' AS is_open
    FROM string_to_table(search_names_joined(input, synonyms), ' ')
      WITH ORDINALITY AS words (word, place)
    WHERE word <> ''
  ), stemmed AS (
    SELECT *, numnode(phraseto_tsquery('pg_catalog.english', word)) > 0 AS is_telling FROM asked
  )
  SELECT place, word,
    CASE
      WHEN is_open THEN
        to_tsquery('pg_catalog.english', word || ':*') || to_tsquery('pg_catalog.simple', word || ':*')
      ELSE search_phrase(word)
    END || coalesce(synonymous.query, '')
  FROM stemmed, LATERAL (
    SELECT string_agg('(' || search_phrase(name)::TEXT || ')', ' | ')::TSQUERY AS query
    FROM jsonb_array_elements(synonyms) AS groups (names),
      jsonb_array_elements_text(groups.names) AS names (name)
    WHERE groups.names ? word
  ) AS synonymous
  WHERE is_telling OR NOT EXISTS (SELECT FROM stemmed WHERE is_telling)
$$;

-- Whether a document is public: what is a draft has none. It is a part of the query that calls it.
CREATE OR REPLACE FUNCTION search_shows(
  publish_at TIMESTAMPTZ, unpublish_at TIMESTAMPTZ, now TIMESTAMPTZ
) RETURNS BOOLEAN
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (publish_at IS NULL OR publish_at <= now)
    AND (unpublish_at IS NULL OR unpublish_at > now)
$$;

-- Whether a public document has it.
CREATE OR REPLACE FUNCTION search_occurs(query TSQUERY, now TIMESTAMPTZ) RETURNS BOOLEAN
LANGUAGE plpgsql STABLE STRICT
SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM search_documents
    WHERE words @@ query AND search_shows(publish_at, unpublish_at, now));
END $$;

-- How many letters are wrong, up to three; none where two have changed places.
CREATE OR REPLACE FUNCTION search_typos(known TEXT, typed TEXT) RETURNS INTEGER
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN wrong = 2 AND ARRAY(SELECT unnest(string_to_array(known, NULL)) ORDER BY 1)
      = ARRAY(SELECT unnest(string_to_array(typed, NULL)) ORDER BY 1) THEN 0
    ELSE wrong
  END
  FROM levenshtein_less_equal(known, left(typed, 40), 3) AS wrong
$$;

-- How an Urdu word is written that somebody spells in Latin letters, as a regular expression. A
-- consonant has to be there, and so has w, v, a y that sounds, an h before a vowel and the first and
-- last vowel; a final o or u is a و. Other vowels may be written or not. A plural may have its ں.
CREATE OR REPLACE FUNCTION search_spelling(word TEXT) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  spelling TEXT := translate(replace(replace(word, 'ch', 'چ'), 'x', 'ks'), 'qv', 'kw');
  rule TEXT[];
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    ['(.)\1+', '\1'], ['c(?=[eiy])', 's'],
    ['(?<=[aeiou])y|y(?=[aeiou])', '[یے]'], ['(^|(?<=[aeiou]))h(?=[aeiou])', '[ہحھ]'],
    ['^[aeiou]+', '[اع][اوعہحھیے]*'], ['[aeiouy]*[ou]$', '[اعوہحھیے]*و'],
    ['(?<=[^aeiy])e$', '[اعہحھیے]?'], ['[aeiy]+$', '[اعوہحھیے]*[اعہحھیے]'],
    ['[aeiouy]+', '[اعوہحھیے]*']
  ] LOOP
    spelling := regexp_replace(spelling, rule[1], rule[2], 'g');
  END LOOP;
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    ['kh', '[کخ]ھ?'], ['gh', '[گغ]ھ?'], ['sh', '[شس]'], ['h', '[ہحھ]?'], ['k', '[کق]'],
    ['c', '[کق]'], ['s', '[سصثزذضظ]'], ['z', '[زذضظژ]'], ['t', '[تٹط]'], ['d', '[دڈ]'],
    ['r', '[رڑ]'], ['n', '[نں]'], ['g', '[گغ]']
  ] LOOP
    spelling := replace(spelling, rule[1], rule[2]);
  END LOOP;
  RETURN '^' || translate(spelling, 'bpjflmw', 'بپجفلمو') || '((ا|و|ی|یو)?[نں])?$';
END $$;

-- Loads pg_trgm. Without it PostgreSQL lets nobody but a superuser name a setting of it, as the
-- next function does.
SELECT similarity('', '');

-- The words with those that occur nowhere replaced by the nearest that does; NULL where there is
-- none. Near is a word of the same script with one wrong letter, from nine letters on two, from
-- thirteen on three; in up to four letters none is, which finds what sounds the same. Words of up to
-- five letters begin as they should. Near is also an Urdu word that is spelled in Latin letters.
-- @param names words that are looked for as they are
CREATE OR REPLACE FUNCTION search_nearest(
  asked_words TEXT[], queries TSQUERY[], names TEXT[], now TIMESTAMPTZ
) RETURNS TEXT
LANGUAGE plpgsql STABLE STRICT
SET pg_trgm.similarity_threshold = 0.2
SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  RETURN (
    SELECT string_agg(coalesce(near.word, asked.word), ' ' ORDER BY asked.place)
    FROM unnest(asked_words, queries) WITH ORDINALITY AS asked (word, query, place)
    LEFT JOIN LATERAL (
      SELECT candidates.word
      FROM (
        (SELECT known.word, wrong, -similarity(known.sound, spoken) AS unlike
        FROM search_words AS known,
          search_sound(asked.word) AS spoken,
          search_typos(known.sound, spoken) AS wrong
        WHERE known.sound % spoken
          AND (known.word ~ '[a-z]') = (asked.word ~ '[a-z]')
          AND wrong <= (length(asked.word) - 1) / 4
          -- A number is no misspelling of another one.
          AND regexp_replace(known.word, '\D', '', 'g') = regexp_replace(asked.word, '\D', '', 'g')
          AND (length(asked.word) > 5 OR left(known.sound, 1) = left(spoken, 1)))
        UNION ALL
        -- A short vowel that is not written is nearer than another vowel.
        (SELECT known.word, 2, levenshtein(translate(known.sound, 'yow', 'iuu'), vowels, 1, 1, 2)
        FROM search_words AS known, search_skeleton(asked.word) AS consonants,
          search_spelling(asked.word) AS spelling,
          translate(regexp_replace(asked.word, '(.)\1+', '\1', 'g'), 'yeow', 'iiuu') AS vowels
        -- Most plurals end in n: چمگادڑ and چمگادڑیں.
        WHERE known.skeleton IN (consonants, CASE WHEN length(asked.word) > 5 THEN consonants || 'n' END)
          AND consonants <> ''
          AND asked.word ~ '[a-z]' AND known.word !~ '[a-z]'
          AND known.word ~ spelling)
        ORDER BY wrong, unlike, word
        LIMIT 5
      ) AS candidates
      WHERE search_occurs(search_phrase(candidates.word), now)
      LIMIT 1
    ) AS near ON length(asked.word) BETWEEN 3 AND 40
      AND asked.word NOT LIKE '% %'
      AND asked.word <> ALL (names)
      AND NOT search_occurs(asked.query, now)
    HAVING count(near.word) > 0
  );
END $$;

-- @param mark '&' for all of the queries, '|' for any; NULL when there are none
CREATE OR REPLACE FUNCTION search_joined(queries TSQUERY[], mark TEXT) RETURNS TSQUERY
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg('(' || query::TEXT || ')', mark ORDER BY place)::TSQUERY
  FROM unnest(queries) WITH ORDINALITY AS asked (query, place)
$$;

CREATE OR REPLACE FUNCTION search_newest(asked_kind TEXT, now TIMESTAMPTZ)
RETURNS SETOF search_documents
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT * FROM search_documents
  WHERE kind = asked_kind AND search_shows(publish_at, unpublish_at, now)
  ORDER BY created_at DESC, record_id DESC
  LIMIT 100
$$;

-- The best hits of one kind: first those with all words in the title, then, where these are fewer
-- than "most", those with them anywhere. Up to 500 records all hits are ranked. In a larger table
-- what it costs hardly grows: only the newest 60 hits are ranked, and a word is not looked up when
-- the newest 100 records hold it often enough, as its entry in the index may be as long as the
-- table. The limits of 5000 are for a word that is everywhere but in the newest records; they also
-- keep PostgreSQL from walking through all records in the order in which they are wanted.
-- Planning takes longer than searching, and no value of a parameter calls for another plan.
CREATE OR REPLACE FUNCTION search_kind(
  asked_kind TEXT, query TSQUERY, most INTEGER, now TIMESTAMPTZ
) RETURNS SETOF search_documents
LANGUAGE plpgsql STABLE STRICT
-- Planning takes longer than searching, and no value of a parameter calls for another plan.
SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  is_large CONSTANT BOOLEAN := EXISTS (
    SELECT FROM search_documents WHERE kind = asked_kind OFFSET 500);
  ranked CONSTANT INTEGER := CASE WHEN is_large THEN 60 ELSE 500 END;
  newest_title_hits INTEGER := 0;
  newest_hits INTEGER := 0;
  title_hits INTEGER;
BEGIN
  IF is_large THEN
    SELECT count(*) FILTER (WHERE title_words @@ query), count(*) FILTER (WHERE words @@ query)
    INTO newest_title_hits, newest_hits
    FROM search_newest(asked_kind, now);
  END IF;
  IF newest_title_hits >= most THEN
    RETURN QUERY
      SELECT * FROM search_newest(asked_kind, now)
      WHERE title_words @@ query
      ORDER BY ts_rank(words, query) DESC, created_at DESC, record_id DESC
      LIMIT most;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT * FROM (
      SELECT * FROM (
        SELECT * FROM search_documents
        WHERE kind = asked_kind AND title_words @@ query
          AND search_shows(publish_at, unpublish_at, now)
        LIMIT 5000
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
      SELECT * FROM search_newest(asked_kind, now)
      WHERE words @@ query AND NOT title_words @@ query
      ORDER BY ts_rank(words, query) DESC, created_at DESC, record_id DESC
      LIMIT most - title_hits;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT * FROM (
      SELECT * FROM (
        SELECT * FROM search_documents
        WHERE kind = asked_kind AND words @@ query AND search_shows(publish_at, unpublish_at, now)
        LIMIT 5000
      ) AS hits
      ORDER BY created_at DESC, record_id DESC
      LIMIT ranked
    ) AS newest
    WHERE NOT title_words @@ query
    ORDER BY ts_rank(words, query) DESC, created_at DESC, record_id DESC
    LIMIT most - title_hits;
END $$;

-- The best hits of one kind with all words: first those that hold all of them, then those that hold
-- all but the names of the kind. Nothing but its names finds its newest.
-- @param whole all of the queries
DROP FUNCTION IF EXISTS search_kind_named(TEXT, TEXT[], TEXT[], TSQUERY[], INTEGER, TIMESTAMPTZ);
CREATE OR REPLACE FUNCTION search_kind_named(
  asked_kind TEXT, whole TSQUERY, names TEXT[], asked_words TEXT[], queries TSQUERY[],
  most INTEGER, now TIMESTAMPTZ
) RETURNS SETOF search_documents
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  unnamed TSQUERY;
  hits INTEGER;
BEGIN
  RETURN QUERY SELECT * FROM search_kind(asked_kind, whole, most, now);
  GET DIAGNOSTICS hits = ROW_COUNT;
  IF hits >= most OR NOT asked_words && names THEN
    RETURN;
  END IF;
  SELECT search_joined(array_agg(query ORDER BY place), '&') INTO unnamed
  FROM unnest(asked_words, queries) WITH ORDINALITY AS asked (word, query, place)
  WHERE word <> ALL (names);
  IF unnamed IS NULL THEN
    RETURN QUERY
      SELECT * FROM search_newest(asked_kind, now)
      WHERE NOT words @@ whole
      ORDER BY created_at DESC, record_id DESC
      LIMIT most - hits;
  ELSE
    RETURN QUERY
      SELECT * FROM search_kind(asked_kind, unnamed, most + hits, now)
      WHERE NOT words @@ whole
      LIMIT most - hits;
  END IF;
END $$;

-- The best hits of one kind with any of the words, those with most words first, and which words
-- these are. Only the newest 500 are compared; the limit of 5000 is that of search_kind.
CREATE OR REPLACE FUNCTION search_kind_any(
  asked_kind TEXT, asked_words TEXT[], queries TSQUERY[], most INTEGER, now TIMESTAMPTZ
) RETURNS TABLE (hit search_documents, found TEXT[])
LANGUAGE plpgsql STABLE STRICT
SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
DECLARE
  anything CONSTANT TSQUERY := search_joined(queries, '|');
BEGIN
  RETURN QUERY
    SELECT newest.hit, matched.words
    FROM (
      SELECT hits.hit FROM (
        SELECT documents AS hit FROM search_documents AS documents
        WHERE kind = asked_kind AND documents.words @@ anything
          AND search_shows(publish_at, unpublish_at, now)
        LIMIT 5000
      ) AS hits
      ORDER BY (hits.hit).created_at DESC, (hits.hit).record_id DESC
      LIMIT 500
    ) AS newest
    CROSS JOIN LATERAL (
      SELECT array_agg(asked.word ORDER BY asked.place) AS words
      FROM unnest(asked_words, queries) WITH ORDINALITY AS asked (word, query, place)
      WHERE (newest.hit).words @@ asked.query
    ) AS matched
    ORDER BY cardinality(matched.words) DESC, ts_rank((newest.hit).words, anything) DESC,
      (newest.hit).created_at DESC, (newest.hit).record_id DESC
    LIMIT most;
END $$;

-- How good a hit is, for comparing those of different kinds: by the words in its title, the more of
-- it they are, and by those in all of its text.
CREATE OR REPLACE FUNCTION search_score(hit search_documents, anything TSQUERY) RETURNS DOUBLE PRECISION
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ts_rank(hit.title_words, anything, 1) + ts_rank(hit.words, anything);

-- The hits of several kinds, kind by kind, at most "most" of each, with their scores. Only when
-- nothing is found as it is written, words may be misspelled: then "nearest" is what is looked for
-- instead; and only when nothing has all words, any of them will do: then "found" are those that a
-- hit has.
-- @param kind_names the names of each kind, as visitors may write them and search_plain has them
-- @param synonyms as of search_asked
CREATE OR REPLACE FUNCTION search_matches(
  input TEXT, kinds TEXT[], most INTEGER, now TIMESTAMPTZ, kind_names JSONB, synonyms JSONB
) RETURNS TABLE (hit search_documents, score DOUBLE PRECISION, found TEXT[], nearest TEXT)
LANGUAGE plpgsql STABLE STRICT AS $$
#variable_conflict use_variable
DECLARE
  asked_words TEXT[];
  queries TSQUERY[];
  whole TSQUERY;
  anything TSQUERY;
  kind TEXT;
  names CONSTANT TEXT[] := ARRAY(
    SELECT jsonb_array_elements_text(each.value) FROM jsonb_each(kind_names) AS each);
  names_of_kind TEXT[];
  is_found BOOLEAN := false;
BEGIN
  LOOP
    SELECT array_agg(asked.word ORDER BY asked.place), array_agg(asked.query ORDER BY asked.place)
    INTO asked_words, queries
    FROM search_asked(coalesce(nearest, input), synonyms) AS asked
    WHERE numnode(asked.query) > 0;
    IF asked_words IS NULL THEN
      RETURN;
    END IF;
    whole := search_joined(queries, '&');
    anything := search_joined(queries, '|');
    -- Most searches that find nothing end here, without a look at each kind.
    IF asked_words && names OR search_occurs(whole, now) THEN
      FOREACH kind IN ARRAY kinds LOOP
        names_of_kind := ARRAY(SELECT jsonb_array_elements_text(coalesce(kind_names -> kind, '[]')));
        RETURN QUERY
          SELECT hits, search_score(hits, anything) + (asked_words && names_of_kind)::INT,
            NULL::TEXT[], nearest
          FROM search_kind_named(
            kind, whole, names_of_kind, asked_words, queries, most, now) AS hits;
        is_found := is_found OR FOUND;
      END LOOP;
      IF is_found THEN
        RETURN;
      END IF;
    END IF;
    EXIT WHEN nearest IS NOT NULL;
    nearest := search_nearest(asked_words, queries, names, now);
    EXIT WHEN nearest IS NULL;
  END LOOP;
  IF cardinality(asked_words) > 1 THEN
    FOREACH kind IN ARRAY kinds LOOP
      RETURN QUERY
        SELECT hits.hit, search_score(hits.hit, anything) + cardinality(hits.found), hits.found, nearest
        FROM search_kind_any(kind, asked_words, queries, most, now) AS hits;
    END LOOP;
  END IF;
END $$;

-- For the previous release.
CREATE OR REPLACE FUNCTION search_entries(
  input TEXT, kinds TEXT[], most INTEGER, now TIMESTAMPTZ, kind_names JSONB, synonyms JSONB
) RETURNS TABLE (hit search_documents, found TEXT[])
LANGUAGE sql STABLE STRICT AS $$
  SELECT matches.hit, matches.found
  FROM search_matches(input, kinds, most, now, kind_names, synonyms) AS matches
$$;
DROP FUNCTION IF EXISTS search_asked_alike(TEXT, JSONB);

-- The hits alone, of documents that are public then, or now.
CREATE OR REPLACE FUNCTION search_site(
  input TEXT, kinds TEXT[], most INTEGER, now TIMESTAMPTZ
) RETURNS SETOF search_documents
LANGUAGE sql STABLE STRICT AS $$
  SELECT (entries.hit).* FROM search_matches(input, kinds, most, now, '{}', '[]') AS entries
$$;

CREATE OR REPLACE FUNCTION search_site(input TEXT, kinds TEXT[], most INTEGER)
RETURNS SETOF search_documents
LANGUAGE sql STABLE STRICT AS $$
  SELECT * FROM search_site(input, kinds, most, clock_timestamp())
$$;
