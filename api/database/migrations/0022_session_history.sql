-- All sessions of an account, also those that are over: a sign-in from a device that is new to it is told by mail.
create index sessions_ever_of_user on sessions (user_id, device);
