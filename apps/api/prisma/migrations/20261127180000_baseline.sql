-- The tables as they are at the first release. What is made of them, views, functions and triggers,
-- is in prisma/definitions.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- What stored columns are made with. Who changes one of these makes the columns anew: a migration
-- replaces the function, drops the columns and adds them (docs/decisions/search.md).

-- A text as searches compare it, in lines of single spaces: without invisible characters, accents
-- and vowel signs, in lower case, Arabic letters and digits as Urdu writes them, quotes and dashes
-- as keyboards have them. `folded` of packages/contract/src/folding.ts is the same. Case and
-- classes are written out, as they depend on the locale of the database.
CREATE FUNCTION folded(given TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim(regexp_replace(
  translate(
    lower(regexp_replace(
      normalize(replace(given, U&'\00B4', ''''), NFKD),
      '[\u00ad\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u115f\u1160'
      '\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff'
      '\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g') COLLATE pg_c_utf8),
    '‘’‚‛`ʹʻʼʽˈ′“”„‟«»‐‑‒–—―−يىكڪهەةۃٮٱς،؛؟۔٪۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩',
    '''''''''''''''''''''''""""""-------ییککہہہہباσ,;?.%01234567890123456789'),
  '[\u0009-\u000d\u0020\u1680\u2028\u2029]+', ' ', 'g'));

-- What a reader sees of a formatted text, as plainText of packages/contract/src/formatted-text.ts
-- has it. A mark in a word must not break it, and an address is not what a text says. Any other
-- text is what it is.
CREATE FUNCTION plain_text(given TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN starts_with(given, U&'\2063') THEN
    -- From the inside: the sign and the marks of lines, the words of links, then escaped characters
    -- and stars.
    regexp_replace(
      regexp_replace(
        regexp_replace(substr(given, 2), '^(?:###? |>(?: |$)| +)', '', 'gn'),
        '(?<!\\)((?:\\\\)*)\[((?:\\.|[^\\\[\]])+)\]\([^\s()]+\)', '\1\2', 'g'
      ),
      '\\([[:punct:]])|\*+', '\1', 'g'
    )
  ELSE given
END;

-- What a search of a list looks in, of several texts, each in lines of its own: readers see a
-- formatted one without its marks.
CREATE FUNCTION words_of(VARIADIC texts TEXT[]) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(folded(plain_text(each)), E'\n' ORDER BY place), '')
  FROM unnest(texts) WITH ORDINALITY AS parts (each, place));

-- What the records of an audit line are called.
CREATE FUNCTION audit_titles(records JSONB) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT string_agg(record.value ->> 'title', ' ')
  FROM jsonb_array_elements(records) AS record);

-- Accounts.

CREATE TYPE role AS ENUM ('admin', 'moderator', 'editor', 'user');
CREATE TABLE users (
  id UUID PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  role role NOT NULL,
  pic_url TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  deactivated_at TIMESTAMPTZ(3),
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(name, email)) STORED,
  name_words TEXT NOT NULL GENERATED ALWAYS AS (words_of(name)) STORED
);
CREATE INDEX ON users (created_at, id);
CREATE UNIQUE INDEX users_email_key_key ON users (email_key);
CREATE INDEX ON users (name);
CREATE INDEX ON users (role);
CREATE INDEX ON users (updated_at);

CREATE TABLE invitations (
  id UUID PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  role role NOT NULL,
  token_hash TEXT NOT NULL,
  sent_at TIMESTAMPTZ(3) NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE UNIQUE INDEX invitations_email_key_key ON invitations (email_key);
CREATE INDEX ON invitations (expires_at);
CREATE INDEX ON invitations (sent_at);
CREATE UNIQUE INDEX invitations_token_hash_key ON invitations (token_hash);

CREATE TABLE password_resets (
  user_id UUID PRIMARY KEY REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  token_hash TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE UNIQUE INDEX password_resets_token_hash_key ON password_resets (token_hash);

CREATE TABLE removed_accounts (
  id UUID PRIMARY KEY,
  password_hash TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  second_factors JSONB NOT NULL DEFAULT '[]'
);
CREATE INDEX ON removed_accounts (at);

CREATE TABLE sessions (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  device TEXT NOT NULL DEFAULT 'Unknown device',
  network TEXT NOT NULL DEFAULT 'unknown',
  confirmed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  factor_confirmed_at TIMESTAMPTZ(3)
);
CREATE INDEX ON sessions (last_used_at);
CREATE INDEX ON sessions (user_id, last_used_at);

CREATE TABLE handoff_codes (
  code_hash TEXT PRIMARY KEY,
  session_id UUID NOT NULL REFERENCES sessions ON UPDATE CASCADE ON DELETE CASCADE,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX ON handoff_codes (session_id);

CREATE TABLE devices (
  user_id UUID NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  device_hash TEXT NOT NULL,
  last_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX ON devices (last_at);
CREATE INDEX ON devices (user_id, last_at);

CREATE TABLE second_factor_policy (
  "only" INTEGER PRIMARY KEY DEFAULT 1,
  is_required BOOLEAN NOT NULL,
  CONSTRAINT second_factor_policy_only CHECK ("only" = 1)
);

CREATE TYPE second_factor_kind AS ENUM ('totp', 'passkey', 'recovery');
CREATE TABLE second_factors (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  kind second_factor_kind NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  secret TEXT NOT NULL,
  credential_id TEXT,
  transports TEXT[],
  counter BIGINT NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX second_factors_credential_id_key ON second_factors (credential_id);
-- At most one authenticator app an account, also of two set-ups at once.
CREATE UNIQUE INDEX second_factors_totp_key ON second_factors (user_id) WHERE kind = 'totp';
CREATE INDEX ON second_factors (user_id, kind);

CREATE TYPE challenge_purpose AS ENUM ('signIn', 'confirm', 'totp', 'passkey');
CREATE TABLE factor_challenges (
  token_hash TEXT PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  purpose challenge_purpose NOT NULL,
  data TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX ON factor_challenges (expires_at);
CREATE INDEX ON factor_challenges (user_id);

CREATE TABLE saved_views (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  list TEXT NOT NULL,
  name TEXT NOT NULL,
  query TEXT NOT NULL
);
CREATE UNIQUE INDEX saved_views_user_id_list_name_key ON saved_views (user_id, list, name);

CREATE TABLE drafts (
  user_id UUID NOT NULL REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  form TEXT NOT NULL,
  record TEXT NOT NULL,
  sequence BIGINT NOT NULL,
  body TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (user_id, form, record)
);
CREATE INDEX ON drafts (at);
CREATE INDEX ON drafts (user_id, at);

-- Content in lists.

CREATE TABLE categories (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  "order" INTEGER,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title, description)) STORED
);
CREATE INDEX ON categories (created_at, id);
CREATE INDEX ON categories ("order", created_at, id);
CREATE INDEX ON categories ("order", id);
CREATE INDEX ON categories (title, id);
CREATE INDEX ON categories (updated_at, id);
CREATE INDEX ON categories USING GIN (words gin_trgm_ops);

CREATE TYPE project_status AS ENUM ('Pending', 'Ongoing', 'Completed');
CREATE TYPE page_status AS ENUM ('published', 'draft');
CREATE TABLE projects (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  area TEXT NOT NULL,
  description TEXT NOT NULL,
  duration TEXT NOT NULL,
  project_status project_status NOT NULL,
  images TEXT[],
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  -- What the filters ask for, made from what staff enter.
  areas TEXT[] NOT NULL GENERATED ALWAYS AS
    (array_remove(regexp_split_to_array(btrim(area, E' \t\n'), '\s*[,،]\s*'), '')) STORED,
  start_year INTEGER NOT NULL GENERATED ALWAYS AS (left(duration, 4)::INTEGER) STORED,
  end_year INTEGER NOT NULL GENERATED ALWAYS AS (right(duration, 4)::INTEGER) STORED,
  status page_status NOT NULL DEFAULT 'published',
  publish_at TIMESTAMPTZ(3),
  unpublish_at TIMESTAMPTZ(3),
  documents JSONB NOT NULL DEFAULT '[]',
  results TEXT,
  partner_ids UUID[] DEFAULT ARRAY[]::UUID[],
  image_alt TEXT,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title, area, description)) STORED,
  title_words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title)) STORED,
  area_words TEXT NOT NULL GENERATED ALWAYS AS (words_of(area)) STORED,
  CONSTRAINT projects_end_after_publishing CHECK (publish_at < unpublish_at)
);
CREATE INDEX ON projects (area, id, status, publish_at, unpublish_at);
CREATE INDEX ON projects USING GIN (areas);
CREATE INDEX ON projects (created_at, id);
CREATE INDEX ON projects (duration, id, status, publish_at, unpublish_at);
CREATE INDEX ON projects (end_year);
CREATE INDEX ON projects (project_status, created_at, id);
CREATE INDEX ON projects (project_status, id, status, publish_at, unpublish_at);
CREATE INDEX ON projects (status, created_at, id, publish_at, unpublish_at);
CREATE INDEX ON projects (status, publish_at, unpublish_at, id);
CREATE INDEX ON projects (title, id, status, publish_at, unpublish_at);
CREATE INDEX ON projects (updated_at, id, status, publish_at, unpublish_at);
CREATE INDEX ON projects USING GIN (words gin_trgm_ops, title_words gin_trgm_ops,
  area_words gin_trgm_ops);

CREATE TABLE news (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  author TEXT NOT NULL,
  image_url TEXT NOT NULL,
  published_at TIMESTAMPTZ(3) NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  status page_status NOT NULL DEFAULT 'published',
  publish_at TIMESTAMPTZ(3),
  unpublish_at TIMESTAMPTZ(3),
  project_id UUID,
  image_alt TEXT,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title, content, author)) STORED,
  author_words TEXT NOT NULL GENERATED ALWAYS AS (words_of(author)) STORED,
  CONSTRAINT news_end_after_publishing CHECK (publish_at < unpublish_at)
);
CREATE INDEX ON news (author, id, status, publish_at, unpublish_at);
CREATE INDEX ON news (created_at, id, status, publish_at, unpublish_at);
CREATE INDEX ON news (project_id, published_at, id);
CREATE INDEX ON news (published_at, id);
CREATE INDEX ON news (status, publish_at, unpublish_at, id);
CREATE INDEX ON news (status, published_at, id, publish_at, unpublish_at);
CREATE INDEX ON news (title, id, status, publish_at, unpublish_at);
CREATE INDEX ON news (updated_at, id, status, publish_at, unpublish_at);
CREATE INDEX ON news USING GIN (words gin_trgm_ops, author_words gin_trgm_ops);

CREATE TABLE events (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  location TEXT NOT NULL,
  "time" TIMESTAMPTZ(3) NOT NULL,
  category_id UUID NOT NULL REFERENCES categories ON UPDATE CASCADE ON DELETE RESTRICT,
  images TEXT[],
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  end_time TIMESTAMPTZ(3),
  status page_status NOT NULL DEFAULT 'published',
  publish_at TIMESTAMPTZ(3),
  unpublish_at TIMESTAMPTZ(3),
  project_id UUID,
  register_url TEXT,
  image_alt TEXT,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title, description, location)) STORED,
  title_words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title)) STORED,
  CONSTRAINT events_end_after_publishing CHECK (publish_at < unpublish_at),
  CONSTRAINT events_end_after_start CHECK (end_time > "time")
);
CREATE INDEX ON events (category_id, "time", id);
CREATE INDEX ON events (created_at, id, status, publish_at, unpublish_at);
CREATE INDEX ON events (end_time);
CREATE INDEX ON events (location, id, status, publish_at, unpublish_at);
CREATE INDEX ON events (project_id, "time", id);
CREATE INDEX ON events (status, publish_at, unpublish_at, id);
CREATE INDEX ON events (status, "time", id, publish_at, unpublish_at);
CREATE INDEX ON events ("time", id);
CREATE INDEX ON events (title, id, status, publish_at, unpublish_at);
CREATE INDEX ON events (updated_at, id, status, publish_at, unpublish_at);
CREATE INDEX ON events USING GIN (words gin_trgm_ops, title_words gin_trgm_ops);

