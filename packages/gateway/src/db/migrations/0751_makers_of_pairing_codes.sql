-- The member who made the code: the till gets no more rights than they have.
alter table pairing_code add column made_by text;
