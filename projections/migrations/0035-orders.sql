-- Which order the payment provider's order belongs to: asked for by what the provider sends.
create table app.provider_order (
  provider_order_id text primary key,
  order_id text not null
);

-- Orders that wait for their payment. `wish`: a digest of what was asked for and its amounts. The same wish again gets the same order
-- while nobody has tried to pay it; after that its wish is its own id, so that there can be another one.
create table app.open_order (
  order_id text primary key,
  subscriber_id text not null,
  wish text not null,
  unique (subscriber_id, wish)
);
