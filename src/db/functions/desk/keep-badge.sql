-- What was printed stays printed: stacks, their runs and prints are append-only, for whoever asks.
create or replace function keep_badge() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create or replace trigger badge_stack_is_kept before update or delete on badge_stack
  for each row execute function keep_badge();

create or replace trigger badge_run_is_kept before update or delete on badge_run
  for each row execute function keep_badge();

create or replace trigger badge_print_is_kept before update or delete on badge_print
  for each row execute function keep_badge();
