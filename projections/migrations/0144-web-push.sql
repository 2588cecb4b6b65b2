-- Browsers that show news of claims, one per session. The row ends with its session.
create table app.push_subscription (
  session_id uuid primary key references app.session (id) on delete cascade,
  user_id text not null,
  -- The address of the browser at its push service. A browser shows the news of one session.
  endpoint text not null unique,
  -- The browser's public key and its secret, in base64url, under which notices are encrypted.
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null
);
create index on app.push_subscription (user_id);

-- Notices to send. A row without content: the notice names no claim.
create table app.push_delivery (
  event_id text not null,
  session_id uuid not null references app.push_subscription on delete cascade,
  due_at timestamptz not null,
  attempts int not null default 0,
  -- After this time the notice is not sent any more, and the row is deleted.
  good_until timestamptz not null,
  -- When the push service accepted it; null before. The row stays, so that a repeated event adds none.
  sent_at timestamptz,
  primary key (event_id, session_id)
);
create index on app.push_delivery (session_id);
create index on app.push_delivery (due_at) where sent_at is null;
create index on app.push_delivery (good_until);
