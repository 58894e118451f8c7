-- The database as a fresh install has it: the page to read first. Written by `npm run schema`, compared by a test, and
-- read by nothing else. What a trigger, function or view does stands in the file that is named beside it. Triggers are
-- listed in the order they run; `service` is what the role of the running service may do (grants.sql).

create sequence ticket_numbers start 1001;

create table admin_locks (
  key text not null,
  failures integer not null,
  locked_until timestamptz,
  constraint admin_locks_pkey primary key (key)
);
-- service: select, insert, update, delete

create table alert_preferences (
  user_id uuid not null,
  changes boolean,
  voids boolean,
  money boolean not null default true,
  tickets boolean not null default true,
  announcements boolean not null default true,
  reminder integer,
  min_confidence text not null default 'low',
  muted_sports text[] not null default '{}'[],
  muted_leagues text[] not null default '{}'[],
  quiet_enabled boolean not null default false,
  quiet_from integer not null default 1320,
  quiet_to integer not null default 420,
  kickoff_override boolean not null default true,
  digest_enabled boolean not null default false,
  digest_at integer not null default 480,
  reminders jsonb not null default '{}',
  updated_at timestamptz not null,
  email_missed boolean not null default false,
  constraint alert_preferences_pkey primary key (user_id),
  constraint alert_preferences_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint alert_preferences_digest_at_check check (digest_at >= 0 and digest_at <= 1439),
  constraint alert_preferences_min_confidence_check check (min_confidence in ('low', 'medium', 'high')),
  constraint alert_preferences_quiet_from_check check (quiet_from >= 0 and quiet_from <= 1439),
  constraint alert_preferences_quiet_to_check check (quiet_to >= 0 and quiet_to <= 1439),
  constraint alert_preferences_reminder_check check (reminder in (60, 30, 10))
);
create index alert_preferences_emailed on alert_preferences (user_id) where email_missed;
create index alert_preferences_timed on alert_preferences (user_id) where quiet_enabled or digest_enabled;
-- service: select, insert, update, delete

create table announcements (
  id uuid not null,
  title text not null,
  message text not null,
  type text not null,
  priority text not null,
  audience text not null,
  is_pinned boolean not null default false,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  is_scheduled boolean not null default false,
  wants_push boolean not null default false,
  expires_at timestamptz,
  is_expired boolean not null default false,
  constraint announcements_pkey primary key (id),
  constraint announcements_created_by_fkey foreign key (created_by) references users(id),
  constraint announcements_audience_check check (audience in ('all', 'free', 'silver', 'gold', 'admin')),
  constraint announcements_expired_check check (not is_expired or expires_at is not null),
  constraint announcements_priority_check check (priority in ('low', 'medium', 'high')),
  constraint announcements_type_check check (type in ('info', 'success', 'warning', 'promotion'))
);
create index announcements_by_change on announcements (changed_xid, id);
create index announcements_by_words on announcements using gin (search.folded((title || ' ') || message) search.gin_trgm_ops);
create index announcements_counted on announcements (audience) where deleted_at is null;
create index announcements_expired on announcements (is_pinned desc, created_at desc, id desc) where deleted_at is null and is_expired;
create index announcements_in_order on announcements (is_pinned desc, created_at desc, id desc) where deleted_at is null;
create index announcements_live on announcements (is_pinned desc, created_at desc, id desc) where deleted_at is null and not is_scheduled and not is_expired;
create index announcements_scheduled on announcements (is_pinned desc, created_at desc, id desc) where deleted_at is null and is_scheduled and not is_expired;
-- trigger changed: before update for each row execute mark_changed() -- routines/content.sql
-- trigger hint: after insert or update for each statement execute hint_readers('announcement') -- routines/content.sql
-- trigger tell_webhooks: after insert for each row when (new.audience = 'all' and not new.is_scheduled) execute tell_webhooks_of_announcement() -- routines/webhooks.sql
-- trigger tell_webhooks_when_due: after update for each row when (old.is_scheduled and not new.is_scheduled and not new.is_expired and new.audience = 'all') execute tell_webhooks_of_announcement() -- routines/webhooks.sql
-- service: select, insert, update, delete

create table approvals (
  id uuid not null,
  kind text not null,
  user_id uuid not null,
  target_id uuid not null,
  amount bigint not null,
  reason text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  outcome text,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  constraint approvals_pkey primary key (id),
  constraint approvals_decided_by_fkey foreign key (decided_by) references users(id),
  constraint approvals_made_by_fkey foreign key (made_by) references users(id),
  constraint approvals_user_id_fkey foreign key (user_id) references users(id),
  constraint approvals_amount_check check (amount > 0),
  constraint approvals_check check (num_nulls(outcome, decided_by, decided_at) in (0, 3)),
  constraint approvals_check1 check (outcome is null or (outcome = 'withdrawn') = (decided_by = made_by)),
  constraint approvals_check2 check (outcome is distinct from 'approved' or decided_by <> made_by),
  constraint approvals_kind_check check (kind in ('credit', 'write_off', 'deposit', 'deposit_refund', 'subscription_refund')),
  constraint approvals_outcome_check check (outcome in ('approved', 'rejected', 'withdrawn'))
);
create index approvals_decided on approvals (made_at desc, id) where outcome is not null;
create index approvals_of_target on approvals (target_id);
create index approvals_of_user on approvals (user_id);
create unique index approvals_waiting on approvals (kind, target_id) where outcome is null;
-- trigger guard: before delete or update for each row execute guard_approval() -- routines/approvals.sql
-- service: select, insert, update

create table audit_entries (
  id bigint not null generated always as identity,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  target_type text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text not null,
  request_id text not null,
  constraint audit_entries_pkey primary key (id)
);
create index audit_entries_access_changes on audit_entries (target_id, at) where action in ('password.reset', 'email.changed', 'user.corrected', 'two_factor.disabled', 'two_factor.reset');
create index audit_entries_action on audit_entries (action, id);
create index audit_entries_actor on audit_entries (actor_id, id);
create index audit_entries_at on audit_entries (at);
create index audit_entries_target on audit_entries (target_id, id);
create index audit_entries_timeline on audit_entries (target_id, at desc, id desc) where action not in ('sign_in.succeeded', 'sign_in.verified', 'user.noted');
-- trigger append_only: before delete or update or truncate for each statement execute refuse_change() -- routines/audit.sql
-- service: select, insert

create table audit_seals (
  seq bigint not null,
  entry_id bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  constraint audit_seals_pkey primary key (seq),
  constraint audit_seals_entry_id_key unique (entry_id),
  constraint audit_seals_entry_id_fkey foreign key (entry_id) references audit_entries(id),
  constraint audit_seals_seq_check check (seq > 0)
);
-- trigger append_only: before delete or update or truncate for each statement execute refuse_change() -- routines/audit.sql
-- service: select

create table business_days (
  day date not null,
  revenue bigint not null,
  deposits bigint not null,
  payouts bigint not null,
  new_members integer not null,
  alerts integer not null,
  subscribers integer not null,
  joined integer not null,
  gone integer not null,
  mrr bigint not null,
  constraint business_days_pkey primary key (day)
);
-- service: select, insert

create table calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  session_epoch integer not null,
  created_at timestamptz not null,
  session_id uuid,
  constraint calendar_feeds_pkey primary key (user_id),
  constraint calendar_feeds_token_hash_key unique (token_hash),
  constraint calendar_feeds_session_id_fkey foreign key (session_id) references sessions(id) on delete set null,
  constraint calendar_feeds_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint calendar_feeds_token_hash_check check (octet_length(token_hash) = 32)
);
create index calendar_feeds_of_session on calendar_feeds (session_id);
-- service: select, insert, update, delete

create table canned_replies (
  id uuid not null,
  title text not null,
  text text not null,
  status text,
  priority text,
  assigns_to_me boolean not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint canned_replies_pkey primary key (id),
  constraint canned_replies_priority_check check (priority in ('low', 'medium', 'high', 'urgent')),
  constraint canned_replies_status_check check (status in ('open', 'in_progress', 'resolved', 'closed'))
);
create unique index canned_replies_title_key on canned_replies (lower(title));
-- trigger versioned: before update for each row execute count_version() -- routines/support.sql
-- service: select, insert, update, delete

