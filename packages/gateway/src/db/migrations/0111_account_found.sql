-- The merchant that a consent led to, sealed, until a person confirms that it is the right one. Pages and answers of consents under way
-- (connect_state) are written differently from here on: what is under way is begun anew.
alter table account add column found bytea;
update account set connect_state = null where connect_state is not null;
