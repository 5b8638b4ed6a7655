-- The search takes names of kinds for words ("tender refrigerator"), and where nothing has all words, it
-- finds what has any of them.

-- What search_query_alike looked for, word by word.
CREATE FUNCTION search_asked_alike("input" TEXT) RETURNS TABLE ("place" BIGINT, "word" TEXT, "query" TSQUERY)
LANGUAGE sql STABLE STRICT PARALLEL SAFE SET pg_trgm.similarity_threshold = 0.2 AS $$
    SELECT asked.place, asked.word, asked.query || coalesce(alike.query, '')
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

-- @param mark '&' for all of the queries, '|' for any; NULL when there are none
CREATE FUNCTION search_joined("queries" TSQUERY[], "mark" TEXT) RETURNS TSQUERY
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT string_agg('(' || query::TEXT || ')', "mark" ORDER BY place)::TSQUERY
    FROM unnest("queries") WITH ORDINALITY AS asked (query, place)
$$;

-- The best hits of one kind with all words: first those that hold all of them, then those that hold all
-- but the names of the kind. Nothing but its names finds its newest.
CREATE FUNCTION search_kind_named("asked_kind" TEXT, "names" TEXT[], "asked_words" TEXT[], "queries" TSQUERY[], "most" INTEGER, "now" TIMESTAMPTZ)
RETURNS SETOF search_documents
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
    whole CONSTANT TSQUERY := search_joined(queries, '&');
    unnamed TSQUERY;
    hits INTEGER;
BEGIN
    RETURN QUERY SELECT * FROM search_kind(asked_kind, whole, most, "now");
    GET DIAGNOSTICS hits = ROW_COUNT;
    IF hits >= most OR NOT asked_words && names THEN
        RETURN;
    END IF;
    SELECT search_joined(array_agg(query ORDER BY place), '&') INTO unnamed
    FROM unnest(asked_words, queries) WITH ORDINALITY AS asked (word, query, place)
    WHERE word <> ALL (names);
    IF unnamed IS NULL THEN
        RETURN QUERY
            SELECT * FROM search_newest(asked_kind, "now")
            WHERE NOT words @@ whole
            ORDER BY created_at DESC, record_id DESC
            LIMIT most - hits;
    ELSE
        RETURN QUERY
            SELECT * FROM search_kind(asked_kind, unnamed, most + hits, "now")
            WHERE NOT words @@ whole
            LIMIT most - hits;
    END IF;
END $$;

-- The best hits of one kind with any of the words, those with most words first, and which words these
-- are. Only the newest 500 are compared; the limit of 5000 is that of search_kind.
CREATE FUNCTION search_kind_any("asked_kind" TEXT, "asked_words" TEXT[], "queries" TSQUERY[], "most" INTEGER, "now" TIMESTAMPTZ)
RETURNS TABLE ("hit" search_documents, "found" TEXT[])
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
                WHERE kind = asked_kind AND documents.words @@ anything AND search_shows(publish_at, unpublish_at, "now")
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

-- The hits of several kinds, kind by kind, at most "most" of each. Only when nothing is found as it is
-- written, the input may have misspellings; and only when nothing has all words, any of them will do:
-- then "found" are those that a hit has.
-- @param kind_names the names of each kind, as visitors may write them
CREATE FUNCTION search_entries("input" TEXT, "kinds" TEXT[], "most" INTEGER, "now" TIMESTAMPTZ, "kind_names" JSONB)
RETURNS TABLE ("hit" search_documents, "found" TEXT[])
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
    asked_words TEXT[];
    written TSQUERY[];
    alike TSQUERY[];
    queries TSQUERY[];
    kind TEXT;
    names TEXT[];
    is_found BOOLEAN := false;
    is_alike BOOLEAN;
BEGIN
    SELECT array_agg(asked.word ORDER BY asked.place), array_agg(asked.query ORDER BY asked.place)
    INTO asked_words, written
    FROM search_asked(input) AS asked
    WHERE numnode(asked.query) > 0;
    IF asked_words IS NULL THEN
        RETURN;
    END IF;
    FOREACH is_alike IN ARRAY '{false,true}'::BOOLEAN[] LOOP
        IF is_alike THEN
            SELECT array_agg(asked.query ORDER BY asked.place) INTO alike FROM search_asked_alike(input) AS asked;
            EXIT WHEN alike = written;
        END IF;
        queries := CASE WHEN is_alike THEN alike ELSE written END;
        FOREACH kind IN ARRAY kinds LOOP
            names := ARRAY(SELECT search_plain(name) FROM jsonb_array_elements_text(coalesce(kind_names -> kind, '[]')) AS names (name));
            RETURN QUERY
                SELECT hits, NULL::TEXT[]
                FROM search_kind_named(kind, names, asked_words, queries, most, "now") AS hits;
            is_found := is_found OR FOUND;
        END LOOP;
        IF is_found THEN
            RETURN;
        END IF;
    END LOOP;
    IF cardinality(asked_words) > 1 THEN
        FOREACH kind IN ARRAY kinds LOOP
            RETURN QUERY SELECT * FROM search_kind_any(kind, asked_words, alike, most, "now");
        END LOOP;
    END IF;
END $$;

-- What the releases before call.
CREATE OR REPLACE FUNCTION search_site("input" TEXT, "kinds" TEXT[], "most" INTEGER, "now" TIMESTAMPTZ) RETURNS SETOF search_documents
LANGUAGE sql STABLE STRICT AS $$
    SELECT (entries.hit).* FROM search_entries("input", "kinds", "most", "now", '{}') AS entries
$$;
DROP FUNCTION search_query(TEXT);
DROP FUNCTION search_query_alike(TEXT);