CREATE TABLE blogs (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  thumbnail_url TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  status page_status NOT NULL DEFAULT 'published',
  publish_at TIMESTAMPTZ(3),
  unpublish_at TIMESTAMPTZ(3),
  image_alt TEXT,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title, description)) STORED,
  CONSTRAINT blogs_end_after_publishing CHECK (publish_at < unpublish_at)
);
CREATE INDEX ON blogs (created_at, id);
CREATE INDEX ON blogs (status, created_at, id, publish_at, unpublish_at);
CREATE INDEX ON blogs (status, publish_at, unpublish_at, id);
CREATE INDEX ON blogs (title, id, status, publish_at, unpublish_at);
CREATE INDEX ON blogs (updated_at, id, status, publish_at, unpublish_at);
CREATE INDEX ON blogs USING GIN (words gin_trgm_ops);

CREATE TABLE publications (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  kind TEXT NOT NULL,
  year INTEGER NOT NULL,
  summary TEXT NOT NULL,
  cover_url TEXT,
  language TEXT,
  documents JSONB NOT NULL DEFAULT '[]',
  status page_status NOT NULL DEFAULT 'published',
  publish_at TIMESTAMPTZ(3),
  unpublish_at TIMESTAMPTZ(3),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title, summary, kind)) STORED
);
CREATE INDEX ON publications (created_at, id);
CREATE INDEX ON publications (kind, created_at, id);
CREATE INDEX ON publications (status, created_at, id, publish_at, unpublish_at);
CREATE INDEX ON publications (status, publish_at, unpublish_at, id);
CREATE INDEX ON publications (title, id, status, publish_at, unpublish_at);
CREATE INDEX ON publications (updated_at, id, status, publish_at, unpublish_at);
CREATE INDEX ON publications USING GIN (words gin_trgm_ops);
CREATE INDEX ON publications (year, created_at, id);
CREATE INDEX ON publications (year, id, status, publish_at, unpublish_at);

