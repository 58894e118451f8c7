drop index deposits_by_text;
