-- Entries, counts, sales, slips and what was taken back at tills are append-only, for whoever asks.
create or replace function keep_till() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create or replace trigger till_entry_is_kept before update or delete on till_entry for each row execute function keep_till();
create or replace trigger till_count_is_kept before update or delete on till_count for each row execute function keep_till();
create or replace trigger till_sale_is_kept before update or delete on till_sale for each row execute function keep_till();
create or replace trigger till_slip_is_kept before update or delete on till_slip for each row execute function keep_till();
create or replace trigger till_take_back_is_kept before update or delete on till_take_back
  for each row execute function keep_till();