CREATE TABLE careers (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  apply_link TEXT NOT NULL,
  location TEXT NOT NULL,
  is_internship BOOLEAN NOT NULL DEFAULT false,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  status page_status NOT NULL DEFAULT 'published',
  publish_at TIMESTAMPTZ(3),
  unpublish_at TIMESTAMPTZ(3),
  closes_at TIMESTAMPTZ(3),
  department TEXT,
  documents JSONB NOT NULL DEFAULT '[]',
  employment_type TEXT,
  apply_on_site BOOLEAN NOT NULL DEFAULT false,
  words TEXT NOT NULL
    GENERATED ALWAYS AS (words_of(title, description, location, department)) STORED,
  title_words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title)) STORED,
  CONSTRAINT careers_end_after_publishing CHECK (publish_at < unpublish_at)
);
CREATE INDEX ON careers (closes_at, id, status, publish_at, unpublish_at);
CREATE INDEX ON careers (created_at, id);
CREATE INDEX ON careers (is_internship, created_at, id);
CREATE INDEX ON careers (is_internship, id, status, publish_at, unpublish_at, closes_at);
CREATE INDEX ON careers (location, id, status, publish_at, unpublish_at, closes_at);
CREATE INDEX ON careers (status, created_at, id, publish_at, unpublish_at, closes_at);
CREATE INDEX ON careers (status, publish_at, unpublish_at, id);
CREATE INDEX ON careers (title, id, status, publish_at, unpublish_at, closes_at);
CREATE INDEX ON careers (updated_at, id, status, publish_at, unpublish_at, closes_at);
CREATE INDEX ON careers USING GIN (words gin_trgm_ops);

