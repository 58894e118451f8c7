alter table push_sends drop constraint push_sends_kind_check,
  add constraint push_sends_kind_check check (kind in ('pick.published', 'pick.settled', 'test', 'notice', 'announcement'));

-- Who wants no alerts of picks is not told of results either, unless they ask.
alter table users add column notify_results boolean not null default true;
update users set notify_results = false where not notify_picks;
