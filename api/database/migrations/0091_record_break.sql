-- api/database/routines/record.sql has it for a part of the log too.
drop function if exists record_break() cascade;
