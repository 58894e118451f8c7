-- The record: a log of everything that happens to a pick, that anyone can check (docs/record.md).

-- How many entries there are: the place of the next one. Its lock is what orders them.
create table record_counter (
  is_only boolean primary key default true check (is_only),
  size bigint not null check (size >= 0)
);
insert into record_counter (size) values (0);

create table record_entries (
  index bigint primary key check (index >= 0),
  pick_id uuid not null references picks,
  kind text not null check (kind in ('published', 'revised', 'settled', 'corrected', 'withdrawn')),
  -- canonical JSON, in UTF-8
  entry bytea not null check (length(entry) between 1 and 60000),
  leaf_hash bytea not null
);
create index record_entries_of_pick on record_entries (pick_id, index);
create unique index record_published_once on record_entries (pick_id) where kind = 'published';
create unique index record_closed_once on record_entries (pick_id) where kind in ('settled', 'withdrawn');

-- What opens the commitments of a pick, oldest first: nobody's business until the pick may be read.
create table record_seals (
  pick_id uuid not null references picks,
  version integer not null check (version > 0),
  salt bytea not null check (length(salt) = 32),
  -- canonical JSON, in UTF-8
  selection bytea not null,
  commitment bytea not null check (commitment = sha256(salt || selection)),
  primary key (pick_id, version)
);

-- The hashes that were signed for, 256 to a tile; the last tile of a level grows.
create table record_tiles (
  level integer not null check (level between 0 and 63),
  index bigint not null check (index >= 0),
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  primary key (level, index)
);

create table record_checkpoints (
  size bigint primary key check (size >= 0),
  root bytea not null check (length(root) = 32),
  note text not null,
  signed_at timestamptz not null
);

-- How far the signer is; null before it first signed. A refusal says why it signs no more.
create table record_signer (
  is_only boolean primary key default true check (is_only),
  size bigint references record_checkpoints,
  refusal text,
  refused_at timestamptz
);
insert into record_signer default values;
