-- JSON with a dash wherever a text in it matches `p_pattern`. Names of fields, numbers and syntax are never touched, because
-- people choose the words that are looked for.
create or replace function without_words(p_data jsonb, p_pattern text) returns jsonb
language plpgsql immutable strict parallel safe as $$
begin
  case jsonb_typeof(p_data)
    when 'string' then
      return to_jsonb(regexp_replace(p_data #>> '{}', p_pattern, '—', 'gi'));
    when 'object' then
      return (select coalesce(jsonb_object_agg(f.key, without_words(f.value, p_pattern)), '{}') from jsonb_each(p_data) f);
    when 'array' then
      return (
        select coalesce(jsonb_agg(without_words(e.value, p_pattern) order by e.at), '[]')
        from jsonb_array_elements(p_data) with ordinality e (value, at));
    else
      return p_data;
  end case;
end $$;
