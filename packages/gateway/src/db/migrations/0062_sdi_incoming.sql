-- What the exchange system says of an incoming invoice names it by its identifier.
create index sdi_reception_incoming on sdi_reception (sdi_id) where kind = 'invoice' and sdi_id is not null;
