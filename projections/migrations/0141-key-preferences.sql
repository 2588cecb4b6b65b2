-- Shortcut keys as a person chose them, for every device. Erased with the person.
create table app.key_preference (
  user_id text primary key,
  -- False: keys that type a character do not act.
  letters boolean not null,
  -- [{ "from": "a", "to": "q" }], as packages/contracts/src/account/shortcut-keys.ts describes it.
  changed jsonb not null
);
