-- For searches that a trigram index has nothing for: every character of a text and every pair of neighbours within a line (decision 0016).
create function read.short_grams(text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct gram)
  from generate_series(1, length($1)) at, lateral (values (substr($1, at, 1)), (substr($1, at, 2))) grams (gram)
  where strpos(gram, chr(10)) = 0
$$;
