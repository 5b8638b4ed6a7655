-- What readers see of a formatted text, without its marks and what is embedded: as `plainText` of
-- packages/contract/src/text/formatted-text.ts.
CREATE OR REPLACE FUNCTION plain_text(given TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN starts_with(given, U&'\2063') THEN
    -- From the inside: the sign and the marks of lines, the words of links, then escaped characters
    -- and stars.
    regexp_replace(
      regexp_replace(
        regexp_replace(
          substr(given, 2),
          '^(?:\|(?: --- \|)+\n?|\| ?|!\[.*\n?|###? |> \[!IMPORTANT\]\n|>(?: |$)| +)| \|$', '', 'gn'
        ),
        '(?<!\\)((?:\\\\)*)\[((?:\\.|[^\\\[\]])+)\]\([^\s()]+\)', '\1\2', 'g'
      ),
      '\\([[:punct:]])|\*+', '\1', 'g'
    )
  ELSE given
END;
