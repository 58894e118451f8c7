create index users_administrators on users (id) where role = 'admin';
