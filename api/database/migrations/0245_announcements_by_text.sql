drop index announcements_by_text;
