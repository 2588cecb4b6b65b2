-- The view of providers has the old name: a table of a view and one of the application never share a name.
alter table app.identity_provider rename to identity_provider_secret;
