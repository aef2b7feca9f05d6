-- Members of staff have a secret that is sealed: the one of their second factor.
alter table person_keys drop constraint person_keys_account_check;
alter table person_keys add constraint person_keys_account_check
  check (account ~ '^(M[0-9]{8}|staff:[a-z0-9._-]{3,32})$');
