-- Filters, order, columns and row height of a list of the console, under a name.
create table list_views (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- one of the numbers that an administrator has for views: with all of them taken there is no room
  slot smallint not null check (slot > 0),
  list text not null,
  name text not null,
  -- parameters of the list's address
  query text not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint list_views_slot_key unique (owner_id, slot),
  constraint list_views_name_key unique (owner_id, list, name)
);
create index list_views_shared on list_views (list) where is_shared;

-- The view with which a list opens for an administrator: their own or one that is shared.
create table list_view_defaults (
  user_id uuid not null references users (id) on delete cascade,
  list text not null,
  view_id uuid not null references list_views (id) on delete cascade,
  primary key (user_id, list)
);
create index list_view_defaults_of_view on list_view_defaults (view_id);
