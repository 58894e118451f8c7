-- The console's list by state, in its order, and its counts: of many announcements most are of one state.
create index announcements_live on announcements (is_pinned desc, created_at desc, id desc)
  where deleted_at is null and not is_scheduled and not is_expired;
create index announcements_scheduled on announcements (is_pinned desc, created_at desc, id desc)
  where deleted_at is null and is_scheduled and not is_expired;
create index announcements_expired on announcements (is_pinned desc, created_at desc, id desc)
  where deleted_at is null and is_expired;
