-- Entries that the server did not agree with, and those of a supervisor's hand, are admissions too: somebody is inside with
-- the ticket. One that was handed on before is none. Locks: none that a sale waits for.
insert into admission (event_id, ticket_id, event_date_id, scan_id, gate, admitted_at)
select distinct on (s.event_id, s.ticket_id, s.event_date_id)
  s.event_id, s.ticket_id, s.event_date_id, s.id, s.gate, s.scanned_at
from scan s
join ticket t on t.event_id = s.event_id and t.id = s.ticket_id
where s.kind = 'IN' and s.verdict <> 'INVALID' and t.status <> 'TRANSFERRED'
  and not exists (
    select from scan b where b.event_id = s.event_id and b.kind = 'BACK' and b.device_id = s.device_id and b.of_seq = s.seq)
order by s.event_id, s.ticket_id, s.event_date_id, s.scanned_at, s.device_id, s.seq
on conflict on constraint admission_pkey do nothing;
