-- Where the figures of the marketing pages come from.
alter table dashboard_config add column figures text not null default 'live' check (figures in ('sample', 'live'));
