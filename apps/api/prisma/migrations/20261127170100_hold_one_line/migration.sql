-- Fields of one line hold one line: what was stored with several by the releases before, as the contract has it now.
DO $$
DECLARE
    place RECORD;
BEGIN
    FOR place IN
        SELECT * FROM (VALUES
            ('contact_messages', 'name'),
            ('applications', 'name'), ('applications', 'phone'),
            ('users', 'name'),
            ('news', 'title'), ('news', 'author'),
            ('events', 'title'), ('events', 'location'),
            ('blogs', 'title'),
            ('careers', 'title'), ('careers', 'location'), ('careers', 'department'),
            ('categories', 'title'),
            ('members', 'name'), ('members', 'designation'),
            ('partners', 'name'),
            ('projects', 'title'), ('projects', 'area'),
            ('tenders', 'title'), ('tenders', 'reference'), ('tenders', 'awarded_to'),
            ('publications', 'title'), ('publications', 'language'),
            ('videos', 'title'),
            ('pictures', 'title'),
            ('slider_images', 'title'),
            ('body_cards', 'title'),
            ('help_options', 'title'), ('help_options', 'button_text'),
            ('stats', 'title'),
            ('pages', 'main_title'), ('pages', 'button_text'),
            ('about', 'title'),
            ('director_message', 'title'),
            ('section_info', 'title'), ('section_info', 'button_text'),
            ('contact', 'address'), ('contact', 'sub_address'), ('contact', 'phone')
        ) AS places ("table", "column")
    LOOP
        EXECUTE format(
            'UPDATE %1$I SET %2$I = regexp_replace(%2$I, %3$L, '' '', ''g'') WHERE %2$I ~ %3$L',
            place.table, place.column, '[\u000a-\u000d\u0085\u2028\u2029]+');
    END LOOP;
END $$;
