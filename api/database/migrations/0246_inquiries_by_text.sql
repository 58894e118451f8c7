drop index inquiries_by_text;
