-- Preflights of browsers name an origin and no app.
create index app_allowed_domain on app using gin (allowed_domains);
