-- Bets on picks that members placed elsewhere and noted here. They are no money of ours: no ledger knows of them.
create table tails (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  pick_id uuid not null references picks (id),
  -- units
  stake numeric(11, 4) check (stake > 0),
  -- the same in cents; null when it was noted in units alone
  amount bigint check (amount > 0),
  odds numeric(7, 3) check (odds between 1.01 and 1001),
  book text,
  -- the selection and its odds as they were when the bet was noted
  prediction text,
  pick_odds numeric(8, 3),
  placed_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- of one that its member removed nothing is kept but that devices have to forget it
  removed_at timestamptz,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint tails_removed_check check (case when removed_at is null
    then num_nulls(stake, odds, book, prediction, pick_odds) = 0
    else num_nonnulls(stake, amount, odds, book, prediction, pick_odds) = 0 end)
);
create unique index tails_of_pick on tails (user_id, pick_id) where removed_at is null;
create index tails_pick on tails (pick_id);
create index tails_by_change on tails (user_id, changed_xid, id);
create index tails_changed on tails (changed_xid) include (user_id);
