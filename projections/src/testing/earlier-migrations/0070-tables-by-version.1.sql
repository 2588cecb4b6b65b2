-- A table of a view stays where it was made, for as long as its version is read: programs of two releases read tables of two versions
-- side by side. `schema`: where the tables of this version are; `read_new`: being built anew, to be swapped in. `leader`: who writes them; nobody
-- else can move the checkpoint. `tables`: their names, which a program of another version does not know.
alter table read.checkpoint
  add column schema text not null default 'read',
  add column leader text,
  add column tables text[],
  alter column suffix set default '';
delete from read.checkpoint where suffix <> '' or version < 0;
alter table read.checkpoint drop constraint checkpoint_pkey, add primary key (name, version, schema);
create schema if not exists read_2;
create schema if not exists read_3;
create schema if not exists read_new;
create schema if not exists read_old;
create schema if not exists read_verify;
