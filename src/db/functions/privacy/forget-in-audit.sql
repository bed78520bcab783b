-- Takes out of the audit of an event what names a person, `p_pattern` as a regular expression; without one, all that it says beside
-- who did what, and when. Nothing else sets what the trigger asks for.
create or replace function forget_in_audit(p_event_id uuid, p_pattern text) returns void language plpgsql as $$
begin
  -- Until the end of this function. As its own option only a superuser could give it to the function.
  perform set_config('canhoto.forgets', 'on', true);
  if p_pattern is null then
    update audit_entry set before = null, after = null, why = null
    where event_id = p_event_id and (before is not null or after is not null or why is not null);
  else
    update audit_entry set
      before = without_words(before, p_pattern),
      after = without_words(after, p_pattern),
      why = regexp_replace(why, p_pattern, '—', 'gi')
    where event_id = p_event_id
      and (before::text ~* p_pattern or after::text ~* p_pattern or why ~* p_pattern);
  end if;
  perform set_config('canhoto.forgets', 'off', true);
end $$;
