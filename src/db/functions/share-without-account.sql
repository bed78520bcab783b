-- Units of a pool that may be held without an account: a share of what is not sold, and never fewer than four, so that
-- a group can hold the last ones. Computed as bigint: with 30 %, 715,828 units go beyond an integer.
create or replace function share_without_account(p_basis_points integer, p_unsold integer) returns integer
language sql immutable as $$
  select case when p_basis_points is null then p_unsold
    when p_basis_points = 0 then 0
    else greatest(4, ceil(p_unsold::bigint * p_basis_points / 10000.0)::integer) end
$$;
