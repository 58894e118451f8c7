create table announcements (
  id uuid primary key,
  title text not null,
  message text not null,
  type text not null check (type in ('info', 'success', 'warning', 'promotion')),
  priority text not null check (priority in ('low', 'medium', 'high')),
  -- exact: all, or members who have this plan now, or administrators (D77)
  audience text not null check (audience in ('all', 'free', 'silver', 'gold', 'admin')),
  is_pinned boolean not null default false,
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id()
);
create index announcements_in_order on announcements (is_pinned desc, created_at desc, id desc) where deleted_at is null;
create index announcements_by_change on announcements (changed_xid, id);
create trigger changed before update on announcements for each row execute function mark_changed();

alter table push_sends drop constraint push_sends_kind_check;
alter table push_sends
  add column announcement_id uuid references announcements,
  add constraint push_sends_kind_check check (kind in ('pick.published', 'test', 'notice', 'announcement')),
  add check ((kind = 'announcement') = (announcement_id is not null));

-- What the overview shows: one row, there from the start (D75).
create table dashboard_config (
  is_only boolean primary key default true check (is_only),
  show_quick_actions boolean not null default true,
  show_balance boolean not null default true,
  show_stats boolean not null default true,
  show_recent_picks boolean not null default true,
  show_announcements boolean not null default true,
  hero_enabled boolean not null default false,
  hero_title text not null,
  hero_subtitle text not null,
  updated_at timestamptz not null
);
insert into dashboard_config (hero_title, hero_subtitle, updated_at)
values ('Every pick on the record', 'Published before kick-off, settled in the open.', date_trunc('milliseconds', now()));

-- Open screens hear of either at once.
create function hint_readers() returns trigger language plpgsql as $$
begin
  perform pg_notify('hints', json_build_object('type', tg_argv[0])::text);
  return null;
end
$$;
create trigger hint after insert or update on announcements for each statement execute function hint_readers('announcement');
create trigger hint after update on dashboard_config for each statement execute function hint_readers('dashboard');
