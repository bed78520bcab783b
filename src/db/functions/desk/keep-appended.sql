-- What was printed, and what a till has written, is append-only, for whoever asks.
create or replace function keep_appended() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create or replace trigger badge_stack_is_kept before update or delete on badge_stack
  for each row execute function keep_appended();
create or replace trigger badge_run_is_kept before update or delete on badge_run
  for each row execute function keep_appended();
create or replace trigger badge_print_is_kept before update or delete on badge_print
  for each row execute function keep_appended();
create or replace trigger till_entry_is_kept before update or delete on till_entry for each row execute function keep_appended();
create or replace trigger till_count_is_kept before update or delete on till_count for each row execute function keep_appended();
create or replace trigger till_sale_is_kept before update or delete on till_sale for each row execute function keep_appended();
create or replace trigger till_slip_is_kept before update or delete on till_slip for each row execute function keep_appended();
create or replace trigger till_take_back_is_kept before update or delete on till_take_back
  for each row execute function keep_appended();
create or replace trigger till_along_is_kept before update or delete on till_along for each row execute function keep_appended();
create or replace trigger till_taken_along_is_kept before update or delete on till_taken_along
  for each row execute function keep_appended();
create or replace trigger till_exchange_is_kept before update or delete on till_exchange
  for each row execute function keep_appended();
create or replace trigger till_roll_is_kept before update or delete on till_roll for each row execute function keep_appended();
create or replace trigger till_strip_is_kept before update or delete on till_strip for each row execute function keep_appended();
create or replace trigger till_roll_unit_is_kept before update or delete on till_roll_unit for each row execute function keep_appended();
create or replace trigger till_roll_end_is_kept before update or delete on till_roll_end for each row execute function keep_appended();
create or replace trigger till_roll_entry_is_kept before update or delete on till_roll_entry for each row execute function keep_appended();
create or replace trigger till_roll_sold_is_kept before update or delete on till_roll_sold for each row execute function keep_appended();
create or replace trigger till_roll_settled_is_kept before update or delete on till_roll_settled for each row execute function keep_appended();
create or replace trigger till_sale_instead_is_kept before update or delete on till_sale_instead for each row execute function keep_appended();
create or replace trigger half_difference_is_kept before update or delete on half_difference
  for each row execute function keep_appended();
create or replace trigger half_difference_back_is_kept before update or delete on half_difference_back
  for each row execute function keep_appended();
create or replace trigger frozen_paper_is_kept before update or delete on frozen_paper for each row execute function keep_appended();
create or replace trigger fiscal_number_is_kept before delete on fiscal_number for each row execute function keep_appended();
