create or replace trigger versioned before update on payment_options for each row execute function count_version();
