-- forget_in_audit for the audit of organizers, in entries written before an instant.
create or replace function forget_in_organizer_audit(p_before timestamptz, p_pattern text) returns void language plpgsql as $$
begin
  -- Until the end of this function. As its own option only a superuser could give it to the function.
  perform set_config('canhoto.forgets', 'on', true);
  if p_pattern is null then
    update organizer_audit_entry set before = null, after = null, why = null
    where at < p_before and (before is not null or after is not null or why is not null);
  else
    update organizer_audit_entry set
      before = without_words(before, p_pattern),
      after = without_words(after, p_pattern),
      why = regexp_replace(why, p_pattern, '—', 'gi')
    where at < p_before and (before::text ~* p_pattern or after::text ~* p_pattern or why ~* p_pattern);
  end if;
  perform set_config('canhoto.forgets', 'off', true);
end $$;