create table confirmed_browsers (
  user_id uuid not null,
  device text not null,
  confirmed_at timestamptz not null,
  constraint confirmed_browsers_pkey primary key (user_id, device),
  constraint confirmed_browsers_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index confirmed_browsers_by_age on confirmed_browsers (confirmed_at);
-- service: select, insert, update, delete

create table dashboard_config (
  is_only boolean not null default true,
  show_quick_actions boolean not null default true,
  show_balance boolean not null default true,
  show_stats boolean not null default true,
  show_recent_picks boolean not null default true,
  show_announcements boolean not null default true,
  hero_enabled boolean not null default false,
  hero_title text not null,
  hero_subtitle text not null,
  updated_at timestamptz not null,
  figures text not null default 'live',
  constraint dashboard_config_pkey primary key (is_only),
  constraint dashboard_config_figures_check check (figures in ('sample', 'live')),
  constraint dashboard_config_is_only_check check (is_only)
);
-- trigger hint: after update for each statement execute hint_readers('dashboard') -- routines/content.sql
-- service: select, insert, update, delete

create table deposit_intents (
  deposit_id uuid not null,
  plan_id uuid,
  plan_name text not null,
  duration integer not null,
  auto_renew boolean not null,
  status text not null default 'waiting',
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  price bigint,
  constraint deposit_intents_pkey primary key (deposit_id),
  constraint deposit_intents_deposit_id_fkey foreign key (deposit_id) references deposits(id),
  constraint deposit_intents_plan_id_fkey foreign key (plan_id) references plans(id) on delete set null,
  constraint deposit_intents_check check ((status = 'failed') = (reason is not null)),
  constraint deposit_intents_reason_check check (reason in ('balance_too_low', 'plan_unavailable', 'plan_is_current', 'plan_worth_less', 'deposit_refused')),
  constraint deposit_intents_status_check check (status in ('waiting', 'activated', 'failed', 'dropped'))
);
create index deposit_intents_of_plan on deposit_intents (plan_id);
-- trigger guard: before delete or update for each row execute guard_deposit_intent() -- routines/deposits.sql
-- trigger touch: after update of status for each row execute touch_deposit() -- routines/deposits.sql
-- service: select, insert, update, delete

create table deposits (
  id uuid not null,
  user_id uuid not null,
  amount bigint not null,
  payment_method text not null,
  status text not null default 'pending',
  reference text not null,
  description text not null default '',
  instructions text not null default '',
  account_info text not null default '',
  payment_reference text not null default '',
  notes text not null default '',
  rejection_reason text,
  processed_by uuid,
  processed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  sent_at timestamptz,
  constraint deposits_pkey primary key (id),
  constraint deposits_reference_key unique (reference),
  constraint deposits_processed_by_fkey foreign key (processed_by) references users(id),
  constraint deposits_user_id_fkey foreign key (user_id) references users(id),
  constraint deposits_amount_check check (amount > 0),
  constraint deposits_status_check check (status in ('pending', 'waiting_for_deposit', 'completed', 'failed', 'refunded', 'cancelled'))
);
create index deposits_by_change on deposits (user_id, changed_xid, id);
create index deposits_by_status on deposits (status, created_at, id) include (payment_method);
create index deposits_by_time on deposits (created_at desc, id desc);
create index deposits_by_words on deposits using gin (search.folded((((reference || ' ') || description) || ' ') || payment_method) search.gin_trgm_ops);
create index deposits_changed on deposits (changed_xid) include (user_id);
create index deposits_completed on deposits (user_id) include (amount) where status = 'completed';
create index deposits_counted on deposits (status, payment_method);
create index deposits_of_user on deposits (user_id, created_at desc);
create index deposits_pending on deposits (user_id) include (amount) where status in ('pending', 'waiting_for_deposit');
create index deposits_queue on deposits ((status in ('pending', 'waiting_for_deposit')) desc, ( case when status in ('pending', 'waiting_for_deposit') then created_at else null::timestamptz end), created_at desc, id) where payment_method <> 'admin_credit';
-- trigger closed: before insert for each row execute money.refuse_closed() -- routines/deposits.sql
-- trigger guard: before delete or update for each row execute money.guard_request() -- routines/deposits.sql
-- trigger lock_account: before insert or update for each row when (new.status in ('completed', 'refunded')) execute money.lock_account() -- routines/deposits.sql
-- trigger hint: after update for each row execute hint_member('deposit') -- routines/deposits.sql
-- trigger history: after insert or update for each row execute money.keep_history() -- routines/deposits.sql
-- trigger intent: after update for each row when (new.status <> old.status) execute follow_deposit() -- routines/deposits.sql
-- trigger ledger: after insert or update for each row execute money.apply_deposit() -- routines/deposits.sql
-- trigger referral: after insert or update for each row execute money.follow_deposit() -- routines/deposits.sql
-- trigger tell: after update for each row when (new.status <> old.status or new.instructions is distinct from old.instructions or new.account_info is distinct from old.account_info or new.payment_reference is distinct from old.payment_reference or new.notes is distinct from old.notes) execute queue_notice() -- routines/deposits.sql
-- service: select, insert, update

create table email_codes (
  purpose text not null,
  email text not null,
  code_hmac bytea,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  client_tries jsonb not null default '{}',
  link_hash bytea,
  link_expires_at timestamptz,
  link_epoch integer,
  device text,
  mailed_at timestamptz,
  constraint email_codes_pkey primary key (purpose, email),
  constraint email_codes_purpose_check check (purpose in ('verify', 'reset', 'change', 'browser'))
);
-- service: select, insert, update, delete

create table graded_picks (
  grade_id uuid not null,
  pick_id uuid not null,
  status text not null,
  version integer not null,
  constraint graded_picks_pkey primary key (grade_id, pick_id),
  constraint graded_picks_grade_id_fkey foreign key (grade_id) references grades(id),
  constraint graded_picks_pick_id_fkey foreign key (pick_id) references picks(id),
  constraint graded_picks_status_check check (status in ('won', 'lost', 'void'))
);
create index graded_picks_of_pick on graded_picks (pick_id);
-- service: select, insert, update, delete

create table grades (
  id uuid not null,
  at timestamptz not null,
  by_user uuid,
  undone_at timestamptz,
  undone_by uuid,
  constraint grades_pkey primary key (id),
  constraint grades_by_user_fkey foreign key (by_user) references users(id),
  constraint grades_undone_by_fkey foreign key (undone_by) references users(id),
  constraint grades_check check (undone_at is not null or undone_by is null)
);
create index grades_by_time on grades (at desc, id desc);
-- service: select, insert, update, delete

create table homepage (
  is_only boolean not null default true,
  content jsonb,
  version integer not null default 1,
  published_at timestamptz not null,
  published_by uuid,
  draft jsonb,
  draft_version integer not null default 1,
  draft_at timestamptz,
  draft_by uuid,
  constraint homepage_pkey primary key (is_only),
  constraint homepage_draft_by_fkey foreign key (draft_by) references users(id),
  constraint homepage_published_by_fkey foreign key (published_by) references users(id),
  constraint homepage_check check ((draft is null) = (draft_at is null)),
  constraint homepage_is_only_check check (is_only)
);
-- trigger hint: after update for each statement execute hint_console('homepage') -- routines/content.sql
-- service: select, update

create table homepage_history (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  content jsonb,
  version integer,
  at timestamptz not null,
  by_user uuid,
  constraint homepage_history_pkey primary key (id),
  constraint homepage_history_by_user_fkey foreign key (by_user) references users(id),
  constraint homepage_history_check check ((version is null) = (kind = 'draft')),
  constraint homepage_history_kind_check check (kind in ('published', 'draft'))
);
create index homepage_history_in_order on homepage_history (at desc, id);
-- service: select, insert

create table idempotency_records (
  scope text not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  constraint idempotency_records_pkey primary key (scope, key)
);
create index idempotency_by_age on idempotency_records (created_at);
-- service: select, insert, update, delete

create table imports (
  id uuid not null,
  at timestamptz not null,
  by_user uuid,
  name text not null,
  rows integer not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  constraint imports_pkey primary key (id),
  constraint imports_by_user_fkey foreign key (by_user) references users(id),
  constraint imports_withdrawn_by_fkey foreign key (withdrawn_by) references users(id),
  constraint imports_rows_check check (rows >= 0),
  constraint imports_withdrawal_check check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index imports_by_time on imports (at, id);
-- service: select, insert, update, delete

create table inquiries (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  type text not null,
  subject text not null,
  message text not null,
  interested_plan text,
  budget text,
  timeline text,
  specific_requirements text,
  status text not null default 'new',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint inquiries_pkey primary key (id),
  constraint inquiries_check check (type = 'plan_request' or num_nonnulls(interested_plan, budget, timeline, specific_requirements) = 0),
  constraint inquiries_interested_plan_check check (interested_plan in ('basic', 'premium', 'vip', 'custom')),
  constraint inquiries_status_check check (status in ('new', 'in_progress', 'responded', 'closed')),
  constraint inquiries_timeline_check check (timeline in ('immediate', '1-2_weeks', '1_month', '2-3_months', 'flexible')),
  constraint inquiries_type_check check (type in ('plan_request', 'general_inquiry', 'support', 'partnership', 'other'))
);
create index inquiries_by_words on inquiries using gin (search.folded((((((((first_name || ' ') || last_name) || ' ') || email) || ' ') || subject) || ' ') || message) search.gin_trgm_ops);
create index inquiries_counted on inquiries (status, type);
create index inquiries_in_order on inquiries ((status = 'new') desc, created_at desc, id desc) include (status, type);
-- trigger hint: after insert or update for each statement execute hint_console('inquiry') -- routines/inquiries.sql
-- service: select, insert, update, delete

create table inquiry_notes (
  id uuid not null,
  inquiry_id uuid not null,
  author_id uuid not null,
  note text not null,
  created_at timestamptz not null,
  constraint inquiry_notes_pkey primary key (id),
  constraint inquiry_notes_author_id_fkey foreign key (author_id) references users(id),
  constraint inquiry_notes_inquiry_id_fkey foreign key (inquiry_id) references inquiries(id) on delete cascade
);
create index notes_of_inquiry on inquiry_notes (inquiry_id, created_at, id);
-- trigger hint: after insert for each statement execute hint_console('inquiry') -- routines/inquiries.sql
-- service: select, insert, update, delete

create table inquiry_responses (
  id uuid not null,
  inquiry_id uuid not null,
  author_id uuid not null,
  message text not null,
  created_at timestamptz not null,
  constraint inquiry_responses_pkey primary key (id),
  constraint inquiry_responses_author_id_fkey foreign key (author_id) references users(id),
  constraint inquiry_responses_inquiry_id_fkey foreign key (inquiry_id) references inquiries(id) on delete cascade
);
create index responses_of_inquiry on inquiry_responses (inquiry_id, created_at, id);
-- service: select, insert, update, delete

create table installation (
  name text not null,
  value text not null,
  constraint installation_pkey primary key (name),
  constraint installation_name_check check (name in ('history', 'data_key'))
);
-- service: select

create table invariant_checks (
  name text not null,
  ok boolean not null,
  checked_at timestamptz not null,
  constraint invariant_checks_pkey primary key (name)
);
-- service: select, insert, update, delete

create table list_view_defaults (
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  constraint list_view_defaults_pkey primary key (user_id, list),
  constraint list_view_defaults_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint list_view_defaults_view_id_fkey foreign key (view_id) references list_views(id) on delete cascade
);
create index list_view_defaults_of_view on list_view_defaults (view_id);
-- service: select, insert, update, delete

create table list_views (
  id uuid not null,
  owner_id uuid not null,
  slot smallint not null,
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint list_views_pkey primary key (id),
  constraint list_views_name_key unique (owner_id, list, name),
  constraint list_views_slot_key unique (owner_id, slot),
  constraint list_views_owner_id_fkey foreign key (owner_id) references users(id) on delete cascade,
  constraint list_views_slot_check check (slot > 0)
);
create index list_views_shared on list_views (list) where is_shared;
-- service: select, insert, update, delete

create table lost_devices (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  auth text not null,
  vapid_kid text not null,
  label text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  last_received_at timestamptz,
  last_clicked_at timestamptz,
  lost_at timestamptz not null,
  constraint lost_devices_pkey primary key (id),
  constraint lost_devices_endpoint_key unique (endpoint),
  constraint lost_devices_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint lost_devices_endpoint_check check (length(endpoint) <= 1024)
);
create index lost_devices_of_session on lost_devices (session_id);
create index lost_devices_of_user on lost_devices (user_id);
-- service: select, insert, update, delete

create table mails (
  id uuid not null,
  to_address text not null,
  subject text not null,
  sealed_text bytea,
  status text not null default 'queued',
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mails_pkey primary key (id),
  constraint mails_status_check check (status in ('queued', 'sent', 'kept', 'failed'))
);
create index mails_by_age on mails (created_at desc, id);
create index mails_by_words on mails using gin (search.folded((to_address || ' ') || subject) search.gin_trgm_ops);
create index mails_counted on mails (status);
create index mails_to_address on mails (to_address, created_at desc, id desc);
-- trigger queue: after insert for each row execute queue_mail() -- routines/mail.sql
-- service: select, insert, update, delete

create table missed_alerts (
  pick_id uuid not null,
  user_id uuid not null,
  told_at timestamptz not null,
  constraint missed_alerts_pkey primary key (pick_id, user_id),
  constraint missed_alerts_pick_id_fkey foreign key (pick_id) references picks(id),
  constraint missed_alerts_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index missed_alerts_of_user on missed_alerts (user_id);
create index missed_alerts_old on missed_alerts (told_at);
-- service: select, insert, update, delete

create table money.account (
  id bigint not null generated always as identity,
  owner uuid,
  kind text not null,
  posted bigint not null default 0,
  held bigint not null default 0,
  constraint account_pkey primary key (id),
  constraint account_owner_kind_key unique nulls not distinct (owner, kind),
  constraint account_owner_fkey foreign key (owner) references users(id),
  constraint account_check check ((kind = 'member') = (owner is not null)),
  constraint account_check1 check (kind <> 'member' or held >= 0 and posted >= held),
  constraint account_kind_check check (kind in ('member', 'external', 'revenue', 'fees', 'referral', 'adjustment'))
);
-- trigger closed: before update of posted, held for each row when (new.owner is not null) execute money.refuse_closed() -- routines/shared/ledger.sql
-- service: select, update (kind)

create table money.entry (
  journal bigint not null,
  account bigint not null,
  amount bigint not null,
  constraint entry_pkey primary key (journal, account),
  constraint entry_account_fkey foreign key (account) references money.account(id),
  constraint entry_journal_fkey foreign key (journal) references money.journal(id),
  constraint entry_amount_check check (amount <> 0)
);
create index entries_of_account on money.entry (account);
-- trigger append_only: before delete or update or truncate for each statement execute refuse_change() -- routines/shared/ledger.sql
-- trigger balanced: after insert deferrable initially deferred for each row execute money.check_journal() -- routines/shared/ledger.sql
-- trigger keep_posted: after insert for each row execute money.keep_posted() -- routines/shared/ledger.sql
-- service: select

create table money.journal (
  id bigint not null generated always as identity,
  kind text not null,
  ref uuid not null,
  at timestamptz not null,
  constraint journal_pkey primary key (id),
  constraint journal_kind_ref_key unique (kind, ref),
  constraint journal_kind_check check (kind in ('deposit', 'deposit_refund', 'withdrawal', 'admin_credit', 'subscription', 'subscription_refund', 'referral'))
);
create index journal_by_time on money.journal (at);
-- trigger append_only: before delete or update or truncate for each statement execute refuse_change() -- routines/shared/ledger.sql
-- trigger balanced: after insert deferrable initially deferred for each row execute money.check_journal() -- routines/shared/ledger.sql
-- service: select

create table money.status_history (
  id bigint not null generated always as identity,
  noun text not null,
  request uuid not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  constraint status_history_pkey primary key (id)
);
create index status_history_of_request on money.status_history (noun, request, id);
-- trigger append_only: before delete or update or truncate for each statement execute refuse_change() -- routines/shared/ledger.sql
-- service: select

create table money.transition (
  noun text not null,
  from_status text not null,
  to_status text not null,
  constraint transition_pkey primary key (noun, from_status, to_status)
);
-- service: select

create table notices (
  request uuid not null,
  version integer not null,
  told_at timestamptz not null,
  constraint notices_pkey primary key (request, version)
);
-- service: select, insert, update, delete

create table payment_options (
  id uuid not null,
  name text not null,
  code text not null,
  type text not null default 'both',
  category text not null default 'digital_wallet',
  description text not null default '',
  icon text not null default '',
  is_active boolean not null default true,
  min_amount bigint not null default 0,
  max_amount bigint not null default 1000000,
  processing_time text not null default '1-3 business days',
  fee_fixed bigint not null default 0,
  fee_percentage numeric(5,2) not null default 0,
  fee_max bigint,
  required_fields text[] not null default '{}'[],
  admin_instructions text not null default '',
  sort_order integer not null default 0,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint payment_options_pkey primary key (id),
  constraint payment_options_code_key unique (code),
  constraint payment_options_category_check check (category in ('digital_wallet', 'bank_transfer', 'cryptocurrency', 'mobile_money', 'other')),
  constraint payment_options_check check (max_amount >= min_amount),
  constraint payment_options_code_check check (code = upper(code)),
  constraint payment_options_fee_fixed_check check (fee_fixed >= 0),
  constraint payment_options_fee_max_check check (fee_max >= 0),
  constraint payment_options_fee_percentage_check check (fee_percentage >= 0::numeric and fee_percentage <= 100::numeric),
  constraint payment_options_min_amount_check check (min_amount >= 0),
  constraint payment_options_type_check check (type in ('both', 'deposit', 'withdrawal'))
);
-- trigger versioned: before update for each row execute count_version() -- routines/payment-options.sql
-- service: select, insert, update, delete

create table pick_counts (
  sport text not null,
  league text not null,
  access_level text not null,
  status text not null,
  picks bigint not null,
  constraint pick_counts_pkey primary key (sport, league, access_level, status)
);
-- service: select, insert, update, delete

create table pick_drafts (
  id uuid not null,
  content jsonb not null,
  publish_at timestamptz,
  failure text,
  saved_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint pick_drafts_pkey primary key (id),
  constraint pick_drafts_saved_by_fkey foreign key (saved_by) references users(id),
  constraint pick_drafts_check check (publish_at is null or failure is null),
  constraint pick_drafts_failure_check check (failure in ('kickoff_passed', 'author_left', 'incomplete'))
);
-- service: select, insert, update, delete

create table pick_revisions (
  id bigint not null generated always as identity,
  pick_id uuid not null,
  at timestamptz not null,
  by_user uuid,
  action text not null,
  changes jsonb not null,
  reason text,
  constraint pick_revisions_pkey primary key (id),
  constraint pick_revisions_by_user_fkey foreign key (by_user) references users(id),
  constraint pick_revisions_pick_id_fkey foreign key (pick_id) references picks(id),
  constraint pick_revisions_action_check check (action in ('published', 'edited', 'settled', 'corrected', 'deleted'))
);
create index pick_revisions_of_pick on pick_revisions (pick_id, id);
-- trigger append_only: before delete or update or truncate for each statement execute refuse_change() -- routines/picks.sql
-- service: select, insert, update, delete

create table picks (
  id uuid not null,
  sport text not null,
  league text not null,
  home_team text not null,
  away_team text not null,
  title text not null,
  match_date timestamptz not null,
  prediction text not null,
  odds numeric(8,3) not null,
  stake numeric(4,1) not null,
  confidence text not null,
  access_level text not null,
  status text not null default 'pending',
  market jsonb,
  closing_odds numeric(8,3),
  analysis text not null default '',
  is_imported boolean not null default false,
  created_by uuid,
  published_at timestamptz not null,
  settled_at timestamptz,
  deleted_at timestamptz,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  awaits_grade boolean not null default false,
  import_key text,
  import_id uuid,
  closing_line numeric(6,2),
  constraint picks_pkey primary key (id),
  constraint picks_created_by_fkey foreign key (created_by) references users(id),
  constraint picks_import_id_fkey foreign key (import_id) references imports(id),
  constraint picks_access_level_check check (access_level in ('free', 'silver', 'premium', 'gold')),
  constraint picks_awaits_grade_check check (not awaits_grade or status = 'void'),
  constraint picks_check check ((status = 'pending') = (settled_at is null)),
  constraint picks_closing_odds_check check (closing_odds > 1::numeric),
  constraint picks_confidence_check check (confidence in ('low', 'medium', 'high')),
  constraint picks_import_check check (import_key is null or import_id is not null),
  constraint picks_odds_check check (odds > 1::numeric),
  constraint picks_stake_check check (stake >= 0.1 and stake <= 10::numeric),
  constraint picks_status_check check (status in ('pending', 'won', 'lost', 'void'))
);
create index picks_awaiting_grade on picks (match_date, id) where awaits_grade and deleted_at is null;
create index picks_by_change on picks (changed_xid, id);
create index picks_by_game_words on picks using gin (search.folded((((((home_team || ' ') || away_team) || ' ') || league) || ' ') || sport) search.gin_trgm_ops) where deleted_at is null;
create index picks_by_kick_off on picks (match_date desc, id desc) where deleted_at is null;
create index picks_by_publication on picks (published_at, id) where deleted_at is null;
create index picks_by_selection_words on picks using gin (search.folded((prediction || ' ') || title) search.gin_trgm_ops) where deleted_at is null;
create index picks_by_status on picks (status, match_date desc, id desc) where deleted_at is null;
create index picks_by_teams on picks (btrim(regexp_replace((' ' || regexp_replace(replace(replace(translate(regexp_replace(lower(normalize(home_team, nfkd)), '[\u0300-\u036f''’`.]', '', 'g'), 'øłđı', 'oldi'), 'ß', 'ss'), '&', ' and '), '[-–—[:punct:][:space:]]+', ' ', 'g')) || ' ', ' (fc|afc|cf)(?= )', '', 'g')), btrim(regexp_replace((' ' || regexp_replace(replace(replace(translate(regexp_replace(lower(normalize(away_team, nfkd)), '[\u0300-\u036f''’`.]', '', 'g'), 'øłđı', 'oldi'), 'ß', 'ss'), '&', ' and '), '[-–—[:punct:][:space:]]+', ' ', 'g')) || ' ', ' (fc|afc|cf)(?= )', '', 'g')), match_date) where deleted_at is null;
create unique index picks_import_once on picks (import_key) where import_key is not null;
create index picks_of_import on picks (import_id, id) where import_id is not null;
create index picks_of_league on picks (league, match_date desc, id desc) include (sport, status) where deleted_at is null;
create index picks_of_sport on picks (sport, match_date desc, id desc) where deleted_at is null;
create index picks_of_sport_by_status on picks (sport, status, match_date desc, id desc) where deleted_at is null;
create index picks_of_week on picks (published_at, id) where deleted_at is null and not is_imported;
create index picks_on_record on picks (match_date desc, id desc) where status <> 'pending' or deleted_at is not null;
create index picks_on_record_of_league on picks (league, match_date desc, id desc) include (sport) where status <> 'pending' or deleted_at is not null;
create index picks_on_record_of_sport on picks (sport, match_date desc, id desc) where status <> 'pending' or deleted_at is not null;
create index picks_pending on picks (match_date) where status = 'pending' and deleted_at is null;
-- trigger stamp_change: before update for each row execute stamp_pick_change() -- routines/picks.sql
-- trigger count_deleted: after delete referencing old table as removed for each statement execute count_picks() -- routines/picks.sql
-- trigger count_inserted: after insert referencing new table as added for each statement execute count_picks() -- routines/picks.sql
-- trigger count_truncated: after truncate for each statement execute count_picks() -- routines/picks.sql
-- trigger count_updated: after update referencing old table as removed new table as added for each statement execute count_picks() -- routines/picks.sql
-- trigger hint: after insert or delete or update or truncate for each statement execute hint_everyone('pick') -- routines/picks.sql
-- trigger remind_moved: after update for each row when (old.match_date is distinct from new.match_date or old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at) execute queue_reminders() -- routines/push.sql
-- trigger remind_new: after insert for each row when (new.status = 'pending' and new.match_date > new.updated_at) execute queue_reminders() -- routines/push.sql
-- service: select, insert, update, delete

create table plan_prices (
  plan_id uuid not null,
  version integer not null,
  price bigint not null,
  duration integer not null,
  since timestamptz not null,
  constraint plan_prices_pkey primary key (plan_id, version),
  constraint plan_prices_plan_id_fkey foreign key (plan_id) references plans(id) on delete cascade
);
-- service: select

create table plans (
  id uuid not null,
  family text not null,
  name text not null,
  description text not null default '',
  price bigint not null,
  duration integer not null,
  features text[] not null default '{}'[],
  access_level text not null default 'premium',
  max_picks integer,
  is_active boolean not null default true,
  is_popular boolean not null default false,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint plans_pkey primary key (id),
  constraint plans_access_level_check check (access_level in ('premium', 'silver', 'gold')),
  constraint plans_duration_check check (duration >= 1 and duration <= 3660),
  constraint plans_max_picks_check check (max_picks > 0),
  constraint plans_price_check check (price >= 0)
);
-- trigger versioned: before update for each row execute count_version() -- routines/plans.sql
-- trigger new_price: after update of price, duration for each row when (old.price is distinct from new.price or old.duration is distinct from new.duration) execute money.keep_price() -- routines/plans.sql
-- trigger price: after insert for each row execute money.keep_price() -- routines/plans.sql
-- service: select, insert, update, delete

create table push_deliveries (
  send_id uuid not null,
  subscription_id uuid not null,
  batch integer not null,
  nonce uuid not null,
  status text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  received_at timestamptz,
  clicked_at timestamptz,
  answer integer,
  constraint push_deliveries_pkey primary key (send_id, subscription_id),
  constraint push_deliveries_nonce_key unique (nonce),
  constraint push_deliveries_send_id_fkey foreign key (send_id) references push_sends(id),
  constraint push_deliveries_status_check check (status in ('pending', 'sent', 'gone', 'refused', 'expired'))
);
create index push_deliveries_of_subscription on push_deliveries (subscription_id);
create index push_deliveries_open on push_deliveries (send_id, batch) where status = 'pending';
-- service: select, insert, update, delete

create table push_holds (
  send_id uuid not null,
  user_id uuid not null,
  until timestamptz not null,
  released_by uuid,
  constraint push_holds_pkey primary key (send_id, user_id),
  constraint push_holds_released_by_fkey foreign key (released_by) references push_sends(id) on delete cascade,
  constraint push_holds_send_id_fkey foreign key (send_id) references push_sends(id) on delete cascade,
  constraint push_holds_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index push_holds_due on push_holds (until) where released_by is null;
create index push_holds_of_user on push_holds (user_id);
create index push_holds_released on push_holds (released_by, user_id);
-- service: select, insert, update, delete

create table push_sends (
  id uuid not null,
  kind text not null,
  pick_id uuid,
  user_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  fanned_out_at timestamptz,
  title text,
  body text,
  path text,
  announcement_id uuid,
  topic text,
  changed text[],
  lead integer,
  kickoff timestamptz,
  is_released boolean not null default false,
  about uuid,
  constraint push_sends_pkey primary key (id),
  constraint push_sends_announcement_id_fkey foreign key (announcement_id) references announcements(id),
  constraint push_sends_pick_id_fkey foreign key (pick_id) references picks(id),
  constraint push_sends_user_id_fkey foreign key (user_id) references users(id),
  constraint push_sends_check check ((kind = 'notice') = (title is not null and body is not null and path is not null and user_id is not null)),
  constraint push_sends_check1 check ((kind = 'announcement') = (announcement_id is not null)),
  constraint push_sends_kind_check check (kind in ('pick.published', 'pick.settled', 'pick.voided', 'pick.changed', 'pick.withdrawn', 'pick.reminder', 'digest', 'test', 'notice', 'announcement')),
  constraint push_sends_topic_check check (topic in ('money', 'tickets', 'picks', 'results'))
);
create index push_sends_by_age on push_sends (created_at);
create index push_sends_of_pick on push_sends (pick_id);
create unique index push_sends_reminder on push_sends (pick_id, lead, kickoff) where kind = 'pick.reminder' and not is_released;
create index push_sends_tests on push_sends (user_id, created_at) where kind = 'test';
create index push_sends_to_user on push_sends (user_id, created_at desc, id desc) where user_id is not null;
-- trigger queue: after insert for each row execute queue_push() -- routines/push.sql
-- service: select, insert, update, delete

create table push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  vapid_kid text not null,
  label text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  last_received_at timestamptz,
  last_clicked_at timestamptz,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references sessions(id),
  constraint push_subscriptions_user_id_fkey foreign key (user_id) references users(id),
  constraint push_subscriptions_endpoint_check check (length(endpoint) <= 1024)
);
create index push_subscriptions_of_session on push_subscriptions (session_id);
create index push_subscriptions_of_user on push_subscriptions (user_id);
-- service: select, insert, update, delete

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);
-- service: select, insert, update, delete

create table record_checkpoints (
  size bigint not null,
  root bytea not null,
  note text not null,
  signed_at timestamptz not null,
  constraint record_checkpoints_pkey primary key (size),
  constraint record_checkpoints_root_check check (length(root) = 32),
  constraint record_checkpoints_size_check check (size >= 0)
);
-- trigger append_only: before delete or update or truncate for each statement execute refuse_change() -- routines/record.sql
-- service: select, insert

create table record_counter (
  is_only boolean not null default true,
  size bigint not null,
  constraint record_counter_pkey primary key (is_only),
  constraint record_counter_is_only_check check (is_only),
  constraint record_counter_size_check check (size >= 0)
);
-- service: select

create table record_days (
  with_samples boolean not null,
  sport text not null,
  league text not null,
  author text not null,
  day date not null,
  won bigint not null,
  lost bigint not null,
  units numeric not null,
  at timestamptz not null,
  lost_first bigint not null,
  lost_last bigint not null,
  lost_most bigint not null,
  constraint record_days_pkey primary key (with_samples, sport, league, author, day)
);
-- service: select

create table record_entries (
  index bigint not null,
  pick_id uuid not null,
  kind text not null,
  entry bytea not null,
  leaf_hash bytea not null,
  constraint record_entries_pkey primary key (index),
  constraint record_entries_pick_id_fkey foreign key (pick_id) references picks(id),
  constraint record_entries_entry_check check (length(entry) >= 1 and length(entry) <= 60000),
  constraint record_entries_index_check check (index >= 0),
  constraint record_entries_kind_check check (kind in ('published', 'revised', 'settled', 'corrected', 'withdrawn'))
);
create unique index record_closed_once on record_entries (pick_id) where kind in ('settled', 'withdrawn');
create index record_entries_of_pick on record_entries (pick_id, index);
create unique index record_published_once on record_entries (pick_id) where kind = 'published';
create index record_results on record_entries (index) where kind in ('settled', 'withdrawn');
-- trigger append_only: before delete or update or truncate for each statement execute refuse_change() -- routines/record.sql
-- trigger number_entry: before insert for each row execute number_record_entry() -- routines/record.sql
-- trigger count_entries: after insert referencing new table as fresh for each statement execute count_record_entries() -- routines/record.sql
-- trigger tell_webhooks: after insert referencing new table as fresh for each statement execute tell_webhooks_of_entries() -- routines/webhooks.sql
-- trigger wake_signer: after insert for each statement execute wake_record_signer() -- routines/record.sql
-- service: select, insert

create table record_figures (
  origin text not null,
  month text not null,
  sport text not null,
  league text not null,
  author text not null,
  facet text not null,
  name text not null,
  won bigint not null,
  lost bigint not null,
  void bigint not null,
  withdrawn bigint not null,
  staked numeric not null,
  units numeric not null,
  needed numeric not null,
  priced bigint not null,
  beat bigint not null,
  level bigint not null,
  edge numeric not null,
  compared bigint not null,
  constraint record_figures_pkey primary key (facet, origin, month, sport, league, author, name),
  constraint record_figures_facet_check check (facet in ('confidence', 'market', 'level')),
  constraint record_figures_origin_check check (origin in ('own', 'imported', 'demo'))
);
-- service: select

create table record_outcomes (
  pick_id uuid not null,
  origin text not null,
  place bigint not null,
  kick_off timestamptz not null,
  sport text not null,
  league text not null,
  access text not null,
  author text not null,
  confidence text not null,
  market text not null,
  odds numeric not null,
  stake numeric not null,
  closing_odds numeric,
  result text not null,
  units numeric not null,
  at timestamptz not null,
  line_edge numeric,
  constraint record_outcomes_pkey primary key (pick_id),
  constraint record_outcomes_origin_check check (origin in ('own', 'imported', 'demo')),
  constraint record_outcomes_result_check check (result in ('won', 'lost', 'void', 'withdrawn'))
);
create index record_outcomes_in_order on record_outcomes (kick_off);
create index record_outcomes_of_author on record_outcomes (author, kick_off desc, pick_id desc) include (sport, league);
-- service: select

create table record_seals (
  pick_id uuid not null,
  version integer not null,
  salt bytea not null,
  selection bytea not null,
  commitment bytea not null,
  constraint record_seals_pkey primary key (pick_id, version),
  constraint record_seals_pick_id_fkey foreign key (pick_id) references picks(id),
  constraint record_seals_check check (commitment = sha256(salt || selection)),
  constraint record_seals_salt_check check (length(salt) = 32),
  constraint record_seals_version_check check (version > 0)
);
-- trigger append_only: before delete or update or truncate for each statement execute refuse_change() -- routines/record.sql
-- service: select, insert

create table record_signer (
  is_only boolean not null default true,
  size bigint,
  refusal text,
  refused_at timestamptz,
  note text,
  constraint record_signer_pkey primary key (is_only),
  constraint record_signer_size_fkey foreign key (size) references record_checkpoints(size),
  constraint record_signer_is_only_check check (is_only)
);
-- service: select, update

create table record_tiles (
  level integer not null,
  index bigint not null,
  hashes bytea not null,
  constraint record_tiles_pkey primary key (level, index),
  constraint record_tiles_hashes_check check (length(hashes) >= 32 and length(hashes) <= 8192 and (length(hashes) % 32) = 0),
  constraint record_tiles_index_check check (index >= 0),
  constraint record_tiles_level_check check (level >= 0 and level <= 63)
);
-- trigger append_only: before truncate for each statement execute refuse_change() -- routines/record.sql
-- trigger grow: before delete or update for each row execute grow_record_tile() -- routines/record.sql
-- service: select, insert, update

create table record_witnesses (
  name text not null,
  size bigint not null,
  line text,
  signed_at timestamptz,
  failure text,
  constraint record_witnesses_pkey primary key (name),
  constraint record_witnesses_size_check check (size >= 0)
);
-- service: select, insert, update, delete

create table referral_earnings (
  id uuid not null,
  user_id uuid not null,
  referred_id uuid not null,
  source text not null,
  source_id uuid not null,
  base bigint not null,
  percent integer not null,
  amount bigint not null,
  status text not null default 'pending',
  cancelled_for text,
  reason text,
  approved_at timestamptz,
  payout_id uuid,
  processed_by uuid,
  reference text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint referral_earnings_pkey primary key (id),
  constraint referral_earnings_reference_key unique (reference),
  constraint referral_earnings_source_id_key unique (source_id),
  constraint referral_earnings_payout_id_fkey foreign key (payout_id) references referral_payouts(id),
  constraint referral_earnings_processed_by_fkey foreign key (processed_by) references users(id),
  constraint referral_earnings_referred_id_fkey foreign key (referred_id) references users(id),
  constraint referral_earnings_user_id_fkey foreign key (user_id) references users(id),
  constraint referral_earnings_base_check check (base > 0),
  constraint referral_earnings_cancelled_for_check check (cancelled_for in ('refund', 'suspension', 'operator')),
  constraint referral_earnings_check1 check (amount = (base * percent)),
  constraint referral_earnings_check2 check (user_id <> referred_id),
  constraint referral_earnings_check3 check ((status = 'cancelled') = (cancelled_for is not null)),
  constraint referral_earnings_check4 check ((status = 'paid') = (payout_id is not null)),
  constraint referral_earnings_check5 check ((status not in ('approved', 'paid')) or approved_at is not null),
  constraint referral_earnings_percent_check check (percent >= 1 and percent <= 100),
  constraint referral_earnings_source_check check (source in ('subscription', 'deposit')),
  constraint referral_earnings_status_check check (status in ('pending', 'approved', 'paid', 'cancelled'))
);
create unique index one_first_month on referral_earnings (referred_id) where source = 'subscription' and cancelled_for is distinct from 'refund';
create index referral_earnings_by_words on referral_earnings using gin (search.folded(reference) search.gin_trgm_ops);
create index referral_earnings_counted on referral_earnings (status);
create index referral_earnings_of_payout on referral_earnings (payout_id) where payout_id is not null;
create index referral_earnings_of_referred on referral_earnings (referred_id);
create index referral_earnings_of_user on referral_earnings (user_id, status, approved_at);
create index referral_earnings_open on referral_earnings (created_at) where status = 'pending';
create index referral_earnings_queue on referral_earnings ((status in ('pending', 'approved')) desc, ( case when status in ('pending', 'approved') then created_at else null::timestamptz end), created_at desc, id) include (status);
-- trigger guard: before delete or update for each row execute money.guard_request() -- routines/referrals.sql
-- trigger history: after insert or update for each row execute money.keep_history() -- routines/referrals.sql
-- service: select, update

create table referral_payouts (
  id uuid not null,
  user_id uuid not null,
  period date not null,
  amount bigint not null,
  reference text not null,
  description text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint referral_payouts_pkey primary key (id),
  constraint referral_payouts_period_user_id_key unique (period, user_id),
  constraint referral_payouts_reference_key unique (reference),
  constraint referral_payouts_user_id_fkey foreign key (user_id) references users(id),
  constraint referral_payouts_amount_check check (amount > 0),
  constraint referral_payouts_period_check check (extract(day from period) = 1::numeric)
);
create index referral_payouts_by_change on referral_payouts (user_id, changed_xid, id);
create index referral_payouts_by_time on referral_payouts (created_at desc, id desc);
create index referral_payouts_by_words on referral_payouts using gin (search.folded((((reference || ' ') || description) || ' ') || 'balance') search.gin_trgm_ops);
create index referral_payouts_changed on referral_payouts (changed_xid) include (user_id);
-- trigger append_only: before delete or update or truncate for each statement execute refuse_change() -- routines/referrals.sql
-- trigger ledger: after insert for each row execute money.apply_referral_payout() -- routines/referrals.sql
-- service: select, insert

create table schema_definitions (
  is_only boolean not null default true,
  revision integer not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint schema_definitions_pkey primary key (is_only),
  constraint schema_definitions_is_only_check check (is_only)
);
-- service: select

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint schema_migrations_pkey primary key (name)
);
-- service: select

create table sessions (
  id uuid not null,
  user_id uuid not null,
  audience text not null,
  label text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  reauthenticated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  session_epoch integer not null default 0,
  device text,
  alerts_removed_at timestamptz,
  confirmation_used_at timestamptz,
  constraint sessions_pkey primary key (id),
  constraint sessions_user_id_fkey foreign key (user_id) references users(id),
  constraint sessions_audience_check check (audience in ('member', 'console'))
);
create index sessions_by_time on sessions (user_id, created_at desc, id desc);
create index sessions_ever_of_user on sessions (user_id, device);
create index sessions_of_user on sessions (user_id) where ended_at is null;
create index sessions_over on sessions (least(ended_at, expires_at));
-- trigger hint_deleted: after delete for each row when (old.ended_at is null and old.expires_at > now()) execute hint_sessions() -- routines/accounts.sql
-- trigger hint_ended: after update for each row when (old.ended_at is distinct from new.ended_at or old.expires_at is distinct from new.expires_at or old.reauthenticated_at is distinct from new.reauthenticated_at or old.session_epoch is distinct from new.session_epoch) execute hint_sessions() -- routines/accounts.sql
-- trigger session_ended: after update of ended_at for each row when (old.ended_at is null and new.ended_at is not null) execute remove_session_leftovers() -- routines/accounts.sql
-- service: select, insert, update, delete

create table setup_links (
  token_hmac bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint setup_links_pkey primary key (token_hmac)
);
-- service: select, insert, update, delete

create table sign_in_challenges (
  token_hmac bytea not null,
  user_id uuid not null,
  session_epoch integer not null,
  audience text not null,
  device text,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  constraint sign_in_challenges_pkey primary key (token_hmac),
  constraint sign_in_challenges_user_id_fkey foreign key (user_id) references users(id),
  constraint sign_in_challenges_audience_check check (audience in ('member', 'console'))
);
create index sign_in_challenges_of_user on sign_in_challenges (user_id);
-- service: select, insert, update, delete

create table subscription_charges (
  id uuid not null,
  subscription_id uuid not null,
  user_id uuid not null,
  plan_id uuid not null,
  amount bigint not null,
  status text not null default 'completed',
  reference text not null,
  description text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint subscription_charges_pkey primary key (id),
  constraint subscription_charges_reference_key unique (reference),
  constraint subscription_charges_plan_id_fkey foreign key (plan_id) references plans(id),
  constraint subscription_charges_subscription_id_fkey foreign key (subscription_id) references subscriptions(id),
  constraint subscription_charges_user_id_fkey foreign key (user_id) references users(id),
  constraint subscription_charges_amount_check check (amount >= 0),
  constraint subscription_charges_check check (ends_at > starts_at),
  constraint subscription_charges_status_check check (status in ('completed', 'refunded'))
);
create unique index one_charge_a_period on subscription_charges (subscription_id, starts_at);
create index subscription_charges_by_change on subscription_charges (user_id, changed_xid, id);
create index subscription_charges_by_status on subscription_charges (status, created_at, id);
create index subscription_charges_by_time on subscription_charges (created_at desc, id desc);
create index subscription_charges_by_words on subscription_charges using gin (search.folded((((reference || ' ') || description) || ' ') || 'balance') search.gin_trgm_ops);
create index subscription_charges_changed on subscription_charges (changed_xid) include (user_id);
create index subscription_charges_counted on subscription_charges (status);
create index subscription_charges_of_user on subscription_charges (user_id, created_at desc);
-- trigger guard: before delete or update for each row execute money.guard_charge() -- routines/subscriptions.sql
-- trigger history: after insert or update for each row execute money.keep_history() -- routines/subscriptions.sql
-- trigger ledger: after insert or update for each row execute money.apply_charge() -- routines/subscriptions.sql
-- trigger referral: after insert or update for each row execute money.follow_charge() -- routines/referrals.sql
-- service: select, insert, update

create table subscriptions (
  id uuid not null,
  user_id uuid not null,
  plan_id uuid not null,
  status text not null default 'active',
  auto_renew boolean not null,
  period_end timestamptz not null,
  refund_requested_at timestamptz,
  reminded_at timestamptz,
  next_try_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  updated_at timestamptz not null,
  access_level text not null,
  max_picks integer,
  refunded_at timestamptz,
  refund_declined_at timestamptz,
  refund_reason text,
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions_plan_id_fkey foreign key (plan_id) references plans(id),
  constraint subscriptions_user_id_fkey foreign key (user_id) references users(id),
  constraint subscriptions_check check ((status = 'ended') = (ended_at is not null)),
  constraint subscriptions_check1 check ((status = 'grace') = (next_try_at is not null)),
  constraint subscriptions_status_check check (status in ('active', 'grace', 'ended'))
);
create unique index one_open_subscription on subscriptions (user_id) where status <> 'ended';
create index subscriptions_by_plan on subscriptions (plan_id);
create index subscriptions_counted on subscriptions (status);
create index subscriptions_due on subscriptions (period_end) where status <> 'ended';
create index subscriptions_in_order on subscriptions ((refund_requested_at is not null and refunded_at is null) desc, ( case when refund_requested_at is not null and refunded_at is null then refund_requested_at else null::timestamptz end), created_at desc, id) include (status, refund_requested_at, refunded_at);
create index subscriptions_of_plan on subscriptions (plan_id) where status <> 'ended';
create index subscriptions_of_user on subscriptions (user_id);
create index subscriptions_refund_requested on subscriptions (refund_requested_at) where refund_requested_at is not null and refunded_at is null;
-- trigger keep_terms: before insert or update of period_end for each row execute keep_terms() -- routines/subscriptions.sql
-- trigger apply_plan: after insert or update for each row execute apply_plan() -- routines/subscriptions.sql
-- service: select, insert, update

create table tails (
  id uuid not null,
  user_id uuid not null,
  pick_id uuid not null,
  stake numeric(11,4),
  amount bigint,
  odds numeric(7,3),
  book text,
  prediction text,
  pick_odds numeric(8,3),
  placed_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint tails_pkey primary key (id),
  constraint tails_pick_id_fkey foreign key (pick_id) references picks(id),
  constraint tails_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint tails_amount_check check (amount > 0),
  constraint tails_odds_check check (odds >= 1.01 and odds <= 1001::numeric),
  constraint tails_removed_check check ( case when removed_at is null then num_nulls(stake, odds, book, prediction, pick_odds) = 0 else num_nonnulls(stake, amount, odds, book, prediction, pick_odds) = 0 end),
  constraint tails_stake_check check (stake > 0::numeric)
);
create index tails_by_change on tails (user_id, changed_xid, id);
create index tails_changed on tails (changed_xid) include (user_id);
create unique index tails_of_pick on tails (user_id, pick_id) where removed_at is null;
create index tails_pick on tails (pick_id);
-- trigger changed: before update for each row execute mark_changed() -- routines/tails.sql
-- service: select, insert, update, delete

create table ticket_attachments (
  id uuid not null,
  author_id uuid not null,
  ticket_id uuid,
  response_id uuid,
  name text not null,
  type text not null,
  data bytea not null,
  size integer not null,
  created_at timestamptz not null,
  constraint ticket_attachments_pkey primary key (id),
  constraint ticket_attachments_author_id_fkey foreign key (author_id) references users(id),
  constraint ticket_attachments_response_id_fkey foreign key (response_id) references ticket_responses(id) on delete cascade,
  constraint ticket_attachments_ticket_id_fkey foreign key (ticket_id) references tickets(id) on delete cascade,
  constraint ticket_attachments_data_check check (octet_length(data) > 0),
  constraint ticket_attachments_type_check check (type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf'))
);
create index attachments_of_author on ticket_attachments (author_id) include (size);
create index attachments_of_response on ticket_attachments (response_id) where response_id is not null;
create index attachments_of_ticket on ticket_attachments (ticket_id, response_id, created_at, id) where ticket_id is not null;
create index attachments_waiting on ticket_attachments (created_at) where ticket_id is null;
-- service: select, insert, update, delete

create table ticket_notes (
  id uuid not null,
  ticket_id uuid not null,
  author_id uuid not null,
  note text not null,
  created_at timestamptz not null,
  constraint ticket_notes_pkey primary key (id),
  constraint ticket_notes_author_id_fkey foreign key (author_id) references users(id),
  constraint ticket_notes_ticket_id_fkey foreign key (ticket_id) references tickets(id) on delete cascade
);
create index notes_of_ticket on ticket_notes (ticket_id, created_at, id);
-- service: select, insert, update, delete

create table ticket_ratings (
  ticket_id uuid not null,
  resolved_at timestamptz not null,
  is_solved boolean not null,
  comment text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint ticket_ratings_pkey primary key (ticket_id, resolved_at),
  constraint ticket_ratings_ticket_id_fkey foreign key (ticket_id) references tickets(id) on delete cascade
);
create index ticket_ratings_by_time on ticket_ratings (created_at) include (is_solved);
-- service: select, insert, update, delete

create table ticket_replying (
  ticket_id uuid not null,
  user_id uuid not null,
  at timestamptz not null,
  constraint ticket_replying_pkey primary key (ticket_id, user_id),
  constraint ticket_replying_ticket_id_fkey foreign key (ticket_id) references tickets(id) on delete cascade,
  constraint ticket_replying_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index ticket_replying_of_user on ticket_replying (user_id);
-- service: select, insert, update, delete

create table ticket_responses (
  id uuid not null,
  ticket_id uuid not null,
  author_id uuid not null,
  is_admin boolean not null,
  message text not null,
  created_at timestamptz not null,
  constraint ticket_responses_pkey primary key (id),
  constraint ticket_responses_author_id_fkey foreign key (author_id) references users(id),
  constraint ticket_responses_ticket_id_fkey foreign key (ticket_id) references tickets(id) on delete cascade
);
create index responses_of_ticket on ticket_responses (ticket_id, created_at, id);
-- trigger waiting: after insert for each row execute keep_ticket_waiting() -- routines/support.sql
-- service: select, insert, update, delete

create table tickets (
  id uuid not null,
  user_id uuid not null,
  number bigint not null default nextval('ticket_numbers'::regclass),
  subject text not null,
  category text not null,
  priority text not null,
  status text not null default 'open',
  description text not null,
  due_at timestamptz not null,
  first_reply_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  assignee_id uuid,
  resolved_at timestamptz,
  merged_into uuid,
  waiting_since timestamptz,
  constraint tickets_pkey primary key (id),
  constraint tickets_number_key unique (number),
  constraint tickets_assignee_id_fkey foreign key (assignee_id) references users(id),
  constraint tickets_merged_into_fkey foreign key (merged_into) references tickets(id) on delete cascade,
  constraint tickets_user_id_fkey foreign key (user_id) references users(id),
  constraint tickets_category_check check (category in ('general', 'account', 'payment', 'technical', 'picks', 'subscription', 'refund')),
  constraint tickets_merged_check check (merged_into is null or merged_into <> id and status = 'closed'),
  constraint tickets_priority_check check (priority in ('low', 'medium', 'high', 'urgent')),
  constraint tickets_status_check check (status in ('open', 'in_progress', 'resolved', 'closed'))
);
create index tickets_by_change on tickets (user_id, changed_xid, id);
create index tickets_by_words on tickets using gin (search.folded((((('TCK-' || number::text) || ' ') || subject) || ' ') || description) search.gin_trgm_ops);
create index tickets_changed on tickets (changed_xid) include (user_id);
create index tickets_closed on tickets (updated_at) where status = 'closed';
create index tickets_counted on tickets (status);
create index tickets_merged on tickets (merged_into) where merged_into is not null;
create index tickets_of_user on tickets (user_id, created_at desc);
create index tickets_rest on tickets ((status in ('open', 'in_progress')) desc, updated_at desc, id) where not ((status in ('open', 'in_progress')) and waiting_since is not null);
create index tickets_waiting on tickets (due_at) where (status in ('open', 'in_progress')) and waiting_since is not null;
-- trigger changed: before update for each row execute mark_changed() -- routines/support.sql
-- trigger due: before insert or update of waiting_since, priority, due_at for each row execute keep_ticket_due() -- routines/support.sql
-- trigger hint: after insert or update for each row execute hint_member('ticket') -- routines/support.sql
-- service: select, insert, update, delete

create table two_factors (
  user_id uuid not null,
  sealed_secret bytea not null,
  enabled_at timestamptz,
  last_step bigint not null default 0,
  recovery_hmacs bytea[] not null default '{}'::bytea[],
  created_at timestamptz not null,
  refused_codes integer not null default 0,
  refused_since timestamptz,
  constraint two_factors_pkey primary key (user_id),
  constraint two_factors_user_id_fkey foreign key (user_id) references users(id)
);
-- service: select, insert, update, delete

create table unread_marks (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  told_at timestamptz not null,
  read_at timestamptz,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint unread_marks_pkey primary key (id, user_id),
  constraint unread_marks_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint unread_marks_kind_check check (kind in ('pick', 'change', 'result', 'ticket', 'money'))
);
create index unread_marks_by_change on unread_marks (user_id, changed_xid, id);
create index unread_marks_changed on unread_marks (changed_xid) include (user_id);
create index unread_marks_old on unread_marks (told_at);
create index unread_marks_open on unread_marks (user_id, told_at, kind) where read_at is null;
-- trigger changed: before update for each row execute mark_changed() -- routines/push.sql
-- service: select, insert, update, delete

create table user_corrections (
  id uuid not null,
  user_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null,
  constraint user_corrections_pkey primary key (id),
  constraint user_corrections_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index corrections_of_user on user_corrections (user_id);
-- service: select, insert, update, delete

create table user_notes (
  id uuid not null,
  user_id uuid not null,
  author_id uuid not null,
  note text not null,
  created_at timestamptz not null,
  constraint user_notes_pkey primary key (id),
  constraint user_notes_author_id_fkey foreign key (author_id) references users(id),
  constraint user_notes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index notes_of_user on user_notes (user_id, created_at desc, id desc);
-- service: select, insert, update, delete

create table users (
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null default '',
  phone text not null default '',
  password_hash text,
  role text not null default 'user',
  plan text not null default 'free',
  plan_expires_at timestamptz,
  weekly_pick_limit integer,
  is_active boolean not null default true,
  email_verified_at timestamptz,
  accepted_terms_at timestamptz,
  won_bets integer not null default 0,
  lost_bets integer not null default 0,
  refunded_bets integer not null default 0,
  timezone text not null default 'America/New_York',
  notify_email boolean not null default true,
  notify_sms boolean not null default false,
  notify_picks boolean not null default true,
  notify_marketing boolean not null default false,
  referral_code text not null,
  referred_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  has_two_factor boolean not null default false,
  session_epoch integer not null default 0,
  granted_plan text,
  pending_email text,
  closed_at timestamptz,
  notify_results boolean not null default true,
  tags text[] not null default '{}'[],
  password_device text,
  disabled_at timestamptz,
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_referral_code_key unique (referral_code),
  constraint users_referred_by_fkey foreign key (referred_by) references users(id),
  constraint users_check check (closed_at is null or not is_active and password_hash is null),
  constraint users_email_check check (email = lower(email)),
  constraint users_granted_plan_check check (granted_plan in ('silver', 'gold')),
  constraint users_pending_email_check check (pending_email = lower(pending_email)),
  constraint users_plan_check check (plan in ('free', 'silver', 'gold')),
  constraint users_role_check check (role in ('user', 'admin')),
  constraint users_weekly_pick_limit_check check (weekly_pick_limit > 0)
);
create index users_administrators on users (id) where role = 'admin';
create index users_by_tag on users using gin (tags);
create index users_by_time on users (created_at desc, id) where closed_at is null;
create index users_by_words on users using gin (search.folded((((((first_name || ' ') || last_name) || ' ') || email) || ' ') || phone) search.gin_trgm_ops);
create index users_counted on users (closed_at) where closed_at is null;
create index users_referred_by on users (referred_by) where referred_by is not null;
create index users_tagged on users (id) where tags <> '{}'[];
create index users_unverified on users (updated_at) where email_verified_at is null and closed_at is null;
-- trigger disabled_at: before insert or update of is_active, disabled_at for each row execute keep_disabled_at() -- routines/accounts.sql
-- trigger apply_grant: after update of granted_plan for each row execute apply_grant() -- routines/subscriptions.sql
-- trigger hint_standing: after update for each row when (new.session_epoch is distinct from old.session_epoch or new.is_active is distinct from old.is_active or new.role is distinct from old.role or new.plan is distinct from old.plan or new.plan_expires_at is distinct from old.plan_expires_at or new.weekly_pick_limit is distinct from old.weekly_pick_limit or new.has_two_factor is distinct from old.has_two_factor or new.first_name is distinct from old.first_name or new.last_name is distinct from old.last_name) execute hint_sessions() -- routines/accounts.sql
-- trigger open_account: after insert for each row execute money.open_account() -- routines/shared/ledger.sql
-- trigger referral: after update of is_active for each row when (old.is_active and not new.is_active) execute money.follow_suspension() -- routines/referrals.sql
-- service: select, insert, update

create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  target_id uuid not null,
  event text not null,
  entry bigint,
  announcement_id uuid,
  status text not null default 'waiting',
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempted_at timestamptz,
  code integer,
  answer text,
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_announcement_id_fkey foreign key (announcement_id) references announcements(id),
  constraint webhook_deliveries_entry_fkey foreign key (entry) references record_entries(index),
  constraint webhook_deliveries_target_id_fkey foreign key (target_id) references webhook_targets(id) on delete cascade,
  constraint webhook_deliveries_check check (event = 'webhook.test' or num_nonnulls(entry, announcement_id) = 1),
  constraint webhook_deliveries_status_check check (status in ('waiting', 'delivered', 'failed'))
);
create index webhook_deliveries_of_announcement on webhook_deliveries (announcement_id) where announcement_id is not null;
create index webhook_deliveries_of_record on webhook_deliveries (entry) where entry is not null;
create index webhook_deliveries_of_target on webhook_deliveries (target_id, created_at desc, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);
create index webhook_deliveries_waiting on webhook_deliveries (target_id, next_attempt_at, id) where status = 'waiting';
create unique index webhook_once_of_announcement on webhook_deliveries (target_id, announcement_id);
create unique index webhook_once_of_entry on webhook_deliveries (target_id, entry);
-- trigger queue: after insert referencing new table as fresh for each statement execute queue_webhooks() -- routines/webhooks.sql
-- service: select, insert, update, delete

create table webhook_targets (
  id uuid not null,
  url text not null,
  events text[] not null,
  status text not null default 'on',
  sealed_secret bytea not null,
  old_sealed_secret bytea,
  old_until timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint webhook_targets_pkey primary key (id),
  constraint webhook_targets_url_key unique (url),
  constraint webhook_targets_check check ((old_sealed_secret is null) = (old_until is null)),
  constraint webhook_targets_events_check check (cardinality(events) > 0),
  constraint webhook_targets_status_check check (status in ('on', 'paused', 'failing', 'gone'))
);
-- service: select, insert, update, delete

create table withdrawals (
  id uuid not null,
  user_id uuid not null,
  amount bigint not null,
  fee bigint not null,
  method text not null,
  details jsonb not null,
  status text not null default 'pending',
  reference text not null,
  rejection_reason text,
  processed_by uuid,
  processed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  approved_by uuid,
  hold_lifted_by uuid,
  hold_lifted_at timestamptz,
  hold_lift_reason text,
  constraint withdrawals_pkey primary key (id),
  constraint withdrawals_reference_key unique (reference),
  constraint withdrawals_approved_by_fkey foreign key (approved_by) references users(id),
  constraint withdrawals_hold_lifted_by_fkey foreign key (hold_lifted_by) references users(id),
  constraint withdrawals_processed_by_fkey foreign key (processed_by) references users(id),
  constraint withdrawals_user_id_fkey foreign key (user_id) references users(id),
  constraint withdrawals_amount_check check (amount > 0),
  constraint withdrawals_check check (fee >= 0 and fee < amount),
  constraint withdrawals_check1 check (method <> 'write_off' or status = 'completed' and fee = 0),
  constraint withdrawals_check2 check (num_nulls(hold_lifted_by, hold_lifted_at, hold_lift_reason) in (0, 3)),
  constraint withdrawals_check3 check (hold_lifted_by <> user_id),
  constraint withdrawals_status_check check (status in ('pending', 'approved', 'processing', 'completed', 'rejected', 'failed', 'cancelled'))
);
create index withdrawals_by_change on withdrawals (user_id, changed_xid, id);
create index withdrawals_by_status on withdrawals (status, created_at, id);
create index withdrawals_by_time on withdrawals (created_at desc, id desc);
create index withdrawals_by_words on withdrawals using gin (search.folded((((reference || ' ') || '') || ' ') || method) search.gin_trgm_ops);
create index withdrawals_changed on withdrawals (changed_xid) include (user_id);
create index withdrawals_completed on withdrawals (user_id) include (amount) where status = 'completed';
create index withdrawals_counted on withdrawals (status);
create index withdrawals_of_user on withdrawals (user_id, created_at desc);
create index withdrawals_queue on withdrawals ((status in ('pending', 'approved', 'processing')) desc, ( case when status in ('pending', 'approved', 'processing') then created_at else null::timestamptz end), created_at desc, id);
-- trigger guard: before delete or update for each row execute money.guard_request() -- routines/withdrawals.sql
-- trigger lock_account: before insert or update for each row when (new.status = 'completed') execute money.lock_account() -- routines/withdrawals.sql
-- trigger hint: after update for each row when (new.processed_by is distinct from old.processed_by) execute hint_member('withdrawal') -- routines/withdrawals.sql
-- trigger history: after insert or update for each row execute money.keep_history() -- routines/withdrawals.sql
-- trigger ledger: after insert or update for each row execute money.apply_withdrawal() -- routines/withdrawals.sql
-- trigger tell: after update for each row when (new.status <> old.status and new.status <> 'cancelled') execute queue_notice() -- routines/withdrawals.sql
-- service: select, insert, update

create table worker_processes (
  id uuid not null,
  worker_ids text[] not null,
  seen_at timestamptz not null,
  constraint worker_processes_pkey primary key (id)
);
-- service: select, insert, update, delete

-- Views

-- view invariants -- views/invariants.sql
--   name text
--   ok boolean

-- view money.invariants -- views/invariants.sql
--   name text
--   ok boolean

-- view money.own_money -- views/shared/own-money.sql
--   member uuid
--   journal bigint
--   kind text
--   ref uuid
--   amount bigint

-- view money.referral_invariants -- views/invariants.sql
--   name text
--   ok boolean

-- view money.request_invariants -- views/invariants.sql
--   name text
--   ok boolean

-- view money.statement -- views/shared/statement.sql
--   member uuid
--   journal bigint
--   at timestamptz
--   ref uuid
--   amount bigint
--   kind text
--   balance bigint

-- view money.subscription_invariants -- views/invariants.sql
--   name text
--   ok boolean

-- view record_invariants -- views/invariants.sql
--   name text
--   ok boolean

-- view transactions -- views/shared/transactions.sql
--   id uuid
--   user_id uuid
--   type text
--   description text
--   amount bigint
--   status text
--   payment_method text
--   reference text
--   created_at timestamptz
--   updated_at timestamptz
--   rejection_reason text
--   fee bigint
--   instructions text
--   account_info text
--   payment_reference text
--   notes text
--   processed_by uuid
--   processed_at timestamptz
--   version integer
--   changed_xid xid8
--   sent_at timestamptz

-- Functions
-- access_rank(level text) returns integer -- routines/picks.sql
-- account_ties(member uuid) returns text[] -- routines/accounts.sql
-- admin_ticket_json(t tickets, at timestamptz, added jsonb default '[]', added_notes jsonb default '[]') returns jsonb -- routines/support.sql
-- adopt_history() returns void -- routines/installation.sql
-- apply_grant() returns trigger -- routines/subscriptions.sql
-- apply_plan() returns trigger -- routines/subscriptions.sql
-- attachment_json(id uuid, name text, type text, size integer) returns jsonb -- routines/support.sql
-- attachments_json(of_ticket uuid, of_response uuid) returns jsonb -- routines/support.sql
-- audit_chain_break() returns bigint -- routines/audit.sql
-- audit_link(before bytea, entry audit_entries) returns bytea -- routines/audit.sql
-- close_account(member uuid, reason text, at timestamptz) returns text[] -- routines/accounts.sql
-- closed_picks() returns uuid[] -- routines/record.sql
-- count_picks() returns trigger -- routines/picks.sql
-- count_record_entries() returns trigger security definer -- routines/record.sql
-- count_version() returns trigger -- routines/shared/rows.sql
-- counted_record_days(days date[]) returns setof record_days -- routines/record.sql
-- counted_record_figures() returns setof record_figures -- routines/record.sql
-- database_history() returns text -- routines/installation.sql
-- entitlement(member uuid, granted text) returns table(plan text, weekly_pick_limit integer, plan_expires_at timestamptz) -- routines/subscriptions.sql
-- follow_deposit() returns trigger -- routines/deposits.sql
-- free_address(address text) returns boolean security definer -- routines/accounts.sql
-- grow_record_tile() returns trigger -- routines/record.sql
-- guard_approval() returns trigger -- routines/approvals.sql
-- guard_deposit_intent() returns trigger -- routines/deposits.sql
-- hint_console() returns trigger -- routines/shared/hints.sql
-- hint_everyone() returns trigger -- routines/shared/hints.sql
-- hint_member() returns trigger -- routines/shared/hints.sql
-- hint_readers() returns trigger -- routines/shared/hints.sql
-- hint_sessions() returns trigger -- routines/shared/hints.sql
-- inquiry_json(i inquiries, added_responses jsonb default '[]', added_notes jsonb default '[]') returns jsonb -- routines/inquiries.sql
-- is_abandoned(u users) returns boolean -- routines/accounts.sql
-- iso(at timestamptz) returns text -- routines/shared/formats.sql
-- keep_disabled_at() returns trigger -- routines/accounts.sql
-- keep_record_outcomes(picks uuid[]) returns void -- routines/record.sql
-- keep_terms() returns trigger -- routines/subscriptions.sql
-- keep_ticket_due() returns trigger -- routines/support.sql
-- keep_ticket_waiting() returns trigger -- routines/support.sql
-- line_edge(market jsonb, closing numeric) returns numeric -- routines/record.sql
-- mailbox_of(email text) returns text -- routines/referrals.sql
-- mark_changed() returns trigger -- routines/shared/rows.sql
-- merged_tickets(into_id uuid) returns setof tickets -- routines/support.sql
-- missed_minutes_after() returns integer -- constants.sql
-- missed_minutes_before() returns integer -- constants.sql
-- money.accrue(source text, source_id uuid, member uuid, base bigint, percent integer, at timestamptz) returns void -- routines/referrals.sql
-- money.apply_charge() returns trigger security definer -- routines/subscriptions.sql
-- money.apply_deposit() returns trigger security definer -- routines/deposits.sql
-- money.apply_referral_payout() returns trigger security definer -- routines/referrals.sql
-- money.apply_withdrawal() returns trigger security definer -- routines/withdrawals.sql
-- money.cancel_earning(refunded uuid, at timestamptz) returns void -- routines/referrals.sql
-- money.check_journal() returns trigger security definer -- routines/shared/ledger.sql
-- money.deposit_bases(referred uuid) returns table(source_id uuid, base bigint) -- routines/referrals.sql
-- money.first_month(amount bigint, starts_at timestamptz, ends_at timestamptz) returns bigint -- routines/referrals.sql
-- money.follow_charge() returns trigger security definer -- routines/referrals.sql
-- money.follow_deposit() returns trigger security definer -- routines/referrals.sql
-- money.follow_suspension() returns trigger security definer -- routines/referrals.sql
-- money.guard_charge() returns trigger security definer -- routines/subscriptions.sql
-- money.guard_request() returns trigger security definer -- routines/shared/ledger.sql
-- money.keep_history() returns trigger security definer -- routines/shared/ledger.sql
-- money.keep_posted() returns trigger security definer -- routines/shared/ledger.sql
-- money.keep_price() returns trigger security definer -- routines/plans.sql
-- money.lock_account() returns trigger security definer -- routines/shared/ledger.sql
-- money.member_account(member uuid) returns bigint -- routines/shared/ledger.sql
-- money.moved_alone(administrator uuid, member uuid, direction text, since timestamptz) returns bigint -- routines/approvals.sql
-- money.open_account() returns trigger security definer -- routines/shared/ledger.sql
-- money.post(kind text, ref uuid, debit bigint, credit bigint, cents bigint, at timestamptz) returns void -- routines/shared/ledger.sql
-- money.refuse_closed() returns trigger security definer -- routines/shared/ledger.sql
-- money.summary(member uuid, posted bigint, held bigint) returns jsonb -- routines/shared/ledger.sql
-- money.system_account(wanted text) returns bigint -- routines/shared/ledger.sql
-- money.withdrawn_since(member uuid, since timestamptz) returns bigint -- routines/withdrawals.sql
-- number_record_entry() returns trigger security definer -- routines/record.sql
-- person_name(person uuid) returns text -- routines/shared/formats.sql
-- prices_since_purchase(s subscriptions) returns jsonb -- routines/plans.sql
-- queue_before_kickoff(pick picks, task text, key text, payload json, wait interval) returns void -- routines/push.sql
-- queue_mail() returns trigger -- routines/mail.sql
-- queue_notice() returns trigger -- routines/shared/notices.sql
-- queue_push() returns trigger -- routines/push.sql
-- queue_reminders() returns trigger -- routines/push.sql
-- queue_webhooks() returns trigger -- routines/webhooks.sql
-- rating_json(is_solved boolean, comment text, at timestamptz) returns jsonb -- routines/support.sql
-- record_break(first bigint default 0, last bigint default null::bigint) returns bigint -- routines/record.sql
-- record_share(o record_outcomes, step integer) returns setof record_figures -- routines/record.sql
-- recorded_outcomes(picks uuid[]) returns setof record_outcomes -- routines/record.sql
-- referral_deposit_percent() returns integer -- constants.sql
-- referral_month_days() returns integer -- constants.sql
-- referral_subscription_percent() returns integer -- constants.sql
-- refuse_change() returns trigger -- routines/shared/rows.sql
-- reminder_early() returns integer -- constants.sql
-- reminder_late() returns integer -- constants.sql
-- reminder_middle() returns integer -- constants.sql
-- remove_session_leftovers() returns trigger -- routines/accounts.sql
-- remove_unverified_accounts(before timestamptz, most integer) returns bigint security definer -- routines/accounts.sql
-- service: execute
-- response_json(id uuid, message text, is_admin boolean, at timestamptz) returns jsonb -- routines/support.sql
-- seal_audit_entries(at timestamptz, most integer) returns table(sealed bigint, head bytea) security definer -- routines/audit.sql
-- search.folded(given text) returns text -- migrations/0225_folding.sql
-- send_webhooks(wait interval default '00:00:00') returns void -- routines/webhooks.sql
-- stamp_pick_change() returns trigger -- routines/picks.sql
-- subscription_grace_days() returns integer -- constants.sql
-- tail_json(t tails, p picks) returns jsonb -- routines/tails.sql
-- tailed_bets(member uuid, out won integer, out lost integer, out refunded integer) returns record -- routines/tails.sql
-- tell_webhooks_of_announcement() returns trigger -- routines/webhooks.sql
-- tell_webhooks_of_entries() returns trigger -- routines/webhooks.sql
-- ticket_due_at(t tickets) returns timestamptz -- routines/support.sql
-- ticket_hours(word text) returns integer -- constants.sql
-- ticket_json(t tickets, added jsonb default '[]') returns jsonb -- routines/support.sql
-- ticket_preview() returns integer -- constants.sql
-- touch_deposit() returns trigger -- routines/deposits.sql
-- traced(payload json) returns json -- routines/shared/traces.sql
-- waiting_since_after(t tickets, is_admin boolean, at timestamptz) returns timestamptz -- routines/support.sql
-- waiting_since_of(t tickets) returns timestamptz -- routines/support.sql
-- wake_record_signer() returns trigger -- routines/record.sql
