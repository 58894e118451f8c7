drop index mails_by_text;
