-- Channels that are trusted as a whole follow a file by its identifier alone.
create unique index sdi_transmission_id on sdi_transmission (id);
