-- Mends a share that went beyond an integer: with 30 %, a pool of more than 715,827 unsold units could not be held from.
-- Tables: none.

create or replace function share_without_account(p_basis_points integer, p_unsold integer) returns integer
language sql immutable as $$
  select case when p_basis_points is null then p_unsold
    when p_basis_points = 0 then 0
    else greatest(4, ceil(p_unsold::bigint * p_basis_points / 10000.0)::integer) end
$$;