CREATE TABLE tenders (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  image_url TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  status page_status NOT NULL DEFAULT 'published',
  publish_at TIMESTAMPTZ(3),
  unpublish_at TIMESTAMPTZ(3),
  awarded_to TEXT,
  closes_at TIMESTAMPTZ(3),
  contact TEXT,
  documents JSONB NOT NULL DEFAULT '[]',
  reference TEXT,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title, reference, description)) STORED,
  CONSTRAINT tenders_end_after_publishing CHECK (publish_at < unpublish_at)
);
CREATE INDEX ON tenders (closes_at, id, status, publish_at, unpublish_at, awarded_to);
CREATE INDEX ON tenders (created_at, id);
CREATE INDEX ON tenders (status, created_at, id, publish_at, unpublish_at, closes_at, awarded_to);
CREATE INDEX ON tenders (status, publish_at, unpublish_at, id);
CREATE INDEX ON tenders (title, id, status, publish_at, unpublish_at, closes_at, awarded_to);
CREATE INDEX ON tenders (updated_at, id, status, publish_at, unpublish_at, closes_at, awarded_to);
CREATE INDEX ON tenders USING GIN (words gin_trgm_ops);

CREATE TYPE video_type AS ENUM ('custom', 'embed', 'upload');
CREATE TABLE videos (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  type video_type NOT NULL DEFAULT 'custom',
  video_url TEXT,
  embed_code TEXT,
  category_id UUID NOT NULL REFERENCES categories ON UPDATE CASCADE ON DELETE RESTRICT,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  status page_status NOT NULL DEFAULT 'published',
  publish_at TIMESTAMPTZ(3),
  unpublish_at TIMESTAMPTZ(3),
  captions_url TEXT,
  duration INTEGER,
  poster_url TEXT,
  transcript TEXT,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title)) STORED,
  CONSTRAINT videos_end_after_publishing CHECK (publish_at < unpublish_at)
);
CREATE INDEX ON videos (category_id, created_at, id);
CREATE INDEX ON videos (created_at, id);
CREATE INDEX ON videos (status, created_at, id, publish_at, unpublish_at);
CREATE INDEX ON videos (status, publish_at, unpublish_at, id);
CREATE INDEX ON videos (title, id, status, publish_at, unpublish_at);
CREATE INDEX ON videos (type, id, status, publish_at, unpublish_at);
CREATE INDEX ON videos (updated_at, id, status, publish_at, unpublish_at);
CREATE INDEX ON videos USING GIN (words gin_trgm_ops);

CREATE TABLE pictures (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT,
  image_url TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  status page_status NOT NULL DEFAULT 'published',
  publish_at TIMESTAMPTZ(3),
  unpublish_at TIMESTAMPTZ(3),
  project_id UUID,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title, description)) STORED,
  title_words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title)) STORED,
  CONSTRAINT pictures_end_after_publishing CHECK (publish_at < unpublish_at)
);
CREATE INDEX ON pictures (created_at, id);
CREATE INDEX ON pictures (project_id, created_at, id);
CREATE INDEX ON pictures (status, created_at, id, publish_at, unpublish_at);
CREATE INDEX ON pictures (status, publish_at, unpublish_at, id);
CREATE INDEX ON pictures (title, id, status, publish_at, unpublish_at);
CREATE INDEX ON pictures (updated_at, id, status, publish_at, unpublish_at);
CREATE INDEX ON pictures USING GIN (words gin_trgm_ops, title_words gin_trgm_ops);

CREATE TABLE slider_images (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  image_url TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  "order" INTEGER,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title, description)) STORED
);
CREATE INDEX ON slider_images (created_at, id);
CREATE INDEX ON slider_images ("order", created_at, id);
CREATE INDEX ON slider_images ("order", id);
CREATE INDEX ON slider_images (title, id);
CREATE INDEX ON slider_images (updated_at, id);
CREATE INDEX ON slider_images USING GIN (words gin_trgm_ops);

CREATE TABLE partners (
  id UUID PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT,
  site_url TEXT,
  image_url TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  "order" INTEGER,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(name, description)) STORED
);
CREATE INDEX ON partners (created_at, id);
CREATE INDEX ON partners (name, id);
CREATE INDEX ON partners ("order", created_at, id);
CREATE INDEX ON partners ("order", id);
CREATE INDEX ON partners (updated_at, id);
CREATE INDEX ON partners USING GIN (words gin_trgm_ops);

CREATE TYPE team_type AS ENUM ('Management', 'BRM');
CREATE TABLE members (
  id UUID PRIMARY KEY,
  name TEXT NOT NULL,
  designation TEXT NOT NULL,
  expertise TEXT NOT NULL,
  image_url TEXT NOT NULL,
  team_type team_type NOT NULL DEFAULT 'Management',
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  "order" INTEGER,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(name, designation, expertise)) STORED
);
CREATE INDEX ON members (created_at, id);
CREATE INDEX ON members (designation, id);
CREATE INDEX ON members (name, id);
CREATE INDEX ON members ("order", created_at, id);
CREATE INDEX ON members ("order", id);
CREATE INDEX ON members (team_type, id);
CREATE INDEX ON members (team_type, "order", created_at, id);
CREATE INDEX ON members (updated_at, id);
CREATE INDEX ON members USING GIN (words gin_trgm_ops);

