-- Cents a member asked to be paid since `since` and did not take or get back. Volatile on purpose: asked under the lock of the
-- member's account it sees what others committed while the lock was waited for.
create function money.withdrawn_since(member uuid, since timestamptz) returns bigint language plpgsql volatile as $$
begin
  return (
    select coalesce(sum(amount), 0) from withdrawals
    where user_id = member and created_at > since and status not in ('rejected', 'failed', 'cancelled') and method <> 'write_off'
  );
end
$$;
