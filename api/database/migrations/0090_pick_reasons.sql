-- Why a pick was edited, corrected or taken back, where somebody said so.
alter table pick_revisions add column reason text;
