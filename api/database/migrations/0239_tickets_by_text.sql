drop index tickets_by_text;
