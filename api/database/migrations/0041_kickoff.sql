-- The overview's first words, in the spelling of the rest; what an administrator wrote stays.
update dashboard_config set hero_subtitle = 'Published before kickoff, settled in the open.'
where hero_subtitle = 'Published before kick-off, settled in the open.';
