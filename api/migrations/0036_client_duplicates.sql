-- Clients that are there twice: what they are found by, the pairs that were found, and what one was merged into.

-- Names in Latin letters as an office would spell them, whatever they are written in. Longer rules stand before shorter ones.
CREATE FUNCTION latin_form(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  rules CONSTANT text[] := ARRAY[
    ['щ', 'sch'], ['ш', 'sh'], ['ч', 'ch'], ['ц', 'ts'], ['ж', 'zh'], ['ю', 'yu'], ['я', 'ya'], ['х', 'kh'],
    ['דוד', 'david'], ['וו', 'v'], ['וי', 'vi'], ['ו', 'o'], ['ש', 'sh'], ['צ', 'ts'], ['ץ', 'ts'], ['ח', 'ch']
  ];
  rule text[];
BEGIN
  value := lower(value);
  IF value ~ '[\u0400-\u04ff\u0590-\u05ff]' THEN
    FOREACH rule SLICE 1 IN ARRAY rules LOOP
      value := replace(value, rule[1], rule[2]);
    END LOOP;
    value := translate(value, 'абвгґдеёєзиіїйклмнопрстуфыэъь', 'abvggdeeeziiiiklmnoprstufye');
    value := translate(value, 'אבגדהזטיכךלמםנןסעפףקרת', 'abgdhztikklmmnnsaffkrt');
  END IF;
  value := public.search_form(translate(value, '.''"`´’׳״', ''));
  RETURN trim(regexp_replace(value, '[^a-z0-9]+', ' ', 'g'));
END $$;

-- A company without what kind of company it is; "Ltd" alone stays what it is.
CREATE FUNCTION company_form(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(
    (SELECT string_agg(word, ' ' ORDER BY place) FROM unnest(string_to_array(public.latin_form(value), ' ')) WITH ORDINALITY AS w (word, place)
      WHERE word <> ALL (ARRAY['gmbh', 'mbh', 'gesmbh', 'ug', 'ag', 'kg', 'og', 'ohg', 'kgaa', 'eu', 'ek', 'co', 'ltd', 'limited', 'llc', 'llp', 'plc', 'inc',
        'corp', 'lda', 'limitada', 'unipessoal', 'sl', 'slu', 'sa', 'sau', 'sarl', 'sas', 'sasu', 'eurl', 'sci', 'srl', 'spa', 'ooo', 'oao', 'zao', 'pao',
        'ip', 'bam'])),
    public.latin_form(value))
$$;

-- How words sound, so that "Maier" and "Meyer", "Cohen" and "כהן" meet: consonants alone, like ones as one, words in the order of the alphabet.
CREATE FUNCTION sound_form(latin text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  rules CONSTANT text[] := ARRAY[['schtsch', 's'], ['shch', 's'], ['tsch', 'ch'], ['sch', 's'], ['sh', 's'], ['zh', 's'], ['tz', 's'], ['ts', 's'], ['ch', 'k'], ['ph', 'f']];
  rule text[];
BEGIN
  FOREACH rule SLICE 1 IN ARRAY rules LOOP
    latin := replace(latin, rule[1], rule[2]);
  END LOOP;
  RETURN (SELECT coalesce(string_agg(sound, ' ' ORDER BY sound COLLATE "C"), '')
    FROM unnest(string_to_array(latin, ' ')) AS word,
      -- A word of vowels alone sounds like something, too.
      LATERAL (SELECT coalesce(nullif(regexp_replace(translate(word, 'pfvwcqgxzdaeiouyjh', 'bbbbkkksst'), '(.)\1+', '\1', 'g'), ''), 'a') AS sound) AS heard
    WHERE word <> '');
END $$;

-- The words a client is compared by: the person's, where there is one, else the company's.
CREATE FUNCTION client_name_form(firstname text, lastname text, company text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE
    WHEN firstname <> '' THEN trim(public.latin_form(firstname) || ' ' || public.latin_form(lastname))
    WHEN lastname <> '' THEN public.company_form(lastname)
    ELSE public.company_form(company) END
$$;

-- What clients of one name are found by: first and last word of a person, as they sound, whichever stood first.
CREATE FUNCTION client_name_key(firstname text, lastname text, company text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT nullif(public.sound_form(CASE
    WHEN firstname <> '' AND lastname <> ''
      THEN split_part(public.latin_form(firstname), ' ', 1) || ' ' || split_part(public.latin_form(lastname), ' ', -1)
    ELSE public.client_name_form(firstname, lastname, company) END), '')
$$;

-- The last nine digits of the number as one would dial it inside of its country.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN length(digits) >= 7 THEN right(digits, 9) END FROM (
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(phone, '[^+0-9]', '', 'g'), '^00', '+'),
      '^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9])', ''), '^[+0]+', '') AS digits) AS national
$$;

-- An address as the post office of its domain reads it: without capitals and tags; Gmail's dots and second name count for nothing.
CREATE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN domain = '' OR mailbox = '' THEN NULL WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(mailbox, '.', '') || '@gmail.com'
    ELSE mailbox || '@' || domain END
  FROM (SELECT regexp_replace(split_part(lower(trim(email)), '@', 1), '\+.*$', '') AS mailbox, split_part(lower(trim(email)), '@', 2) AS domain) AS parts
$$;

ALTER TABLE client
  ADD COLUMN name_key text GENERATED ALWAYS AS (client_name_key(firstname, lastname, company)) STORED,
  ADD COLUMN phone_key text GENERATED ALWAYS AS (phone_key(phone)) STORED,
  ADD COLUMN email_key text GENERATED ALWAYS AS (email_key(email)) STORED,
  ADD COLUMN merged_into bigint,
  ADD FOREIGN KEY (organization_id, merged_into) REFERENCES client;
CREATE INDEX client_name_key ON client (organization_id, name_key, id) WHERE deleted_at IS NULL AND name_key IS NOT NULL;
CREATE INDEX client_name_birthday ON client (organization_id, name_key, birthday, id) WHERE deleted_at IS NULL AND birthday IS NOT NULL;
CREATE INDEX client_phone_key ON client (organization_id, phone_key, id) WHERE deleted_at IS NULL AND phone_key IS NOT NULL;
CREATE INDEX client_email_key ON client (organization_id, email_key, id) WHERE deleted_at IS NULL AND email_key IS NOT NULL;
CREATE INDEX client_merged ON client (organization_id, merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE client_duplicate (
  organization_id bigint NOT NULL REFERENCES organization,
  id bigint GENERATED BY DEFAULT AS IDENTITY,
  low_id bigint NOT NULL,
  high_id bigint NOT NULL,
  score integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  reasons text[] NOT NULL,
  -- Somebody has said that these are two.
  dismissed_at timestamptz,
  found_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT client_duplicate_pair UNIQUE (organization_id, low_id, high_id),
  FOREIGN KEY (organization_id, low_id) REFERENCES client,
  FOREIGN KEY (organization_id, high_id) REFERENCES client,
  CONSTRAINT client_duplicate_order CHECK (low_id < high_id)
);
CREATE INDEX client_duplicate_score ON client_duplicate (organization_id, score DESC, id DESC);
CREATE INDEX client_duplicate_high ON client_duplicate (organization_id, high_id);
ALTER TABLE client_duplicate ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON client_duplicate USING (organization_id = current_organization());

-- Who is looked through at night: organizations with clients.
CREATE FUNCTION organizations_with_clients() RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT o.id FROM organization o WHERE EXISTS (SELECT FROM client c WHERE c.organization_id = o.id AND c.deleted_at IS NULL) ORDER BY o.id
$$;
REVOKE ALL ON FUNCTION organizations_with_clients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION organizations_with_clients TO hauswart_app;
