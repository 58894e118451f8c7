-- What operators write for members: announcements, the overview and the home page.
create or replace trigger changed before update on announcements for each row execute function mark_changed();
create or replace trigger hint after insert or update on announcements for each statement execute function hint_readers('announcement');
create or replace trigger hint after update on dashboard_config for each statement execute function hint_readers('dashboard');
create or replace trigger hint after update on homepage for each statement execute function hint_console('homepage');
