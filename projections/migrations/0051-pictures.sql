-- Uploaded pictures of the content. What is kept is the picture drawn anew, upright and without metadata; `sha256` are its bytes.
create table app.picture (
  id uuid primary key,
  sha256 text not null,
  extension text not null check (extension in ('jpg', 'png')),
  width integer not null,
  height integer not null,
  size integer not null,
  owner_id text not null,
  created_at timestamptz not null,
  -- Since when no record shows it, as of the last look; null while one does. Using a picture moves it before the event is written.
  unused_since timestamptz
);
create index on app.picture (sha256);
create index on app.picture (owner_id, created_at);

-- Smaller files of a picture, in formats that browsers choose from. One row per picture in `app.picture_work` until all are made.
create table app.picture_variant (
  sha256 text not null,
  width integer not null,
  format text not null check (format in ('avif', 'webp')),
  file_sha256 text not null,
  size integer not null,
  primary key (sha256, width, format)
);
create table app.picture_work (
  sha256 text primary key,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index on app.picture_work (due_at);
