-- The checkpoint of the head as it was signed again, when the keys or the name of the log changed and its entries did not.
alter table record_signer add column note text;
