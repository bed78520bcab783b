-- A text as it is compared: "São João" is found by "sao joao". The same as plainLetters of src/domain/search/plain-words.ts:
-- accents of Latin letters, and voicing marks of kana, are off. Indexes keep its results: a change needs them made anew.
create or replace function compared_text(p_text text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(lower(normalize(p_text, NFKD)), '[\u0300-\u036f\u3099\u309a]', '', 'g')
$$;