CREATE TABLE body_cards (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT,
  image TEXT,
  url TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  "order" INTEGER,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title, description)) STORED
);
CREATE INDEX ON body_cards (created_at, id);
CREATE INDEX ON body_cards ("order", created_at, id);
CREATE INDEX ON body_cards ("order", id);
CREATE INDEX ON body_cards (title, id);
CREATE INDEX ON body_cards (updated_at, id);
CREATE INDEX ON body_cards USING GIN (words gin_trgm_ops);

CREATE TABLE help_options (
  id UUID PRIMARY KEY,
  title TEXT,
  description TEXT,
  button_text TEXT,
  button_link TEXT,
  icon TEXT NOT NULL DEFAULT 'FaRocket',
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  "order" INTEGER,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title, description)) STORED
);
CREATE INDEX ON help_options (created_at, id);
CREATE INDEX ON help_options ("order", created_at, id);
CREATE INDEX ON help_options ("order", id);
CREATE INDEX ON help_options (title, id);
CREATE INDEX ON help_options (updated_at, id);
CREATE INDEX ON help_options USING GIN (words gin_trgm_ops);

CREATE TYPE stat_source AS ENUM ('collection', 'custom');
CREATE TABLE stats (
  id UUID PRIMARY KEY,
  title TEXT NOT NULL,
  icon TEXT NOT NULL DEFAULT 'FaRocket',
  source_type stat_source NOT NULL DEFAULT 'collection',
  collection_name TEXT,
  target_value DOUBLE PRECISION,
  redirect_link TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  "order" INTEGER,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(title)) STORED
);
CREATE INDEX ON stats (created_at, id);
CREATE INDEX ON stats ("order", created_at, id);
CREATE INDEX ON stats ("order", id);
CREATE INDEX ON stats (title, id);
CREATE INDEX ON stats (updated_at, id);
CREATE INDEX ON stats USING GIN (words gin_trgm_ops);

CREATE TYPE about_category AS ENUM ('About', 'Vision', 'Mission');
CREATE TABLE about (
  id UUID PRIMARY KEY,
  category about_category NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  img_url TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
CREATE UNIQUE INDEX about_category_key ON about (category);

CREATE TABLE home_sections (
  id UUID PRIMARY KEY,
  section_name TEXT NOT NULL,
  "order" INTEGER NOT NULL,
  is_active BOOLEAN NOT NULL DEFAULT true,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(section_name)) STORED
);
CREATE UNIQUE INDEX home_sections_section_name_key ON home_sections (section_name);

CREATE TABLE section_info (
  id UUID PRIMARY KEY,
  "position" TEXT NOT NULL,
  title TEXT,
  description TEXT,
  button_text TEXT,
  button_link TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of("position", title, description)) STORED
);
CREATE UNIQUE INDEX section_info_position_key ON section_info ("position");

CREATE TABLE section_themes (
  id UUID PRIMARY KEY,
  "position" TEXT NOT NULL,
  config JSONB NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of("position")) STORED
);
CREATE UNIQUE INDEX section_themes_position_key ON section_themes ("position");

-- Single records.

CREATE TABLE site_info (
  id UUID PRIMARY KEY,
  "only" INTEGER NOT NULL DEFAULT 1,
  logo TEXT,
  facebook_url TEXT,
  twitter_url TEXT,
  instagram_url TEXT,
  linkedin_url TEXT,
  youtube_url TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  review_before_publishing BOOLEAN NOT NULL DEFAULT false,
  action_label TEXT,
  action_phone TEXT,
  action_url TEXT,
  description TEXT NOT NULL DEFAULT 'A Pakistani non-profit for biorisk management, '
    'One Health and the control of diseases that pass between animals and people.',
  name TEXT NOT NULL DEFAULT 'Indus One Health',
  CONSTRAINT site_info_only_check CHECK ("only" = 1)
);
CREATE UNIQUE INDEX site_info_only_key ON site_info ("only");

CREATE TABLE contact (
  id UUID PRIMARY KEY,
  "only" INTEGER NOT NULL DEFAULT 1,
  address TEXT NOT NULL DEFAULT '',
  sub_address TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT contact_only_check CHECK ("only" = 1)
);
CREATE UNIQUE INDEX contact_only_key ON contact ("only");

CREATE TABLE director_message (
  id UUID PRIMARY KEY,
  "only" INTEGER NOT NULL DEFAULT 1,
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  img_url TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT director_message_only_check CHECK ("only" = 1)
);
CREATE UNIQUE INDEX director_message_only_key ON director_message ("only");

CREATE TABLE navbar (
  id UUID PRIMARY KEY,
  "only" INTEGER NOT NULL DEFAULT 1,
  links JSONB NOT NULL,
  styling JSONB NOT NULL,
  is_active BOOLEAN NOT NULL DEFAULT true,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT navbar_only_check CHECK ("only" = 1)
);
CREATE UNIQUE INDEX navbar_only_key ON navbar ("only");

CREATE TABLE footer (
  id UUID PRIMARY KEY,
  "only" INTEGER NOT NULL DEFAULT 1,
  content JSONB NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT footer_only_check CHECK ("only" = 1)
);
CREATE UNIQUE INDEX footer_only_key ON footer ("only");

-- Pages.

