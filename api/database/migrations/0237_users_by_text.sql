-- Replaced by the indexes of folded words. Apart from their builds, so that reads are kept waiting for a moment only.
drop index users_by_text;
