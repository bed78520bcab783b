-- An address that an account had until lately is kept for it while its "it wasn't me" is good: whoever has moved the
-- account away from it must not be able to take it with another account.
create or replace function keep_lately_used_email() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from mailed_code c
    where c.purpose = 'LOCK_ACCOUNT' and c.email = new.email and c.customer_id <> new.id and c.expires_at > now()
  ) then
    raise exception 'the address is kept for the account that had it'
      using errcode = 'unique_violation', constraint = 'auth_user_email_key';
  end if;
  return null;
end
$$;

-- After the row and its unique index: what moved the address away has been committed by then, and is seen.
create or replace trigger auth_user_email_kept after insert or update of email on auth_user
  for each row execute function keep_lately_used_email();