CREATE TABLE pages (
  id UUID PRIMARY KEY,
  url TEXT NOT NULL,
  main_title TEXT NOT NULL,
  main_description TEXT,
  status page_status NOT NULL DEFAULT 'published',
  template TEXT NOT NULL,
  button_text TEXT,
  button_link TEXT,
  content_position TEXT NOT NULL,
  main_image TEXT,
  image_placement TEXT NOT NULL,
  is_justified BOOLEAN NOT NULL,
  cards JSONB NOT NULL,
  seo JSONB NOT NULL,
  colors JSONB NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  publish_at TIMESTAMPTZ(3),
  unpublish_at TIMESTAMPTZ(3),
  image_alt TEXT,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(url, main_title, main_description)) STORED,
  CONSTRAINT pages_end_after_publishing CHECK (publish_at < unpublish_at)
);
CREATE INDEX ON pages (created_at, id);
CREATE INDEX ON pages (main_title, id);
CREATE INDEX ON pages (status, id);
CREATE INDEX ON pages (status, publish_at, unpublish_at, id);
CREATE INDEX ON pages (updated_at, id);
CREATE INDEX ON pages (url, id);
CREATE UNIQUE INDEX pages_url_key ON pages (url);
CREATE INDEX ON pages USING GIN (words gin_trgm_ops);

CREATE TABLE former_page_addresses (
  url TEXT PRIMARY KEY,
  page_id UUID NOT NULL
);

-- What visitors send, and mails.

CREATE TYPE message_status AS ENUM ('new', 'handled');
CREATE TABLE contact_messages (
  id UUID PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  message TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  status message_status NOT NULL DEFAULT 'new',
  assigned_to_id UUID REFERENCES users ON UPDATE CASCADE ON DELETE SET NULL,
  is_spam BOOLEAN NOT NULL DEFAULT false,
  note TEXT NOT NULL DEFAULT '',
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(name, email, message)) STORED
);
CREATE INDEX ON contact_messages (assigned_to_id);
CREATE INDEX ON contact_messages (created_at, id);
CREATE INDEX ON contact_messages (email);
CREATE INDEX ON contact_messages (name);
CREATE INDEX ON contact_messages (status, created_at);
CREATE INDEX ON contact_messages (updated_at);
CREATE INDEX ON contact_messages USING GIN (words gin_trgm_ops);

CREATE TABLE message_replies (
  id UUID PRIMARY KEY,
  message_id UUID NOT NULL REFERENCES contact_messages ON UPDATE CASCADE ON DELETE CASCADE,
  text TEXT NOT NULL,
  by_id UUID REFERENCES users ON UPDATE CASCADE ON DELETE SET NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX ON message_replies (by_id);
CREATE INDEX ON message_replies (message_id, created_at);

CREATE TABLE message_settings (
  id UUID PRIMARY KEY,
  "only" INTEGER NOT NULL DEFAULT 1,
  messages_to TEXT[] DEFAULT ARRAY[]::TEXT[],
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX message_settings_only_key ON message_settings ("only");
INSERT INTO message_settings (id) VALUES (gen_random_uuid());

CREATE TYPE subscription_source AS ENUM ('home');
CREATE TABLE subscriptions (
  id UUID PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  confirmed_at TIMESTAMPTZ(3),
  source subscription_source,
  unsubscribed_at TIMESTAMPTZ(3),
  expires_at TIMESTAMPTZ(3),
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(email)) STORED
);
CREATE INDEX ON subscriptions (created_at, id);
CREATE INDEX ON subscriptions (email);
CREATE UNIQUE INDEX subscriptions_email_key_key ON subscriptions (email_key);
CREATE INDEX ON subscriptions (expires_at);
CREATE INDEX ON subscriptions (updated_at);
CREATE INDEX ON subscriptions USING GIN (words gin_trgm_ops);

CREATE TYPE application_status AS ENUM ('new', 'shortlisted', 'interview', 'rejected', 'hired');
CREATE TABLE applications (
  id UUID PRIMARY KEY,
  user_id UUID REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,
  career_id UUID NOT NULL REFERENCES careers ON UPDATE CASCADE ON DELETE CASCADE,
  resume_url TEXT NOT NULL,
  applied_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  cover_note TEXT,
  email TEXT,
  email_key TEXT,
  name TEXT,
  phone TEXT,
  resume_path TEXT,
  note TEXT,
  status application_status NOT NULL DEFAULT 'new',
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(name, email, phone)) STORED
);
CREATE INDEX ON applications (applied_at);
CREATE UNIQUE INDEX applications_career_id_email_key_key ON applications (career_id, email_key);
CREATE INDEX ON applications (created_at, id);
CREATE INDEX ON applications (status, created_at);
CREATE INDEX ON applications (updated_at);
CREATE INDEX ON applications (user_id);

