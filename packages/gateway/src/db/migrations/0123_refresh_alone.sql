-- Whether the session's refresh tokens are good where no client proves itself: those of a sign-in, and of an app's JSON exchange. How an app's
-- session of before was begun is not known: it goes on at the token endpoint.
alter table auth_session add column refreshes_alone boolean not null default true;
update auth_session set refreshes_alone = false where client_id is not null;
