-- People who were erased before tickets that they were given counted are erased again by the job. Locks: rows of erased people, which
-- nothing else writes. In two statements, for on a spread database no machine has both tables.
do $$
declare
  named uuid[];
begin
  select array_agg(distinct t.customer_id) into named
  from ticket t
  join ticket_transfer_item i on i.event_id = t.event_id and i.new_ticket_id = t.id
  join ticket_transfer h on h.event_id = i.event_id and h.id = i.transfer_id and h.to_customer_id = t.customer_id
  where t.holder_version = 1 and t.holder_document_number !~ '^x[0-9a-f]{32}$';
  update erasure set done_at = null where done_at is not null and customer_id = any (named);
end;
$$;