CREATE TABLE application_mails (
  id UUID PRIMARY KEY,
  application_id UUID NOT NULL REFERENCES applications ON UPDATE CASCADE ON DELETE CASCADE,
  mailing_id UUID NOT NULL,
  mail_id UUID NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  by_id UUID REFERENCES users ON UPDATE CASCADE ON DELETE SET NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX ON application_mails (application_id, created_at);
CREATE INDEX ON application_mails (by_id);
CREATE INDEX ON application_mails (mail_id);
CREATE UNIQUE INDEX application_mails_mailing_id_application_id_key ON application_mails
  (mailing_id, application_id);

CREATE TABLE outbox_mails (
  id UUID PRIMARY KEY,
  "to" TEXT NOT NULL,
  reply_to_name TEXT,
  reply_to TEXT,
  subject TEXT NOT NULL,
  text TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(6) DEFAULT clock_timestamp(),
  expires_at TIMESTAMPTZ(3),
  last_error TEXT,
  sent_at TIMESTAMPTZ(3),
  failed_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  thread UUID[] DEFAULT ARRAY[]::UUID[],
  unsubscribe_url TEXT,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of("to", subject)) STORED
);
CREATE INDEX ON outbox_mails (created_at);
CREATE INDEX ON outbox_mails (next_attempt_at);

-- Versions of records, reviews and the audit log.

CREATE TYPE revision_operation AS ENUM ('create', 'update', 'delete', 'restore');
CREATE TABLE revisions (
  id BIGSERIAL PRIMARY KEY,
  area TEXT NOT NULL,
  record_id UUID NOT NULL,
  version INTEGER NOT NULL,
  operation revision_operation NOT NULL,
  before JSONB,
  body JSONB NOT NULL,
  by UUID,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  batch UUID NOT NULL,
  title TEXT
);
CREATE INDEX ON revisions (area, at, version, id);
CREATE INDEX ON revisions (area, record_id, version);
CREATE INDEX ON revisions (at, version, id, area);
CREATE INDEX ON revisions (batch);
CREATE INDEX ON revisions (operation, at);

CREATE TABLE pending_versions (
  id UUID PRIMARY KEY,
  area TEXT NOT NULL,
  record_id UUID NOT NULL,
  body JSONB NOT NULL,
  base JSONB NOT NULL,
  base_version INTEGER NOT NULL,
  by UUID,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  version SERIAL,
  publish_at TIMESTAMPTZ(3),
  scheduled_by UUID,
  failure TEXT
);
CREATE UNIQUE INDEX pending_versions_area_record_id_key ON pending_versions (area, record_id);
CREATE INDEX ON pending_versions (at, id);
CREATE INDEX ON pending_versions (publish_at);
-- Beyond the versions of all records, which count from 1: a tag of a record must not name its
-- pending version.
ALTER SEQUENCE pending_versions_version_seq RESTART WITH 100000000;

CREATE TABLE pending_undos (
  area TEXT NOT NULL,
  record_id UUID NOT NULL,
  waited JSONB,
  submission JSONB,
  version INTEGER,
  published INTEGER,
  by UUID,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (area, record_id)
);
CREATE INDEX ON pending_undos (at);

