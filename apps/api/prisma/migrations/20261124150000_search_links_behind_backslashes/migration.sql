-- As before, but a link may stand right behind an escaped backslash, as plainText of packages/contract/src/formatted-text.ts has it.
CREATE OR REPLACE FUNCTION "plain_text"("given" TEXT) RETURNS TEXT
LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
    WHEN starts_with("given", U&'\2063') THEN
        -- From the inside: the sign and the marks of lines, the words of links, then escaped characters and stars.
        regexp_replace(
            regexp_replace(
                regexp_replace(substr("given", 2), '^(?:###? |>(?: |$)| +)', '', 'gn'),
                '(?<!\\)((?:\\\\)*)\[((?:\\.|[^\\\[\]])+)\]\([^\s()]+\)', '\1\2', 'g'
            ),
            '\\([[:punct:]])|\*+', '\1', 'g'
        )
    ELSE "given"
END;