CREATE TABLE previews (
  id UUID PRIMARY KEY,
  area TEXT NOT NULL,
  record_id UUID,
  is_new BOOLEAN NOT NULL,
  records JSONB NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX ON previews (expires_at);

CREATE TABLE review_links (
  id UUID PRIMARY KEY,
  area TEXT NOT NULL,
  record_id UUID NOT NULL,
  pending_id UUID,
  by UUID,
  at TIMESTAMPTZ(3) NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  revoked_at TIMESTAMPTZ(3)
);
CREATE INDEX ON review_links (area, record_id, at, id);
CREATE INDEX ON review_links (expires_at);

CREATE TABLE review_answers (
  id UUID PRIMARY KEY,
  link_id UUID NOT NULL REFERENCES review_links ON UPDATE CASCADE ON DELETE CASCADE,
  name TEXT,
  approved BOOLEAN NOT NULL,
  comment TEXT,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX ON review_answers (link_id, at);

CREATE TYPE submission_state AS ENUM ('waiting', 'returned');
CREATE TABLE submissions (
  id UUID PRIMARY KEY,
  area TEXT NOT NULL,
  record_id UUID NOT NULL,
  by UUID,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  note TEXT NOT NULL,
  state submission_state NOT NULL DEFAULT 'waiting',
  comment TEXT,
  returned_by UUID,
  returned_at TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX submissions_area_record_id_key ON submissions (area, record_id);
CREATE INDEX ON submissions (at, id);

CREATE TABLE audit_log (
  batch UUID PRIMARY KEY,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  caller_id UUID,
  caller_email TEXT,
  role TEXT,
  area TEXT NOT NULL,
  operation TEXT NOT NULL,
  records JSONB NOT NULL,
  request_id TEXT,
  client INET,
  words TEXT NOT NULL GENERATED ALWAYS AS (words_of(caller_email, audit_titles(records))) STORED
);
CREATE INDEX ON audit_log (area, at, batch, caller_id);
CREATE INDEX ON audit_log (at, batch, caller_id);
CREATE INDEX ON audit_log (caller_id, at, batch);
CREATE INDEX ON audit_log (operation, at, batch, caller_id);
CREATE INDEX ON audit_log USING GIN (records jsonb_path_ops);
CREATE INDEX ON audit_log USING GIN (words gin_trgm_ops);

-- The version of the content.

-- One row, which every transaction that changes content changes.
CREATE TABLE content_version (
  "only" INTEGER PRIMARY KEY DEFAULT 1,
  epoch UUID NOT NULL DEFAULT gen_random_uuid(),
  version BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT content_version_is_one_row CHECK ("only" = 1)
);
INSERT INTO content_version DEFAULT VALUES;

-- In which version of the content each table changed last, so that a CDN drops only the pages that
-- show it.
CREATE TABLE content_changes (
  table_name TEXT PRIMARY KEY,
  version BIGINT NOT NULL
);

-- The moments at which the content changes by time.
CREATE TABLE content_boundaries (
  area TEXT NOT NULL,
  record_id UUID NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (area, record_id, at)
);
CREATE INDEX ON content_boundaries (at);

-- Uploads and links.

CREATE TYPE media_kind AS ENUM ('picture', 'video', 'document');
CREATE TABLE uploads (
  id UUID PRIMARY KEY,
  address TEXT NOT NULL,
  kind media_kind NOT NULL,
  bytes INTEGER NOT NULL,
  width INTEGER,
  height INTEGER,
  hash TEXT NOT NULL,
  alt_text TEXT NOT NULL DEFAULT '',
  folder TEXT NOT NULL,
  by UUID,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  text TEXT,
  staged_at TIMESTAMPTZ(3),
  cleaned_at TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX uploads_address_key ON uploads (address);
CREATE INDEX ON uploads (at, id);
CREATE INDEX ON uploads (hash);

CREATE TABLE outer_links (
  url TEXT PRIMARY KEY,
  uses JSONB NOT NULL,
  checked_at TIMESTAMPTZ(3),
  failing_since TIMESTAMPTZ(3),
  reason TEXT,
  is_silent BOOLEAN NOT NULL DEFAULT false
);
CREATE INDEX ON outer_links (checked_at);

-- The search.

-- A partition for each kind: a kind is searched without reading the postings of the others.
CREATE TABLE search_documents (
  kind TEXT NOT NULL,
  record_id UUID NOT NULL,
  title TEXT NOT NULL,
  description TEXT,
  image_url TEXT,
  video_url TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL,
  title_words TSVECTOR NOT NULL,
  words TSVECTOR NOT NULL,
  qualifier TEXT,
  publish_at TIMESTAMPTZ(3),
  unpublish_at TIMESTAMPTZ(3),
  PRIMARY KEY (kind, record_id)
) PARTITION BY LIST (kind);
CREATE TABLE search_documents_news PARTITION OF search_documents
  FOR VALUES IN ('news');
CREATE TABLE search_documents_events PARTITION OF search_documents
  FOR VALUES IN ('events');
CREATE TABLE search_documents_projects PARTITION OF search_documents
  FOR VALUES IN ('projects');
CREATE TABLE search_documents_partners PARTITION OF search_documents
  FOR VALUES IN ('partners');
CREATE TABLE search_documents_members PARTITION OF search_documents
  FOR VALUES IN ('members');
CREATE TABLE search_documents_careers PARTITION OF search_documents
  FOR VALUES IN ('careers');
CREATE TABLE search_documents_tenders PARTITION OF search_documents
  FOR VALUES IN ('tenders');
CREATE TABLE search_documents_publications PARTITION OF search_documents
  FOR VALUES IN ('publications');
CREATE TABLE search_documents_blogs PARTITION OF search_documents
  FOR VALUES IN ('blogs');
CREATE TABLE search_documents_videos PARTITION OF search_documents
  FOR VALUES IN ('videos');
CREATE TABLE search_documents_pictures PARTITION OF search_documents
  FOR VALUES IN ('pictures');
CREATE TABLE search_documents_pages PARTITION OF search_documents
  FOR VALUES IN ('pages');
CREATE TABLE search_documents_about PARTITION OF search_documents
  FOR VALUES IN ('about');
CREATE TABLE search_documents_director PARTITION OF search_documents
  FOR VALUES IN ('director');
-- Without a list of pending entries, which every search would have to read through.
CREATE INDEX ON search_documents (created_at, record_id);
CREATE INDEX ON search_documents USING GIN (title_words) WITH (fastupdate = off);
CREATE INDEX ON search_documents USING GIN (words) WITH (fastupdate = off);

-- The words that occur, or once did: what a misspelling is compared with. Not unique: two writers
-- with the same new word would wait for each other, and a word that is here twice does no harm.
CREATE TABLE search_words (
  id BIGSERIAL PRIMARY KEY,
  word TEXT NOT NULL,
  sound TEXT NOT NULL
);
CREATE INDEX ON search_words USING GIN (sound gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX ON search_words (word);

-- Operation.

CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);
CREATE INDEX ON rate_limits (expire);

CREATE TABLE idempotent_responses (
  caller UUID NOT NULL,
  key TEXT NOT NULL,
  digest TEXT NOT NULL,
  status INTEGER,
  body JSON,
  version TEXT,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (caller, key)
);
CREATE INDEX ON idempotent_responses (expires_at);

CREATE TABLE visit_counts (
  kind TEXT NOT NULL,
  record_id UUID NOT NULL,
  day DATE NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (kind, record_id, day)
);
CREATE INDEX ON visit_counts (day);

CREATE TABLE backups (
  id UUID PRIMARY KEY,
  started_at TIMESTAMPTZ(3) NOT NULL,
  ended_at TIMESTAMPTZ(3),
  name TEXT NOT NULL,
  bytes BIGINT,
  proven_at TIMESTAMPTZ(3),
  error TEXT
);
CREATE INDEX ON backups (started_at);
